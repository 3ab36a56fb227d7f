#pragma once

#include <any>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <typeindex>
#include <vector>

#include "base/result.h"
#include "command/answer_fields.h"
#include "command/context.h"
#include "command/field.h"
#include "command/identity.h"
#include "command/outline.h"
#include "command/record_builder.h"

namespace simrob::command {

/// The part of a written world that a command belongs to, in this order.
enum class Phase : std::uint8_t { step_size, parameters, materials, entities, start };

/// What a completed command means for the future of the world: how a recording keeps it, and
/// whether a mere watcher may ask for it.
enum class Effect : std::uint8_t {
    none,    ///< none: questions, agents, writing files, the pace of time
    change,  ///< one that the same command repeats in the same world
    jump,    ///< another moment, from outside the world: a file, or one kept in memory
};

/// One command, as all rooms know it: values travel as std::any that holds the command's struct.
struct Command {
    std::string name;       ///< its own: in files, and wherever the program refers to it
    std::string wire_name;  ///< used by agents: its own, or a configured one
    int number = 0;         ///< never changes: recordings contain it
    Kind kind = Kind::control;
    Power power = Power::organise;  ///< needed to ask for it
    std::string help;
    Effect effect = Effect::change;
    bool asks_world = false;  ///< its answer tells about the world: a profile may forbid it
    /// It changes a contest that accompanies the world: a replay without one leaves it out.
    bool is_for_contests = false;
    /// Describes its answer beyond having been done; null: nothing, or a library's own.
    std::shared_ptr<const Record> answer;
    bool is_added = false;  ///< by a library: it may change the world before it refuses
    Record record;

    std::type_index type = typeid(void);
    std::any (*make)() = nullptr;                          ///< with default values
    void (*reset)(std::any& value) = nullptr;              ///< to its defaults, reusing its memory
    void* (*address)(std::any& value) = nullptr;           ///< of the struct inside
    const void* (*view)(const std::any& value) = nullptr;  ///< the same, read-only
    bool (*equal)(const std::any& a, const std::any& b) = nullptr;
    std::function<Result<void>(const std::any& value, Context& context)> apply;

    /// The commands of this kind that would recreate the present world, if it can.
    std::function<std::vector<std::any>(const ContextView& view)> recreate;
    Phase phase = Phase::parameters;

    /// How to read its element, with the envelope; made by the catalogue.
    std::shared_ptr<const Outline> outline;
};

/// Describes a command whose fields are the members of `Value`.
template <class Value>
class CommandBuilder : public FieldList<CommandBuilder<Value>, Value> {
  public:
    explicit CommandBuilder(const Identity& identity) {
        command_.name = identity.name;
        command_.wire_name = command_.name;
        command_.number = identity.number;
        command_.kind = identity.kind;
        command_.power = identity.power;
        command_.type = typeid(Value);
        command_.make = [] { return std::any(Value{}); };
        // Copy assignment keeps the memory of texts and lists, which moving would give away.
        command_.reset = [](std::any& value) {
            static const Value fresh{};
            *std::any_cast<Value>(&value) = fresh;
        };
        command_.address = [](std::any& value) -> void* { return std::any_cast<Value>(&value); };
        command_.view = [](const std::any& value) -> const void* {
            return std::any_cast<Value>(&value);
        };
        command_.equal = [](const std::any& a, const std::any& b) {
            return std::any_cast<const Value&>(a) == std::any_cast<const Value&>(b);
        };
    }

    CommandBuilder& help(std::string text) {
        command_.help = std::move(text);
        return *this;
    }

    CommandBuilder& effect(Effect effect) {
        command_.effect = effect;
        return *this;
    }

    /// It changes a contest that accompanies the world, and not the world itself.
    CommandBuilder& for_contests() {
        command_.is_for_contests = true;
        return effect(Effect::change);
    }

    /// A question about the world, which has no effect.
    CommandBuilder& asks_world() {
        command_.asks_world = true;
        return effect(Effect::none);
    }

    /// The answer of the command: the members of `Told`, as in `fields`.
    template <class Told>
    CommandBuilder& answers(RecordBuilder<Told> fields) {
        command_.answer = std::make_shared<const Record>(std::move(fields).finish());
        return *this;
    }

    /// The answer of a question, and how to make it: `Result<Told>(const Value&, Context&)`. Only
    /// the asker is told.
    template <class Told, class Function>
    CommandBuilder& tells(RecordBuilder<Told> fields, Function function) {
        answers(std::move(fields));
        return apply([function, told_fields = command_.answer](const Value& value,
                                                               Context& context) -> Result<void> {
            const Result<Told> told = function(value, context);
            if (!told) return tl::unexpected(told.error());
            context.answer.audience = Audience::sender;
            context.answer.fields = answer_fields(*told_fields, &*told);
            return {};
        });
    }

    /// What the command does: `Result<void>(const Value&, Context&)`.
    template <class Function>
    CommandBuilder& apply(Function function) {
        command_.apply = [function](const std::any& value, Context& context) -> Result<void> {
            return function(std::any_cast<const Value&>(value), context);
        };
        return *this;
    }

    /// Which commands of this name recreate the present world: a function from ContextView to a
    /// vector of Value.
    template <class Function>
    CommandBuilder& recreate(Phase phase, Function function) {
        command_.phase = phase;
        command_.recreate = [function](const ContextView& view) {
            std::vector<std::any> values;
            for (Value& value : function(view)) values.emplace_back(std::move(value));
            return values;
        };
        return *this;
    }

    Command finish() {
        command_.record = std::move(this->record_);
        return std::move(command_);
    }

  private:
    Command command_;
};

template <class Value>
CommandBuilder<Value> command(const Identity& identity = identity_of<Value>) {
    return CommandBuilder<Value>(identity);
}

}  // namespace simrob::command
