#pragma once

#include <deque>
#include <string_view>
#include <vector>

#include "command/command_index.h"
#include "world/added_types.h"

namespace simrob::command {

/// All commands. Their addresses are stable as long as the catalogue lives.
class Catalogue {
  public:
    Catalogue() = default;
    /// For commands that know types of bodies and entities besides the built-in ones.
    explicit Catalogue(world::AddedTypes added) : added_types_(std::move(added)) {}
    ~Catalogue() = default;
    Catalogue(const Catalogue&) = delete;
    Catalogue& operator=(const Catalogue&) = delete;
    Catalogue(Catalogue&&) = default;
    Catalogue& operator=(Catalogue&&) = default;

    /// Names and numbers are unique: a second command with either is a bug in the program.
    template <class Value>
    void add(CommandBuilder<Value>& builder) {
        add(builder.finish());
    }
    void add(Command command);

    /// Agents must call the command `name` by another name, which no other command may have.
    void rename_on_wire(std::string_view name, std::string wire_name);

    /// By its own name, ignoring case, by its number, or by the type of its value.
    const Command* find(std::string_view name) const { return by_name_.find(name); }
    const Command* find(int number) const;
    const Command* find(std::type_index type) const;
    /// By the name that agents use.
    const Command* find_on_wire(std::string_view name) const { return by_wire_name_.find(name); }

    /// In the order of their numbers.
    const std::vector<const Command*>& commands() const { return in_order_; }

    /// The types that the commands which make entities know.
    const world::AddedTypes& added_types() const { return added_types_; }

  private:
    world::AddedTypes added_types_;
    std::deque<Command> commands_;
    std::vector<const Command*> in_order_;
    CommandIndex by_name_{&Command::name};
    CommandIndex by_wire_name_{&Command::wire_name};
};

/// The commands of the nucleus: those of all files in command/families. Other rooms have commands
/// of their own; catalogue::standard() has all. Entities may be made of types in `added`.
Catalogue nucleus_catalogue(world::AddedTypes added = {});

}  // namespace simrob::command
