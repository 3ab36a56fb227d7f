#include "bench/rays.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bench/bare_bullet.h"
#include "bench/bare_mujoco.h"
#include "bench/bare_world.h"
#include "bench/measure.h"
#include "bench/pitch.h"
#include "bench/simrob_contender.h"
#include "bench/very_small_size.h"

namespace simrob::bench {
namespace {

constexpr int ray_count = 100;
constexpr double ray_range_m = 3;
constexpr double ray_height_m = 0.02;

/// A fan in all directions, above the chassis of a robot of the scene.
device::DeviceSpecification make_fan() {
    device::DeviceSpecification fan;
    fan.type = device::DeviceType::distance;
    fan.position_m = {0, 0, ray_height_m};
    fan.count = ray_count;
    fan.field_of_view_rad = 2 * std::numbers::pi * (ray_count - 1) / ray_count;
    fan.range = ray_range_m;
    return fan;
}

/// The same rays in the bare world; their lengths are summed so that none is optimised away.
double cast_fan(RayContender& bare, const Pose& pose, std::size_t entity) {
    const Vector3 origin = transform(pose, {0, 0, ray_height_m});
    const double step = 2 * std::numbers::pi / ray_count;
    double sum = 0;
    for (int i = 0; i < ray_count; ++i) {
        const double angle = (i - 0.5 * (ray_count - 1)) * step;
        sum +=
            bare.cast_ray(origin, rotate(pose.orientation, {std::cos(angle), std::sin(angle), 0}),
                          ray_range_m, entity);
    }
    return sum;
}

std::unique_ptr<RayContender> make_bare(const Scene& scene) {
    if (scene.engine == "bullet") return make_bare_bullet(scene, false);
    if (scene.engine == "mujoco") return make_bare_mujoco(scene, false);
    return std::make_unique<BareWorld>(scene, BareOptions{});
}

template <class Action>
double one_call_us(const Action& action) {
    constexpr int calls = 20;
    const double start = processor_time_s();
    for (int i = 0; i < calls; ++i) action();
    return (processor_time_s() - start) / calls * 1e6;
}

void measure_rays_in(const std::string& engine, const Settings& settings, Report& report) {
    Scene scene = make_very_small_size({.robots = 10});
    scene.engine = engine;
    SimrobContender simrob(scene);
    engine::Simulation& simulation = simrob.simulation();
    const int robot = scene.driven.front();
    if (!simulation.world().add_device(robot, make_fan())) return report.note("rays: refused");
    const auto place = static_cast<std::size_t>(
        std::find_if(scene.entities.begin(), scene.entities.end(),
                     [&](const auto& entity) { return entity.id == robot; }) -
        scene.entities.begin());
    const auto commands = plan_drive(scene, 60);
    for (const auto& speeds : commands) simrob.step(speeds);
    const auto bare = make_bare(scene);
    bare->put(simrob.moment());
    const Pose pose = simulation.world().entity_pose(*simulation.world().find_entity(robot));

    // The cache of shapes for rays is rebuilt when something moved.
    const physics::BodyId moved = simulation.world().find_entity(robot)->reference_body;
    const auto move_and_sense = [&] {
        static_cast<void>(simulation.world().physics().set_pose(moved, pose));
        simulation.world().sense(1e9, 0.01);
    };
    double simrob_us = 1e9;
    double moved_us = 1e9;
    double bare_us = 1e9;
    double bare_sum = 0;
    for (int round = 0; round < settings.rounds * 20; ++round) {
        simrob_us = std::min(simrob_us, one_call_us([&] { simulation.world().sense(1e9, 0.01); }));
        moved_us = std::min(moved_us, one_call_us(move_and_sense));
        bare_us = std::min(bare_us, one_call_us([&] { bare_sum = cast_fan(*bare, pose, place); }));
    }
    double sum = 0;
    for (const double reading : simulation.world().devices().all().front().state.readings)
        sum += reading;
    const std::string detail = fmt::format(
        "{:.1f} us, {:.1f} us after something moved, against {:.1f} us; they add up to "
        "{:.6f} m and {:.6f} m",
        simrob_us, moved_us, bare_us, sum, bare_sum);
    report.add({.name = "rays: a fan of 100 on " + engine + ", of 100 rays of it bare",
                .value = moved_us / bare_us,
                .target = 1.2,
                .detail = detail});
}

/// The cost of a picture of five a side.
void measure_picture(const Settings& settings, Report& report) {
    Scene scene = make_pitch({.robots = 10});
    SimrobContender simrob(scene);
    engine::Simulation& simulation = simrob.simulation();
    device::DeviceSpecification camera;
    camera.type = device::DeviceType::camera;
    camera.position_m = {0, 0, 0.1};
    camera.rotation_rad = {0, 0, std::numbers::pi};
    camera.field_of_view_rad = 1.2;
    const int robot = scene.driven.front();
    if (!simulation.world().add_device(robot, camera)) return report.note("picture: refused");
    for (const auto& speeds : plan_drive(scene, 60)) simrob.step(speeds);
    double picture_us = 1e9;
    std::uint64_t moment = 0;
    std::size_t seen = 0;
    for (int round = 0; round < settings.rounds * 5; ++round)
        picture_us = std::min(picture_us, one_call_us([&] {
                                  const auto picture = simulation.world().picture(
                                      robot, 0, simulation.time_s(), ++moment);
                                  seen = (*picture)->entities.size();
                              }));
    report.note(
        fmt::format("rays: a picture of 80 x 60 pixels in a world of ten robots: {:.2f} ms, "
                    "{:.0f} ns a pixel; it shows {} entities",
                    picture_us / 1000, picture_us * 1000 / (80 * 60), seen));
}

}  // namespace

void measure_rays(const Settings& settings, Report& report) {
    for (const char* engine : {"ode", "bullet", "mujoco"})
        measure_rays_in(engine, settings, report);
    measure_picture(settings, report);
}

}  // namespace simrob::bench
