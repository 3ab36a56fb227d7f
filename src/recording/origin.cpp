#include "recording/origin.h"

#include <fstream>

#include "base/require.h"
#include "physics/describe.h"
#include "physics/validate.h"
#include "recording/bytes.h"

namespace simrob::recording {
namespace {

constexpr std::size_t maximum_line_bytes = 256;

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

/// What comes after "key : " in the first such line of /proc/cpuinfo.
std::string processor_line(std::string_view key) {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(key) && line.find(": ") != line.npos)
            return line.substr(line.find(": ") + 2);
    return "";
}

/// What the C library chooses its mathematics by.
std::string instruction_sets() {
    const std::string flags = ' ' + processor_line("flags") + ' ';
    std::string found;
    for (const char* name : {"sse4_1", "avx2", "fma", "fma4", "avx512f"})
        if (flags.find(' ' + std::string(name) + ' ') != flags.npos)
            found += ' ' + std::string(name);
    return found;
}

}  // namespace

std::string build_key() {
#ifdef __OPTIMIZE__
    const std::string compiler = "g++ " __VERSION__ " optimised";
#else
    const std::string compiler = "g++ " __VERSION__ " plain";
#endif
    return (compiler + "; " + processor_line("model name") + ";" + instruction_sets())
        .substr(0, maximum_line_bytes);
}

std::string encode_origin(const Origin& origin) {
    std::string out;
    ByteWriter writer(out);
    writer.text(origin.version);
    writer.text(origin.build);
    writer.text(origin.engine);
    writer.raw(origin.seed);
    describe_defaults(writer, origin.defaults);
    return out;
}

Result<Origin> decode_origin(std::string_view bytes) {
    ByteReader reader(bytes);
    Origin origin;
    origin.version = reader.text(maximum_line_bytes);
    origin.build = reader.text(maximum_line_bytes);
    origin.engine = reader.text(maximum_line_bytes);
    origin.seed = reader.raw<std::uint64_t>();
    describe_defaults(reader, origin.defaults);
    SIMROB_REQUIRE(reader.finish());
    SIMROB_REQUIRE(physics::validate(origin.defaults.parameters));
    SIMROB_REQUIRE(physics::validate(origin.defaults.interaction));
    return origin;
}

}  // namespace simrob::recording
