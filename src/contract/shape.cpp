#include "contract/shape.h"

#include <algorithm>

#include "base/text.h"
#include "contract/names.h"

namespace simrob::contract {
namespace {

using command::Field;
using command::FieldType;
using command::Record;

/// Makes the members of one shape.
class Shaper {
  public:
    Shaper(std::string name, Direction direction, std::vector<Shape>& shapes)
        : shape_{.name = std::move(name)}, direction_(direction), shapes_(shapes) {}

    void add_fields(const Record& record, bool is_conditional) {
        for (const Field& field : record.fields) {
            const bool may_be_missing = is_conditional || field.condition.has_value();
            if (field.inlined)
                add_fields(*field.record, may_be_missing);
            else
                add(member_of(field, may_be_missing));
        }
    }
    Shape& shape() { return shape_; }

  private:
    /// Fields that belong to several types of a thing are described once for each.
    void add(Member member) {
        const auto same = [&](const Member& other) { return other.name == member.name; };
        if (std::none_of(shape_.members.begin(), shape_.members.end(), same))
            shape_.members.push_back(std::move(member));
    }

    bool may_be_missing(const Field& field) const {
        if (direction_ == Direction::told) return field.optional;
        if (field.packed) return !field.required;
        return !field.required && field.minimum_count == 0;
    }

    Member member_of(const Field& field, bool is_conditional) {
        Member member{.name = in_small_letters(field.name),
                      .element = field.name,
                      .help = field.help,
                      .attribute = field.attribute,
                      .optional = is_conditional || may_be_missing(field)};
        if (!field.unit.empty()) member.help += (member.help.empty() ? "" : " ") + field.unit;
        add_type(field, member);
        return member;
    }

    void add_type(const Field& field, Member& member) {
        const Field* const items =
            field.record && !field.list ? command::only_list(*field.record) : nullptr;
        if (items != nullptr) {
            if (member.lists == 0) member.item_element = items->name;
            return add_type(*items, member);
        }
        member.lists += field.list && field.access.key == nullptr ? 1U : 0U;
        member.lists += field.rows ? 1U : 0U;
        if (field.list && field.record)
            if (const Field* const inner = command::only_list(*field.record))
                return add_type(*inner, member);
        member.type = field.type;
        member.tuple = field.tuple;
        member.packed = field.packed;
        member.keyed = field.access.key != nullptr;
        member.nullable = field.nullable;
        member.nullable_items = field.nullable_items;
        member.nothing = field.nullable && field.type == FieldType::text && !field.maximum_bytes;
        for (const auto& choice : field.choices) member.choices.push_back(choice.name);
        for (const auto& word : field.words) member.words.push_back(word.word);
        if (field.record && !field.record->fields.empty())
            member.shape =
                add_shape(*field.record, shape_.name + type_name(field.name), direction_, shapes_);
    }

    Shape shape_;
    Direction direction_;
    std::vector<Shape>& shapes_;
};

}  // namespace

std::string add_shape(const Record& record, const std::string& name, Direction direction,
                      std::vector<Shape>& shapes) {
    std::string own = record.type_name.empty() ? name : record.type_name;
    const auto same = [&](const Shape& shape) { return shape.name == own; };
    if (std::any_of(shapes.begin(), shapes.end(), same)) return own;
    Shaper shaper(own, direction, shapes);
    shaper.add_fields(record, false);
    shaper.shape().help = record.help;
    shapes.push_back(std::move(shaper.shape()));
    return own;
}

}  // namespace simrob::contract
