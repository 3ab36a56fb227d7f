#include "recording/ending.h"

#include "base/expectations.h"
#include "base/require.h"
#include "recording/bytes.h"
#include "recording/reasons.h"

namespace simrob::recording {
namespace {

constexpr std::size_t maximum_detail_bytes = 1024;

void describe_place(auto& archive, auto& place) {
    archive.field("Iteration", place.iteration);
    archive.field("Time", place.time_s);
}

void describe_keyframes(auto& archive, auto& keyframes) {
    archive.list("Keyframe", keyframes, [](auto& a, auto& entry) {
        a.field("Offset", entry.offset);
        describe_place(a, entry.place);
        a.field("Jump", entry.is_jump);
    });
}

}  // namespace

std::string encode_ending(const Ending& ending) {
    std::string out;
    ByteWriter writer(out);
    writer.raw(ending.reason);
    writer.text(std::string_view(ending.detail).substr(0, maximum_detail_bytes));
    describe_place(writer, ending.place);
    describe_keyframes(writer, ending.keyframes);
    return out;
}

Result<Ending> decode_ending(std::string_view bytes) {
    ByteReader reader(bytes);
    Ending ending;
    reader.field("Reason", ending.reason);
    ending.detail = reader.text(maximum_detail_bytes);
    describe_place(reader, ending.place);
    describe_keyframes(reader, ending.keyframes);
    SIMROB_REQUIRE(reader.finish());
    if (ending.reason < EndReason::stopped || ending.reason > EndReason::too_large)
        return refuse("reason", std::to_string(static_cast<int>(ending.reason)),
                      expected_number(static_cast<int>(EndReason::stopped),
                                      static_cast<int>(EndReason::too_large)));
    return ending;
}

}  // namespace simrob::recording
