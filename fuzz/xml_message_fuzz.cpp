// Any bytes: reading them as a message in XML never crashes, and the quick reader agrees with the
// careful one.

#include <cstdint>
#include <string_view>

#include "catalogue/standard.h"
#include "codec/xml_reader.h"
#include "codec/xml_scanner.h"
#include "processor_limit.h"
#include "require.h"

namespace {

using simrob::codec::ReadMessage;

/// Every refusal can be told.
void check_problems(const ReadMessage& message) {
    for (std::size_t i = 0; i < message.size(); ++i)
        if (message[i].problem) require(!message[i].problem->problem.reason.empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const ProcessorLimit limit;
    static const auto catalogue = simrob::catalogue::standard();
    static simrob::codec::XmlScanner scanner(catalogue);
    static simrob::codec::XmlReader xml_reader(catalogue);
    static simrob::codec::MessageReader reader(catalogue);
    static ReadMessage quick;
    static ReadMessage careful;
    static ReadMessage whole;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    xml_reader.read(text, careful);
    check_problems(careful);
    if (scanner.read(text, quick)) require(same(quick, careful));
    reader.read(text, simrob::codec::Format::xml, whole);
    require(same(whole, careful));
    return 0;
}
