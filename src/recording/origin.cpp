#include "recording/origin.h"

#include <algorithm>
#include <cassert>

#include "base/require.h"
#include "physics/describe.h"
#include "physics/validate.h"
#include "recording/bytes.h"
#include "recording/reasons.h"

namespace simrob::recording {
namespace {

constexpr std::size_t maximum_line_bytes = 256;
constexpr std::size_t maximum_profile_bytes = 1U << 16U;
constexpr std::size_t maximum_profiles = 1000;
constexpr std::uint32_t first_version_with_profiles = 2;

void describe_defaults(auto& archive, auto& defaults) {
    archive.object("Parameters",
                   [&](auto& a) { physics::describe_parameters(a, defaults.parameters); });
    archive.object("Interaction",
                   [&](auto& a) { physics::describe_interaction(a, defaults.interaction); });
    archive.field("Body_Material", defaults.body_material);
    archive.field("Body_Mass", defaults.body_mass_kg);
    archive.field("Wheel_Joint_Hardness", defaults.wheel_joint_hardness);
    archive.field("Wheel_Joint_Bounciness", defaults.wheel_joint_bounciness);
    archive.field("Wheel_Joint_Maximum_Torque", defaults.wheel_joint_maximum_torque_nm);
}

/// Cuts texts that are longer than anyone writes, so that the reader's limits hold.
std::string_view cut(std::string_view text, std::size_t most) {
    return text.substr(0, most);
}

void write_profiles(ByteWriter& writer, const std::vector<RecordedProfile>& profiles) {
    const std::size_t count = std::min(profiles.size(), maximum_profiles);
    writer.natural(count);
    for (std::size_t i = 0; i < count; ++i) {
        writer.text(cut(profiles[i].type, maximum_line_bytes));
        writer.text(cut(profiles[i].words, maximum_profile_bytes));
        writer.text(cut(profiles[i].pieces, maximum_profile_bytes));
    }
}

void read_profiles(ByteReader& reader, std::vector<RecordedProfile>& profiles) {
    const std::size_t count = reader.count(3);
    if (count > maximum_profiles) reader.fail(reasons::too_many_agent_types(maximum_profiles));
    while (profiles.size() < count && reader.is_good()) {
        RecordedProfile& profile = profiles.emplace_back();
        profile.type = reader.text(maximum_line_bytes);
        profile.words = reader.text(maximum_profile_bytes);
        profile.pieces = reader.text(maximum_profile_bytes);
    }
}

}  // namespace

std::string encode_origin(const Origin& origin) {
    assert(origin.version.size() <= maximum_line_bytes &&
           origin.build.size() <= maximum_line_bytes &&
           origin.engine.size() <= maximum_line_bytes && "or it could not be read back");
    std::string out;
    ByteWriter writer(out);
    writer.text(origin.version);
    writer.text(origin.build);
    writer.text(origin.engine);
    writer.raw(origin.seed);
    describe_defaults(writer, origin.defaults);
    write_profiles(writer, origin.profiles);
    return out;
}

Result<Origin> decode_origin(std::string_view bytes, std::uint32_t version) {
    ByteReader reader(bytes);
    Origin origin;
    origin.version = reader.text(maximum_line_bytes);
    origin.build = reader.text(maximum_line_bytes);
    origin.engine = reader.text(maximum_line_bytes);
    origin.seed = reader.raw<std::uint64_t>();
    describe_defaults(reader, origin.defaults);
    if (version >= first_version_with_profiles) read_profiles(reader, origin.profiles);
    SIMROB_REQUIRE(reader.finish());
    SIMROB_REQUIRE(physics::validate(origin.defaults.parameters));
    SIMROB_REQUIRE(physics::validate(origin.defaults.interaction));
    return origin;
}

}  // namespace simrob::recording
