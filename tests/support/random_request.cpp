#include "support/random_request.h"

#include <algorithm>
#include <cmath>

#include "base/colour.h"

namespace simrob::test {
namespace {

using command::Field;
using command::FieldType;
using command::Record;
using command::Scalar;

bool coin(Random& random) {
    return random.below(2) == 0;
}

double random_real(const Field& field, Random& random) {
    if (!field.special_values.empty() && random.below(4) == 0)
        return field.special_values.front().value;
    switch (random.below(5)) {
        case 0:
            return field.minimum;
        case 1:
            return field.maximum;
        case 2:
            return std::clamp(-0.0, field.minimum, field.maximum);
        case 3:
            return std::clamp(random.uniform(-1, 1) * std::pow(10, random.uniform(-12, 3)),
                              field.minimum, field.maximum);
        default:
            return random.uniform(field.minimum, field.maximum);
    }
}

std::string random_colour(Random& random) {
    std::string text = "#";
    while (text.size() < colour_text_bytes) text += "0123456789abcdefABCDEF"[random.below(22)];
    return text;
}

std::string random_text(const Field& field, Random& random) {
    if (field.is_colour) return random_colour(random);
    static const std::string pieces[] = {"a", "Z", "<",   "&",   "\"", "'",
                                         "ñ", "€", "x y", "]]>", "😀"};
    std::string text = "t";
    while (!coin(random)) text += pieces[random.below(std::size(pieces))];
    return text.size() <= field.maximum_bytes ? text : "t";
}

Scalar random_scalar(const Field& field, Random& random) {
    switch (field.type) {
        case FieldType::integer:
            return static_cast<std::int64_t>(std::floor(random_real(field, random)));
        case FieldType::boolean:
            return coin(random);
        case FieldType::text:
            return random_text(field, random);
        case FieldType::choice: {
            const auto count = static_cast<std::uint32_t>(field.choices.size());
            return field.choices[random.below(count)].value;
        }
        case FieldType::real:
        case FieldType::record:
            break;
    }
    return random_real(field, random);
}

void fill(const Record& record, void* object, Random& random) {
    for (const auto& field : record.fields) {
        if (!field.belongs_to(object)) continue;
        if (!field.required && !field.inlined && !field.list && !field.group && coin(random))
            continue;
        const std::size_t count = field.list ? field.minimum_count + random.below(4) : 1;
        for (std::size_t i = 0; i < count; ++i) {
            if (field.type == FieldType::record)
                fill(*field.record, field.access.enter(object), random);
            else
                field.access.write(object, random_scalar(field, random));
        }
    }
}

}  // namespace

command::Request random_request(const command::Command& command, Random& random) {
    command::Request request = command::make_request(command, command.make());
    fill(command.record, command.address(request.value), random);
    if (coin(random)) request.envelope.response = coin(random);
    return request;
}

}  // namespace simrob::test
