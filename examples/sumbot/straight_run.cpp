#include "sumbot/straight_run.h"

#include <algorithm>
#include <cmath>

#include "sumbot/thesis.h"

namespace sumbot {

double distance_m(const simrob::Triple& a, const simrob::Triple& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1]);
}

void StraightRun::add(double time_s, const simrob::Triple& position_m) {
    places_.push_back({time_s, position_m});
}

std::optional<StraightRun::Place> StraightRun::passing(const Place& from, double distance,
                                                       std::size_t first) const {
    for (std::size_t i = std::max<std::size_t>(first, 1); i < places_.size(); ++i) {
        const Place& after = places_[i];
        const double gone_m = distance_m(after.position_m, from.position_m);
        if (gone_m < distance) continue;
        // The first step may begin at `from` itself, within an iteration.
        const Place& before = places_[i - 1].time_s < from.time_s ? from : places_[i - 1];
        const double before_m = distance_m(before.position_m, from.position_m);
        const double share = (distance - before_m) / (gone_m - before_m);
        Place there{std::lerp(before.time_s, after.time_s, share)};
        for (std::size_t k = 0; k < 3; ++k)
            there.position_m[k] = std::lerp(before.position_m[k], after.position_m[k], share);
        return there;
    }
    return std::nullopt;
}

std::optional<double> StraightRun::time_from_s(const Place& start) const {
    const auto after = std::find_if(places_.begin(), places_.end(), [&](const Place& place) {
        return place.time_s > start.time_s;
    });
    const auto end = passing(start, straight_m, static_cast<std::size_t>(after - places_.begin()));
    return end ? std::optional(end->time_s - start.time_s) : std::nullopt;
}

std::optional<double> StraightRun::time_after_s(double run_up_m) const {
    if (places_.empty()) return std::nullopt;
    if (run_up_m <= 0) return time_from_s(places_.front());
    const auto start = passing(places_.front(), run_up_m, 1);
    return start ? time_from_s(*start) : std::nullopt;
}

std::optional<double> StraightRun::time_s(Start start) const {
    if (start == Start::rest) return time_after_s(0);
    if (start == Start::line) return time_after_s(half_length_m);
    for (const auto& place : places_)
        if (place.time_s >= places_.front().time_s + rolling_start_s) return time_from_s(place);
    return std::nullopt;
}

}  // namespace sumbot
