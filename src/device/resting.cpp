#include "device/resting.h"

#include <algorithm>
#include <cassert>

#include "device/kind.h"

namespace simrob::device {
namespace {

/// One iteration after its bodies fell asleep a motor still changes: it finds that it gives
/// nothing. Who changes after so many has noise, and always will.
constexpr int most_attempts = 3;

bool is_as_before(const DeviceState& before, const DeviceState& now) {
    return before.random == now.random && before.memory == now.memory &&
           before.readings == now.readings && before.commands == now.commands;
}

}  // namespace

void Resting::wake(std::size_t device) {
    if (wholes_.empty()) return;
    rests_[device] = 0;
    const auto whole = std::upper_bound(wholes_.begin(), wholes_.end(), device,
                                        [](std::size_t d, const Whole& w) { return d < w.end; });
    assert(whole != wholes_.end() && whole->first <= device);
    whole->attempts = 0;
}

void Resting::make_wholes(std::span<const Device> devices, const physics::PhysicsWorld& physics) {
    rests_.assign(devices.size(), 0);
    for (std::size_t first = 0; first < devices.size();) {
        std::size_t end = first;
        bool has_battery = false;
        for (; end < devices.size() && devices[end].entity_id == devices[first].entity_id; ++end)
            has_battery = has_battery || devices[end].type() == DeviceType::battery;
        wholes_.push_back({.first = first, .end = end, .has_battery = has_battery});
        first = end;
    }
    list_rigids(devices, physics);
}

void Resting::list_rigids(std::span<const Device> devices, const physics::PhysicsWorld& physics) {
    revision_ = physics.revision();
    const auto& rigids = physics.model().rigids;
    const auto group_of = [&](std::uint32_t rigid) { return rigids[rigid].group; };
    rigids_.resize(rigids.size());
    for (std::uint32_t i = 0; i < rigids.size(); ++i) rigids_[i] = i;
    const auto is_before = [&](std::uint32_t a, std::uint32_t b) {
        return group_of(a) < group_of(b);
    };
    if (!std::is_sorted(rigids_.begin(), rigids_.end(), is_before))
        std::stable_sort(rigids_.begin(), rigids_.end(), is_before);
    for (auto& whole : wholes_) {
        const physics::GroupId group = devices[whole.first].site.group;
        const auto first =
            std::partition_point(rigids_.begin(), rigids_.end(),
                                 [&](std::uint32_t rigid) { return group_of(rigid) < group; });
        const auto end = std::partition_point(
            first, rigids_.end(), [&](std::uint32_t rigid) { return group_of(rigid) == group; });
        whole.first_rigid = static_cast<std::size_t>(first - rigids_.begin());
        whole.end_rigid = static_cast<std::size_t>(end - rigids_.begin());
    }
}

bool Resting::sleeps(const Whole& whole, const physics::PhysicsWorld& physics) const {
    for (std::size_t i = whole.first_rigid; i < whole.end_rigid; ++i)
        if (!physics.state().rigids[rigids_[i]].asleep &&
            !physics.model().rigids[rigids_[i]].is_static)
            return false;
    return true;
}

/// Whoever was touched since the last look is awake, for now.
void Resting::look(Whole& whole, const physics::PhysicsWorld& physics) {
    std::uint64_t version = 0;
    for (std::size_t i = whole.first_rigid; i < whole.end_rigid; ++i)
        version = std::max(version, physics.version(rigids_[i]));
    if (version == whole.version) return;
    whole.version = version;
    whole.attempts = 0;
    std::fill(rests_.begin() + static_cast<std::ptrdiff_t>(whole.first),
              rests_.begin() + static_cast<std::ptrdiff_t>(whole.end), char{0});
}

void Resting::begin(std::span<const Device> devices, const physics::PhysicsWorld& physics) {
    if (wholes_.empty()) make_wholes(devices, physics);
    if (revision_ != physics.revision()) list_rigids(devices, physics);
    assert(rests_.size() == devices.size());
    before_.clear();
    for (auto& whole : wholes_) {
        look(whole, physics);
        if (whole.has_battery || whole.attempts >= most_attempts || !sleeps(whole, physics))
            continue;
        ++whole.attempts;
        for (std::size_t i = whole.first; i < whole.end; ++i) {
            const auto may_rest = kind_of(devices[i]).may_rest;
            if (rests(i) || may_rest == nullptr || !may_rest(devices[i])) continue;
            if (devices[i].specification.interval_s == 0) before_.push_back({i, devices[i].state});
        }
    }
}

void Resting::look_again(std::span<const Device> devices, const physics::PhysicsWorld& physics) {
    if (revision_ != physics.revision()) list_rigids(devices, physics);
    for (auto& whole : wholes_) look(whole, physics);
}

void Resting::end(std::span<const Device> devices) {
    for (const auto& [device, state] : before_) {
        const auto whole =
            std::upper_bound(wholes_.begin(), wholes_.end(), device,
                             [](std::size_t d, const Whole& w) { return d < w.end; });
        // Reset: it was woken in between.
        if (whole->attempts > 0 && is_as_before(state, devices[device].state)) rests_[device] = 1;
    }
}

}  // namespace simrob::device
