// Any bytes: as a recording they are refused or played; as the frames of one too, with checksums
// that are right.

#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <string>

#include "command/create_entity.h"
#include "physics/engines/engines.h"
#include "recording/bytes.h"
#include "recording/player.h"
#include "recording/recorder.h"
#include "require.h"

namespace {

using namespace simrob;

struct PlainFrame {
    recording::FrameHeader header;
    std::string content;
};

std::string scratch_path() {
    return "/tmp/simrob-fuzz-" + std::to_string(::getpid()) + ".simrec";
}

const command::Catalogue& all_commands() {
    const std::string path = scratch_path();
    std::FILE* const out = std::fopen(path.c_str(), "wb");
    require(out != nullptr);
    std::fwrite(file.data(), 1, file.size(), out);
    std::fclose(out);
    const auto opened = recording::Recording::open(path);
    std::remove(path.c_str());
    if (!opened) return;
    auto simulation = make_simulation(opened->origin().defaults);
    recording::Player player(*opened, all_commands(), simulation, physics::engines());
    if (!player.begin()) return;
    for (int i = 0; i < 3; ++i)
        if (const auto more = player.advance(); !more || !*more) break;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    play(bytes);
    play(patched(bytes));
    return 0;
}
