#include "bench/recorded.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "base/number.h"
#include "base/random.h"
#include "bench/measure.h"
#include "bench/pitch.h"
#include "bench/scratch_folder.h"
#include "bench/simrob_contender.h"
#include "catalogue/standard.h"
#include "codec/xml_message.h"
#include "physics/engines/engines.h"
#include "recording/player.h"
#include "recording/recorder.h"
#include "recording/system/background_scribe.h"
#include "storage/system/system_disk.h"

namespace simrob::bench {
namespace {

constexpr std::size_t recorded_steps = 1000;
constexpr std::size_t steps_per_slice = 10;

using RequestsByStep = std::vector<codec::Requests>;

/// Two motors of each of ten robots in each iteration, at arbitrary speeds: nothing repeats.
RequestsByStep plan_requests(const Scene& scene, const command::Catalogue& catalogue) {
    Random random(5);
    const auto motor = [&](int id) {
        return "<Motor><Wheel_Joint_Id>" + std::to_string(id) + "</Wheel_Joint_Id><Value>" +
               real_text(random.uniform(-40, 40)) + "</Value></Motor>";
    };
    RequestsByStep all;
    for (std::size_t step = 0; step < recorded_steps; ++step) {
        std::string text;
        for (const int robot : scene.driven)
            text += "<Entity_Request Command=\"Robot_Motor_Control\"><Entity_Id>" +
                    std::to_string(robot) + "</Entity_Id><Motors>" + motor(left_motor_id) +
                    motor(right_motor_id) + "</Motors></Entity_Request>";
        all.push_back(codec::decode_message("<Message><Simulation_Message>" + text +
                                                "</Simulation_Message></Message>",
                                            catalogue)
                          .value());
    }
    return all;
}

/// The iterations of a round, and the minimum time of each slice over all rounds.
class RecordedLane {
  public:
    explicit RecordedLane(const RequestsByStep& plan) : plan_(plan) {}

    void run_slice(engine::Simulation& simulation, std::size_t slice) {
        const double start = processor_time_s();
        for (std::size_t i = 0; i < steps_per_slice; ++i) {
            for (const auto& request : plan_[slice * steps_per_slice + i])
                static_cast<void>(simulation.apply(request));
            simulation.step();
        }
        least_s_[slice] = std::min(least_s_[slice], processor_time_s() - start);
    }
    double step_us() const {
        double sum_s = 0;
        for (const double slice_s : least_s_) sum_s += slice_s;
        return sum_s / recorded_steps * 1e6;
    }

  private:
    const RequestsByStep& plan_;
    std::vector<double> least_s_ = std::vector<double>(recorded_steps / steps_per_slice, 1e9);
};

void run_round(const Scene& scene, const command::Catalogue& catalogue,
               const std::filesystem::path& path, RecordedLane& plain, RecordedLane& recorded) {
    SimrobContender without(scene);
    SimrobContender with(scene);
    storage::SystemDisk disk;
    const auto recorder =
        recording::Recorder::start(disk, with.simulation(), catalogue, path, {},
                                   {.make_scribe = recording::make_background_scribe})
            .value();
    for (std::size_t slice = 0; slice < recorded_steps / steps_per_slice; ++slice) {
        plain.run_slice(without.simulation(), slice);
        recorded.run_slice(with.simulation(), slice);
    }
    static_cast<void>(recorder->stop());
}

/// The maximum time of some seeks, each in a freshly opened recording.
double longest_seek_ms(const std::filesystem::path& path, const command::Catalogue& catalogue,
                       int count, bool is_branch) {
    Random random(9);
    const auto opened = recording::Recording::open(storage::SystemDisk(), path).value();
    engine::Simulation kept(physics::make_backend("ode").value(), {.engines = physics::engines()});
    recording::Player player(opened, catalogue, kept, physics::engines());
    double longest_s = 0;
    for (int i = 0; i < count; ++i) {
        const double to_s = random.uniform(0, recorded_steps * 0.01);
        const double start = processor_time_s();
        if (is_branch) {
            const auto again = recording::Recording::open(storage::SystemDisk(), path).value();
            engine::Simulation simulation(physics::make_backend("ode").value(),
                                          {.engines = physics::engines()});
            static_cast<void>(
                recording::Player(again, catalogue, simulation, physics::engines()).seek(to_s));
        } else {
            static_cast<void>(player.seek(to_s));
        }
        longest_s = std::max(longest_s, processor_time_s() - start);
    }
    return longest_s * 1e3;
}

}  // namespace

void measure_recording(const Settings& settings, Report& report) {
    const ScratchFolder folder;
    const auto catalogue = catalogue::standard();
    const Scene scene = make_pitch({.robots = 10});
    const RequestsByStep plan = plan_requests(scene, catalogue);
    RecordedLane plain(plan);
    RecordedLane recorded(plan);
    for (int round = 0; round < settings.rounds; ++round)
        run_round(scene, catalogue, folder.file(round), plain, recorded);
    report.add({.name = "recording: an iteration, over one that is not recorded",
                .value = recorded.step_us() / plain.step_us(),
                .unit = "",
                .target = 1.03,
                .detail = fmt::format("10 robots, 20 motors told in each iteration: {:.1f} and "
                                      "{:.1f} us",
                                      recorded.step_us(), plain.step_us())});
    const double minutes = recorded_steps * 0.01 / 60;
    const auto bytes = static_cast<double>(std::filesystem::file_size(folder.file(0)));
    report.add({.name = "recording: size of a simulated minute",
                .value = bytes / minutes / 1e6,
                .unit = "MB",
                .target = 2,
                .detail = fmt::format("{:.0f} bytes in {:.0f} s", bytes, minutes * 60)});
    const int seeks = 20 * settings.rounds;
    report.add({.name = "recording: the longest jump",
                .value = longest_seek_ms(folder.file(0), catalogue, seeks, false),
                .unit = "ms",
                .target = 200,
                .detail = fmt::format("of {} to anywhere", seeks)});
    report.add(
        {.name = "recording: the longest branch",
         .value = longest_seek_ms(folder.file(0), catalogue, seeks, true),
         .unit = "ms",
         .target = 300,
         .detail = fmt::format("of {}: file opened, simulation made, moment reached", seeks)});
}

}  // namespace simrob::bench
