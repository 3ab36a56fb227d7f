// Any bytes: reading them as a message in JSON never crashes, reading them again gives the same,
// and what is understood is written in XML that reads as the same request.

#include <cstdint>
#include <string_view>

#include "base/limits.h"
#include "catalogue/standard.h"
#include "codec/message_reader.h"
#include "codec/xml_encoder.h"
#include "codec/xml_message.h"
#include "processor_limit.h"
#include "require.h"

namespace {

using simrob::codec::ReadMessage;

void check_request(const simrob::command::Request& request,
                   const simrob::command::Catalogue& catalogue) {
    const std::string text = simrob::codec::encode_message({&request, 1});
    const auto again = simrob::codec::decode_message(text, catalogue);
    // A message in XML may be longer than in JSON, and then too long.
    if (!again) return require(text.size() > simrob::limits::maximum_message_bytes);
    require(again->size() == 1 && request.command->equal(request.value, again->front().value));
    require(again->front().envelope == request.envelope);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const ProcessorLimit limit;
    static const auto catalogue = simrob::catalogue::standard();
    static simrob::codec::MessageReader reader(catalogue);
    static ReadMessage message;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    reader.read(text, simrob::codec::Format::json, message);
    ReadMessage again;
    reader.read(text, simrob::codec::Format::json, again);
    require(same(message, again));
    for (std::size_t i = 0; i < message.size(); ++i) {
        require(message[i].tag.size() <= simrob::limits::maximum_tag_bytes);
        if (message[i].problem)
            require(!message[i].problem->problem.reason.empty());
        else
            check_request(message[i].request, catalogue);
    }
    return 0;
}
