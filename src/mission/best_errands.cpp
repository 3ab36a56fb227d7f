#include <algorithm>

#include "mission/best_conductor.h"

// What watchers are told of the best way; nothing here is led by it.
namespace simrob::mission {
namespace {

std::vector<Errand> roles_of(const Stance& stance) {
    std::vector<Errand> errands;
    for (std::size_t i = 0; i < stance.cast.size(); ++i)
        if (stance.cast[i]) errands.push_back({*stance.cast[i], static_cast<int>(i) + 1});
    return errands;
}

}  // namespace

std::optional<modular::PlanarPose> Follower::end_of(int module) const {
    for (const modular::Itinerary& way : plan_.itineraries) {
        const bool is_gone = way.waypoints.empty() || way.waypoints.back().time_s <= clock_s_;
        if (way.module == module && !is_gone) return way.waypoints.back().pose;
    }
    return std::nullopt;
}

std::optional<modular::PlanarPose> Docker::end_of(int module, const modular::Shape& shape) const {
    for (const Closing& one : closings_)
        if (one.advance.module == module && one.doing != Doing::docked)
            return place_of(shape, one.role);
    return std::nullopt;
}

std::vector<Errand> Builder::errands(const Brief& brief) const {
    std::vector<Errand> errands = roles_of(stance_);
    const auto& to = to_ == modular::Form::hexapod ? brief.hexapod : brief.caterpillar;
    if (doing_ == Doing::docking)
        for (Errand& errand : errands) errand.target = docker_.end_of(errand.module, to);
    if (doing_ != Doing::driving) return errands;
    // Those without a role may have to make way.
    for (const modular::Itinerary& way : follower_.plan().itineraries) {
        auto found = std::find_if(errands.begin(), errands.end(), [&](const Errand& errand) {
            return errand.module == way.module;
        });
        if (found == errands.end()) found = errands.insert(errands.end(), {way.module, 0});
        found->target = follower_.end_of(way.module);
    }
    return errands;
}

std::vector<Errand> BestConductor::errands() const {
    return doing_ == Doing::building ? builder_.errands(brief_) : roles_of(stance_);
}

}  // namespace simrob::mission
