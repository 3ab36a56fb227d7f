#include "mission/best_crawler.h"

#include <algorithm>
#include <cmath>

#include "mission/best_walker.h"
#include "mission/reasons.h"
#include "modular/heading.h"

namespace simrob::mission {
namespace {

using modular::PlanarPose;

constexpr double most_burst_s = 5;  ///< whole waves; the thesis's 88 control periods are 5.6 s
constexpr double speed_m_s = 0.071;
constexpr double flat_s = 0.7;

}  // namespace

void Crawler::begin(const modular::Leg& leg, double /*now_s*/) {
    course_ = {leg.line.to(), 0};
    doing_ = Doing::beginning;
    result_ = modular::Crawl::go_on;
    watch_ = {};
}

void Crawler::act(Crew& crew, const modular::Mission& mission, const modular::Shape& shape,
                  const Stance& stance, double now_s) {
    if (result_ != modular::Crawl::go_on) return;
    if (doing_ == Doing::beginning) {
        const PlanarPose pose = pose_in(crew, shape, stance, 1, 1, shape.modules);
        course_ = modular::course_to(mission.floor, {pose.x_m, pose.y_m}, course_.end,
                                     modular::Way::best);
        look(crew, mission, shape, stance, now_s);
    } else if (doing_ == Doing::crawling && player_.played_s(now_s) >= burst_s_) {
        doing_ = Doing::flattening;
        player_.begin("lie_flat", now_s);
    } else if (doing_ == Doing::flattening && player_.played_s(now_s) >= flat_s) {
        look(crew, mission, shape, stance, now_s);
    }
    player_.act(crew, shape, stance, now_s);
}

void Crawler::look(const Crew& crew, const modular::Mission& mission, const modular::Shape& shape,
                   const Stance& stance, double now_s) {
    const PlanarPose pose = pose_in(crew, shape, stance, 1, 1, shape.modules);
    const modular::Bearing bearing =
        modular::bearing_on(mission.grid(), course_, {pose.x_m, pose.y_m},
                            modular::heading_of_yaw(pose.heading_rad), modular::Way::best);
    left_m_ = bearing.distance_m;
    result_ = watch_.look(bearing);
    if (result_ != modular::Crawl::go_on) return;
    burst_s_ = std::clamp(std::round(left_m_ / speed_m_s), 1.0, most_burst_s);
    doing_ = Doing::crawling;
    player_.begin("crawl", now_s);
}

void Crawler::describe(contest::Memory& memory) {
    memory.fields(course_.end.row, course_.end.column, course_.heading_degrees, doing_, burst_s_,
                  left_m_, result_);
    player_.describe(memory);
    double before_m = watch_.before_m();
    memory.field(before_m);
    watch_.remember(before_m);
    memory.require(doing_ <= Doing::flattening && result_ <= modular::Crawl::farther,
                   reasons::expected_memory);
}

}  // namespace simrob::mission
