#include "codec/json_reader.h"

#include <algorithm>

#include "codec/json_decoder.h"
#include "codec/reasons.h"
#include "codec/refused_readings.h"
#include "codec/xml_message.h"
#include "command/decoder.h"

namespace simrob::codec {
namespace {

using command::RequestProblems;

/// The members common to all requests.
struct CommonMembers {
    std::optional<dom::element> command;
    std::optional<dom::element> tag;
};

CommonMembers common_members(const dom::object& object) {
    CommonMembers members;
    for (const auto& member : object) {
        if (same_name(member.key, "command")) members.command = member.value;
        if (same_name(member.key, "tag")) members.tag = member.value;
    }
    return members;
}

template <class MakeReason>
bool refuse_member(RequestProblems& problems, std::string_view name, const dom::element* value,
                   MakeReason make_reason) {
    problems.add([&]() -> command::RequestProblem {
        return {nullptr,
                {std::string(name), value != nullptr ? json_text(*value) : "", make_reason()},
                0};
    });
    return false;
}

bool read_tag(const dom::element& value, std::string& tag, RequestProblems& problems) {
    const bool is_scalar = !value.is_object() && !value.is_array();
    if (is_scalar) tag = simdjson::minify(value);
    if (is_scalar && tag.size() <= limits::maximum_tag_bytes) return true;
    tag.clear();
    return refuse_member(problems, "tag", &value,
                         [] { return reasons::tag_unfit(limits::maximum_tag_bytes); });
}

const command::Command* find_json_command(const std::optional<dom::element>& value,
                                          const command::Catalogue& catalogue,
                                          RequestProblems& problems) {
    std::string_view name;
    if (!value || !json_string(*value, name)) {
        refuse_member(problems, "Command", value ? &*value : nullptr, [&] {
            return value ? reasons::unfit_text(reasons::command_name())
                         : reasons::missing(reasons::command_name());
        });
        return nullptr;
    }
    const command::Command* command = catalogue.find_on_wire(name);
    if (command == nullptr)
        problems.add([&]() -> command::RequestProblem {
            return {nullptr,
                    {"Command", command::reported_value(name),
                     no_such_command(name, catalogue, Origin::agent)},
                    0};
        });
    return command;
}

Reason reason_of(simdjson::error_code error) {
    if (error == simdjson::DEPTH_ERROR)
        return reasons::json_nested_too_deep(limits::maximum_xml_depth);
    return reasons::json_not_well_formed(simdjson::error_message(error));
}

/// Roughly the minimum size of a valid request.
constexpr std::size_t least_request_bytes = 32;

MessageProblem frame_problem(std::string value, Reason reason) {
    return {"", {"", std::move(value), std::move(reason)}, {}};
}

bool is_list_of_objects(const dom::array& items) {
    for (const auto item : items)
        if (!item.is_object()) return false;
    return true;
}

}  // namespace

struct JsonReader::Parser {
    JsonDecoder::Scratch scratch;
    dom::parser parser{limits::maximum_message_bytes};
    simdjson::error_code ready =
        parser.allocate(limits::maximum_message_bytes, limits::maximum_xml_depth);

    simdjson::simdjson_result<dom::element> parse(std::string_view text) {
        if (ready != simdjson::SUCCESS) return ready;
        return parser.parse(text.data(), text.size());
    }
};

JsonReader::JsonReader(const command::Catalogue& catalogue)
    : catalogue_(catalogue), parser_(std::make_unique<Parser>()) {}

JsonReader::~JsonReader() = default;

void JsonReader::read(std::string_view text, ReadMessage& message) {
    message.begin(text.size());
    RefusedReadings readings(message, {});
    if (text.size() > limits::maximum_message_bytes)
        return readings.refuse_all(
            frame_problem(std::to_string(text.size()) + " bytes",
                          reasons::too_many_bytes(limits::maximum_message_bytes)));
    const auto parsed = parser_->parse(text);
    if (parsed.error() != simdjson::SUCCESS)
        return readings.refuse_all(frame_problem("", reason_of(parsed.error())));

    const auto read_request = [&](const dom::object& object) {
        readings.add([&](Reading& reading, RequestProblems& problems) {
            const auto [name, tag] = common_members(object);
            if (tag && !read_tag(*tag, reading.tag, problems)) return false;
            const auto* command = find_json_command(name, catalogue_, problems);
            if (command == nullptr) return false;
            begin_request(*command, 0, reading.request);
            return JsonDecoder(reading.request, problems, parser_->scratch).decode(object);
        });
    };
    const dom::element root = parsed.value_unsafe();
    dom::object object;
    dom::array items;
    if (root.get(object) == simdjson::SUCCESS) {
        read_request(object);
    } else if (root.get(items) == simdjson::SUCCESS && is_list_of_objects(items)) {
        message.reserve(std::min(items.size(), text.size() / least_request_bytes));
        for (const auto item : items) read_request(item.get_object().value_unsafe());
    } else {
        return readings.refuse_all(frame_problem(json_text(root), reasons::not_objects()));
    }
    readings.finish();
}

}  // namespace simrob::codec
