// Any bytes: reading them never crashes, and what reads as a world is written so that it reads as
// the same one.

#include <cstdint>
#include <string_view>

#include "catalogue/standard.h"
#include "codec/xml_encoder.h"
#include "processor_limit.h"
#include "require.h"
#include "storage/world_file.h"

namespace {

using simrob::codec::Requests;

void check_round_trip(const Requests& requests, const simrob::command::Catalogue& catalogue) {
    const std::string text = simrob::codec::encode_message(requests);
    const auto again = simrob::storage::decode_world_file(text, catalogue);
    require(again.has_value() && again->requests.size() == requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i)
        require(requests[i].command->equal(requests[i].value, again->requests[i].value));
    require(simrob::codec::encode_message(again->requests) == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const ProcessorLimit limit;
    static const auto catalogue = simrob::catalogue::standard();
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto file = simrob::storage::decode_world_file(text, catalogue);
    if (!file) {
        for (const auto& problem : file.error()) require(!to_text(problem, "f").empty());
        return 0;
    }
    check_round_trip(file->requests, catalogue);
    return 0;
}
