// Any bytes: as a recording they are refused or played; so is a recording whose frames they change,
// with correct checksums.

#include <cstdint>
#include <string>
#include <vector>

#include "catalogue/standard.h"
#include "command/create_entity.h"
#include "command/requests/time.h"
#include "command/typed_request.h"
#include "physics/engines/engines.h"
#include "processor_limit.h"
#include "recording/bytes.h"
#include "recording/player.h"
#include "recording/recorder.h"
#include "require.h"
#include "storage/memory_disk.h"

namespace {

using namespace simrob;

struct PlainFrame {
    recording::FrameHeader header;
    std::string content;
};

constexpr const char* recording_name = "fuzzed.simrec";
constexpr std::uint64_t disk_bytes = 1U << 26U;

const command::Catalogue& all_commands() {
    static const auto catalogue = catalogue::standard();
    return catalogue;
}

engine::Simulation make_simulation(const world::Defaults& defaults) {
    engine::SimulationSettings settings;
    settings.defaults = defaults;
    settings.engines = physics::engines();
    auto backend = physics::make_backend("ode");
    require(backend.has_value());
    return engine::Simulation(std::move(*backend), settings);
}

/// Does something worth recording.
void happen(engine::Simulation& simulation) {
    const auto& commands = all_commands();
    world::EntitySpecification ball;
    ball.id = 1;
    ball.type = world::EntityType::ball;
    ball.bodies.resize(1);
    ball.bodies[0].radius_m = 0.1;
    require(simulation.apply(command::create_entity_request(commands, ball)).has_value());
    const auto start = command::make_request(commands, command::InitializeSimulation{});
    require(simulation.apply(start).has_value());
    for (int i = 0; i < 5; ++i) simulation.step();
    simulation.reset();
}

/// A recording, frame by frame.
std::vector<PlainFrame> record() {
    auto simulation = make_simulation({});
    recording::Origin origin;
    origin.profiles = {{"Striker", "profile vss", "entities | seed 3"}};
    storage::MemoryDisk disk(disk_bytes);
    auto recorder =
        recording::Recorder::start(disk, simulation, all_commands(), recording_name, origin);
    require(recorder.has_value());
    happen(simulation);
    require((*recorder)->stop().has_value());
    const auto opened = recording::Recording::open(disk, recording_name);
    require(opened.has_value());
    std::vector<PlainFrame> frames;
    for (std::uint64_t at = recording::file_header_bytes; at < opened->end_offset();) {
        auto frame = opened->read(at);
        require(frame.has_value());
        at = frame->next;
        frames.push_back({frame->header, std::move(frame->content)});
    }
    return frames;
}

/// That recording with the bytes as changes to the contents of its frames: which frame, where, and
/// the new value.
std::string patched(std::string_view bytes) {
    static const std::vector<PlainFrame> whole = record();
    static recording::FrameEncoder encoder;
    std::vector<PlainFrame> frames = whole;
    const auto number = [&](std::size_t i) -> std::size_t {
        return static_cast<unsigned char>(bytes[i]);
    };
    for (; bytes.size() >= 4; bytes.remove_prefix(4)) {
        std::string& content = frames[number(0) % frames.size()].content;
        if (!content.empty()) content[(number(1) + 256 * number(2)) % content.size()] = bytes[3];
    }
    std::string file(recording::file_magic);
    recording::ByteWriter(file).raw(std::uint64_t{recording::format_version});
    for (const auto& frame : frames) {
        const auto encoded = encoder.encode(frame.header.kind, frame.header.place, frame.content);
        require(encoded.has_value());
        file += *encoded;
    }
    return file;
}

void play(const std::string& file) {
    storage::MemoryDisk disk(disk_bytes);
    require(disk.write(recording_name, file).has_value());
    const auto opened = recording::Recording::open(disk, recording_name);
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
    const ProcessorLimit limit;
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    play(bytes);
    play(patched(bytes));
    return 0;
}
