// Changed recordings: refused or played, whatever they contain.

#include <gtest/gtest.h>

#include <fstream>

#include "catalogue/standard.h"
#include "recording/bytes.h"
#include "support/counts.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::hostile {
namespace {

using recording::FrameHeader;
using recording::FrameKind;
using test::must;

struct PlainFrame {
    FrameHeader header;
    std::string content;
};

/// A short match with everything that a recording can contain, frame by frame.
std::vector<PlainFrame> recorded_frames(const std::string& path) {
    test::Play play("ode", "manual.xml");
    auto recorder = play.record(path, {.keyframe_s = 0.1, .verification_s = 0.05});
    play.play(10);
    play.control("Set_Engine", "<Engine>bullet</Engine>");
    play.play(10);
    play.simulation->reset();
    play.control("Set_World_Gravity", "<Gravity>-1</Gravity>");
    play.control("Initialize_Simulation");
    play.play(10);
    must(recorder->stop());
    const auto opened = must(recording::Recording::open(storage::SystemDisk(), path));
    std::vector<PlainFrame> frames;
    for (std::uint64_t at = recording::file_header_bytes; at < opened.end_offset();) {
        auto frame = must(opened.read(at));
        at = frame.next;
        frames.push_back({frame.header, std::move(frame.content)});
    }
    return frames;
}

void change_bytes(std::string& bytes, Random& random) {
    const int changes = random.uniform(0, 1) < 0.7 ? 1 : 8;
    for (int i = 0; i < changes && !bytes.empty(); ++i) {
        const auto at = static_cast<std::size_t>(random.uniform(0, double(bytes.size())));
        const double kind = random.uniform(0, 1);
        if (kind < 0.5)
            bytes[at] = static_cast<char>(random.below(256));
        else if (kind < 0.7)
            bytes[at] = static_cast<char>(0xff);
        else if (kind < 0.8)
            bytes.erase(at, 1 + static_cast<std::size_t>(random.uniform(0, 16)));
        else if (kind < 0.9)
            bytes.insert(at, bytes.substr(at / 2, 16));
        else
            bytes.resize(at);
    }
}

/// Changed inside a frame with a correct checksum: only the reader of the content protects the
/// world.
std::string with_changed_content(std::vector<PlainFrame> frames, Random& random) {
    auto& victim = frames[static_cast<std::size_t>(random.uniform(0, double(frames.size())))];
    if (random.uniform(0, 1) < 0.9)
        change_bytes(victim.content, random);
    else
        victim.header.kind = static_cast<FrameKind>(1 + int(random.uniform(0, 6)));
    if (random.uniform(0, 1) < 0.1) victim.header.place.iteration += 1;
    recording::FrameEncoder encoder;
    std::string file(recording::file_magic);
    recording::ByteWriter(file).raw(std::uint64_t{recording::format_version});
    for (const auto& frame : frames)
        file += must(encoder.encode(frame.header.kind, frame.header.place, frame.content));
    return file;
}

/// Some way into it, and to some moment of it.
void play_some(const std::string& path, const command::Catalogue& catalogue, Random& random) {
    auto opened = recording::Recording::open(storage::SystemDisk(), path);
    if (!opened) return;
    engine::SimulationSettings settings;
    settings.defaults = opened->origin().defaults;
    settings.engines = physics::engines();
    engine::Simulation simulation(must(physics::make_backend("ode")), settings);
    recording::Player player(*opened, catalogue, simulation, physics::engines());
    if (player.begin())
        for (int i = 0; i < 40; ++i)
            if (const auto more = player.advance(); !more || !*more) break;
    static_cast<void>(player.seek(random.uniform(0, 0.3)));
    simulation.step();
}

TEST(HostileRecording, is_refused_or_played) {
    const test::TemporaryFolder folder;
    const std::string path = folder.path() + "/whole.simrec";
    const auto frames = recorded_frames(path);
    const auto whole = must(storage::SystemDisk().read(path, 1U << 24U));
    const std::string changed = folder.path() + "/changed.simrec";
    const auto catalogue = catalogue::standard();
    Random random(11);
    for (int i = 0, n = test::count(150, 50'000); i < n; ++i) {
        std::string bytes = whole;
        if (i % 4 == 0)
            change_bytes(bytes, random);
        else
            bytes = with_changed_content(frames, random);
        std::ofstream(changed, std::ios::binary | std::ios::trunc) << bytes;
        play_some(changed, catalogue, random);
    }
}

}  // namespace
}  // namespace simrob::hostile
