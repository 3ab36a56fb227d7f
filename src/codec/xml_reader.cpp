#include "codec/xml_reader.h"

#include "codec/refused_readings.h"
#include "codec/xml_document.h"
#include "codec/xml_message.h"
#include "command/decoder.h"

namespace simrob::codec {

void read_xml(std::string_view text, const command::Catalogue& catalogue, ReadMessage& message) {
    message.begin(text.size());
    const auto document =
        XmlDocument::parse(text, {limits::maximum_message_bytes, limits::maximum_message_elements});
    RefusedReadings readings(message, document ? text : std::string_view());
    if (!document) return readings.refuse_all(document.error());
    if (document->roots().empty())
        return readings.refuse_all(MessageProblem{
            "", {"Message", "", "missing: expected one or more elements Message"}, {}});

    std::vector<RequestElement> elements;
    command::RequestProblems around(1);
    for (const auto& root : document->roots()) {
        find_requests(root, elements, around);
        if (around.is_full()) return readings.refuse_all(around.all().front());
    }
    for (const auto& element : elements)
        readings.add([&](Reading& reading, command::RequestProblems& problems) {
            const auto* command = find_command(element, catalogue, problems);
            return command != nullptr &&
                   command::decode(*command, *element.node, problems, reading.request);
        });
    readings.finish();
}

}  // namespace simrob::codec
