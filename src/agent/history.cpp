#include "agent/history.h"

#include <algorithm>
#include <cassert>

#include "base/rounding.h"

namespace simrob::agent {
namespace {

constexpr std::size_t maximum_snapshots = 2000;

}  // namespace

void History::add(std::shared_ptr<const engine::Snapshot> snapshot, double longest_delay_s) {
    if (!snapshots_.empty() && snapshot->iteration <= snapshots_.back()->iteration)
        snapshots_.clear();
    const double oldest_s = snapshot->time_s - longest_delay_s + time_rounding_s;
    snapshots_.push_back(std::move(snapshot));
    // The last one that is old enough stays.
    const auto later =
        std::upper_bound(snapshots_.begin() + 1, snapshots_.end(), oldest_s,
                         [](double wanted, const auto& kept) { return wanted < kept->time_s; });
    snapshots_.erase(snapshots_.begin(), later - 1);
    if (snapshots_.size() > maximum_snapshots) snapshots_.erase(snapshots_.begin());
}

const engine::Snapshot& History::before(double delay_s) const {
    assert(!snapshots_.empty());
    const double time_s = snapshots_.back()->time_s - delay_s + time_rounding_s;
    const auto later = std::upper_bound(
        snapshots_.begin(), snapshots_.end(), time_s,
        [](double wanted, const auto& snapshot) { return wanted < snapshot->time_s; });
    return **(later == snapshots_.begin() ? later : std::prev(later));
}

}  // namespace simrob::agent
