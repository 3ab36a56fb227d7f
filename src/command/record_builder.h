#pragma once

#include <cassert>
#include <memory>
#include <string>
#include <utility>

#include "base/vector3.h"
#include "command/field_options.h"

namespace simrob::command {

/// The kind of field that a member of this type makes.
template <class Value>
constexpr FieldType field_type_of() {
    if constexpr (std::is_same_v<Value, bool>)
        return FieldType::boolean;
    else if constexpr (std::is_same_v<Value, double>)
        return FieldType::real;
    else if constexpr (std::is_enum_v<Value>)
        return FieldType::choice;
    else if constexpr (std::is_integral_v<Value>)
        return FieldType::integer;
    else if constexpr (std::is_same_v<Value, std::string>)
        return FieldType::text;
    else
        return FieldType::record;
}

template <class Object>
class RecordBuilder;

/// The calls with which a description names its fields, one after another. `Path` is one or more
/// pointers to members, each inside the one before.
template <class Self, class Object>
class FieldList {
  public:
    /// A plain value; an optional one; or, when the member is a vector, a list of values.
    template <auto... Path>
    Self& field(std::string name, FieldOptions options) {
        using Traits = MemberTraits<Member<Object, Path...>>;
        using Value = typename Traits::Value;
        Field field = options.field();
        assert(field.type == field_type_of<Value>() && field.type != FieldType::record);
        field.name = std::move(name);
        field.list = Traits::is_list;
        field.tuple = Traits::tuple;
        field.rows = has_rows<Member<Object, Path...>>;
        field.nullable_items = field.nullable && Traits::is_list && !Traits::is_optional;
        field.nullable = field.nullable && !field.nullable_items;
        field.optional = field.optional || (Traits::is_optional && !field.nullable);
        field.access = scalar_access<Object, Path...>();
        if constexpr (!Traits::is_list && !Traits::is_optional)
            if (!field.required) field.standard = field.access.read(&fresh_object(), 0);
        return add(std::move(field));
    }

    /// Three numbers in a row that make a vector: `Position` is Position_X, Position_Y, Position_Z.
    template <auto... Path>
    Self& vector(const std::string& name, const FieldOptions& options) {
        field<Path..., &Vector3::x>(name + "_X", with_suffix(options, "_X"));
        field<Path..., &Vector3::y>(name + "_Y", with_suffix(options, "_Y"));
        return field<Path..., &Vector3::z>(name + "_Z", with_suffix(options, "_Z"));
    }

    /// An element with fields of its own; or, when the member is a vector, a list of them.
    template <auto... Path>
    Self& part(std::string name,
               RecordBuilder<typename MemberTraits<Member<Object, Path...>>::Value> fields,
               FieldOptions options = record()) {
        Field field = part_of(std::move(name), std::move(fields).finish(), options);
        using Traits = MemberTraits<Member<Object, Path...>>;
        field.list = Traits::is_list;
        field.optional = field.optional || (Traits::is_optional && !field.nullable);
        field.access = record_access<Object, Path...>();
        return add(std::move(field));
    }

    /// Items of one kind in an element of their own: Motors around each Motor.
    template <auto... Path>
    Self& list(std::string name, std::string item_name,
               RecordBuilder<typename MemberTraits<Member<Object, Path...>>::Value> fields,
               FieldOptions options = record()) {
        RecordBuilder<Object> items;
        items.template part<Path...>(std::move(item_name), std::move(fields));
        return group(std::move(name), std::move(items), std::move(options));
    }

    /// An element around fields of this same object.
    Self& group(std::string name, RecordBuilder<Object> fields, FieldOptions options = record()) {
        Field field = part_of(std::move(name), std::move(fields).finish(), options);
        field.group = true;
        field.access = record_access<Object>();
        return add(std::move(field));
    }

    /// An element whose members are not known in advance. Only described: its sender writes it.
    Self& open(std::string name, FieldOptions options = record()) {
        Field field = part_of(std::move(name), {}, options);
        field.access = record_access<Object>();
        return add(std::move(field));
    }

    /// The fields of a member, as if they were fields of this object.
    template <auto... Path>
    Self& inlined(RecordBuilder<Member<Object, Path...>> fields, FieldOptions options = record()) {
        Field field = part_of("", std::move(fields).finish(), options);
        field.inlined = true;
        field.access = record_access<Object, Path...>();
        return add(std::move(field));
    }

  protected:
    Record record_;

  private:
    Self& add(Field field) {
        record_.fields.push_back(std::move(field));
        return static_cast<Self&>(*this);
    }
    static const Object& fresh_object() {
        static const Object object{};
        return object;
    }
    static Field part_of(std::string name, Record record, const FieldOptions& options) {
        Field field = options.field();
        assert(field.type == FieldType::record);
        field.name = std::move(name);
        field.record = std::make_shared<const Record>(std::move(record));
        return field;
    }
    static FieldOptions with_suffix(const FieldOptions& options, const std::string& suffix) {
        return FieldOptions(options).suffix_aliases(suffix);
    }
};

/// Describes the fields of a part of a command.
template <class Object>
class RecordBuilder : public FieldList<RecordBuilder<Object>, Object> {
  public:
    /// The field by which refusals tell one item of a list from another: `Body 3`.
    RecordBuilder& label(std::string field) {
        this->record_.label_field = std::move(field);
        return *this;
    }
    /// What programs call such a thing, and what it is.
    RecordBuilder& called(std::string type_name, std::string help = "") {
        this->record_.type_name = std::move(type_name);
        this->record_.help = std::move(help);
        return *this;
    }
    Record finish() && { return std::move(this->record_); }
};

}  // namespace simrob::command
