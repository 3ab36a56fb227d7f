#include "recording/request_bytes.h"

#include <algorithm>
#include <cassert>

#include "codec/utf8.h"
#include "command/decoder.h"
#include "command/encoder.h"
#include "command/refusals.h"
#include "recording/reasons.h"

namespace simrob::recording {
namespace {

using command::Field;
using command::FieldType;
using command::Record;
using command::Scalar;

// A record is its fields one after the other, first those that decide which others it has. A field
// is the number of its values and the values.

void write_record(const Record& record, const void* object, ByteWriter& writer);

void write_scalar(const Field& field, const Scalar& value, ByteWriter& writer) {
    switch (field.type) {
        case FieldType::real:
            return writer.raw(std::get<double>(value));
        case FieldType::boolean:
            return writer.raw(std::get<bool>(value));
        case FieldType::text:
            return writer.text(std::get<std::string>(value));
        case FieldType::integer:
        case FieldType::choice:
            return writer.whole(std::get<std::int64_t>(value));
        case FieldType::record:
            return;
    }
}

void write_field(const Field& field, const void* object, ByteWriter& writer) {
    if (!field.belongs_to(object)) return;
    // Fields that only group others have no count.
    assert(field.record != nullptr || field.type != FieldType::record);
    if (field.inlined || field.group)
        return write_record(*field.record, field.access.inside(object, 0), writer);
    const std::size_t count = command::count_to_write(field, object);
    writer.natural(count);
    for (std::size_t i = 0; i < count; ++i)
        if (field.type == FieldType::record)
            write_record(*field.record, field.access.inside(object, i), writer);
        else
            write_scalar(field, field.access.read(object, i), writer);
}

void write_record(const Record& record, const void* object, ByteWriter& writer) {
    for (const bool attributes : {true, false})
        for (const auto& field : record.fields)
            if (field.attribute == attributes) write_field(field, object, writer);
}

bool read_record(const Record& record, void* object, ByteReader& reader, std::uint32_t version);

bool take_number(const Field& field, void* object, const Scalar& value, double number) {
    if (!command::is_allowed(field, number)) return false;
    field.access.write(object, value);
    return true;
}

bool read_choice(const Field& field, void* object, ByteReader& reader) {
    const std::int64_t value = reader.whole();
    const auto is_it = [&](const command::Choice& choice) { return choice.value == value; };
    if (std::none_of(field.choices.begin(), field.choices.end(), is_it)) return false;
    field.access.write(object, value);
    return true;
}

bool read_text(const Field& field, void* object, ByteReader& reader) {
    const std::string_view text = reader.text(field.maximum_bytes);
    if (!command::is_allowed(field, text) || codec::find_bad_character(text)) return false;
    field.access.write_text(object, text);
    return true;
}

bool read_scalar(const Field& field, void* object, ByteReader& reader, std::uint32_t version) {
    switch (field.type) {
        case FieldType::real: {
            const auto value = reader.raw<double>();
            return take_number(field, object, value, value);
        }
        case FieldType::integer: {
            const std::int64_t value = reader.whole();
            return take_number(field, object, value, static_cast<double>(value));
        }
        case FieldType::boolean:
            field.access.write(object, reader.flag());
            return true;
        case FieldType::text:
            return read_text(field, object, reader);
        case FieldType::choice:
            return read_choice(field, object, reader);
        case FieldType::record:
            break;
    }
    return read_record(*field.record, field.access.enter(object), reader, version);
}

bool is_count(const Field& field, std::size_t count) {
    if (field.list) return count >= field.minimum_count && count <= field.maximum_count;
    return count == 1 || (count == 0 && !field.required);
}

bool read_field(const Field& field, void* object, ByteReader& reader, std::uint32_t version) {
    if (field.since > version || !field.belongs_to(object)) return true;
    if (field.inlined || field.group)
        return read_record(*field.record, field.access.enter(object), reader, version);
    const std::size_t count = reader.count();
    if (reader.is_good() && !is_count(field, count))
        reader.fail(reasons::field_count_wrong(field.name));
    for (std::size_t i = 0; i < count && reader.is_good(); ++i)
        if (!read_scalar(field, object, reader, version))
            reader.fail(reasons::in_field(field.name, command::unfit_value(field)));
    return reader.is_good();
}

bool read_record(const Record& record, void* object, ByteReader& reader, std::uint32_t version) {
    for (const bool attributes : {true, false})
        for (const auto& field : record.fields)
            if (field.attribute == attributes && !read_field(field, object, reader, version))
                return false;
    return true;
}

}  // namespace

void append_fields(const command::Request& request, std::string& out) {
    assert(request.command != nullptr && request.value.has_value());
    ByteWriter writer(out);
    write_record(request.command->record, request.command->view(request.value), writer);
}

void append_request(const command::Request& request, std::string& out) {
    assert(request.command != nullptr && request.command->number >= 0);
    ByteWriter(out).natural(static_cast<std::uint64_t>(request.command->number));
    append_fields(request, out);
}

Result<command::Request> read_fields(ByteReader& reader, const command::Command& command,
                                     std::uint32_t version) {
    command::Request request = command::make_request(command, command.make());
    read_record(command.record, command.address(request.value), reader, version);
    if (auto read = reader.check(command.name); !read) return tl::unexpected(read.error());
    return request;
}

Result<command::Request> read_request(ByteReader& reader, const command::Catalogue& catalogue,
                                      std::uint32_t version) {
    const std::uint64_t number = reader.natural();
    const command::Command* const command = number <= std::numeric_limits<int>::max()
                                                ? catalogue.find(static_cast<int>(number))
                                                : nullptr;
    if (command == nullptr || !reader.is_good())
        return refuse("command", std::to_string(number), reasons::no_command_of_number());
    return read_fields(reader, *command, version);
}

}  // namespace simrob::recording
