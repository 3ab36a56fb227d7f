#include "codec/xml_reader.h"

#include "codec/reasons.h"
#include "codec/refused_readings.h"
#include "command/decoder.h"

namespace simrob::codec {

void XmlReader::read(std::string_view text, ReadMessage& message) {
    message.begin(text.size());
    const auto problem =
        document_.load(text, {limits::maximum_message_bytes, limits::maximum_message_elements});
    RefusedReadings readings(message, text);
    if (problem) return readings.refuse_all(*problem);
    if (document_.roots().empty())
        return readings.refuse_all(
            MessageProblem{"", {"Message", "", reasons::element_missing("Message")}, {}});

    elements_.clear();
    command::RequestProblems around(1);
    for (const auto& root : document_.roots()) {
        find_requests(root, elements_, around);
        if (around.is_full()) return readings.refuse_all(around.all().front());
    }
    message.reserve(elements_.size());
    for (const auto& element : elements_)
        readings.add([&](Reading& reading, command::RequestProblems& problems) {
            const auto* command = find_command(element, catalogue_, Origin::agent, problems);
            return command != nullptr &&
                   command::decode(*command, *element.node, problems, reading.request);
        });
    readings.finish();
}

}  // namespace simrob::codec
