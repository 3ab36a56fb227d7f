#include "engine/auto_adjust.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace simrob::engine {
namespace {

using command::AdjustmentState;

constexpr WallTime least_interval = std::chrono::seconds(1);
/// Falling behind again this soon after a return means that the return was too early.
constexpr WallTime relapse = std::chrono::seconds(20);
/// After keeping up for this long, it tries things as readily as at the beginning.
constexpr WallTime long_enough = std::chrono::seconds(10);
/// Whoever forbids changes is not asked all the time.
constexpr WallTime after_refusal = std::chrono::seconds(30);

// Shares of what a simulated second may cost. Less than all of it, so that lost time is caught up,
// and a slightly heavier load a moment later still keeps up; a return needs more to spare.
constexpr double aim = 0.85;
constexpr double aim_of_return = 0.8;
/// Agents told less often than this cannot steer anything.
constexpr double longest_iteration_s = 0.25;

// A gain must be expected to be worth the change, and must show when measured.
constexpr double worthwhile = 0.9;
constexpr double helps = 0.97;
constexpr double as_good = 1.06;
constexpr double nearer = 0.1;
/// More reserve than this need not be reported.
constexpr double greatest_share = 1000;

}  // namespace

void AutoAdjust::begin(const TimeSettings& own, const TimeSettings& in_force) {
    const WallTime last_change = last_change_;
    *this = {};
    last_change_ = last_change;
    own_ = own;
    expected_ = in_force;
}

void AutoAdjust::add(const IterationCost& cost, bool is_trouble, WallTime now) {
    meter_.add(cost, now);
    is_troubled_ = is_trouble && substep_s(expected_) > substep_s(own_);
}

AutoAdjust::Choice AutoAdjust::choose(const Circumstances& now_is, WallTime now) {
    assert(now_is.speed > 0 && now_is.safe_substep_s);
    if (is_troubled_) return leave_trouble();
    const auto load = meter_.take();
    if (!load || now - last_change_ < least_interval) return std::nullopt;
    share_ = 1 / std::max(load->strain * now_is.speed, 1 / greatest_share);
    if (!is_allowed(now_is)) {
        trial_.reset();
        return change_to(own_, now);
    }
    if (const auto back = judge(load->strain, now_is.speed, now)) return back;
    return share_ < 1 ? hurry(now_is, *load, now) : relax(now_is, *load, now);
}

AutoAdjust::Choice AutoAdjust::follow(const TimeSettings& own, const TimeSettings& in_force,
                                      WallTime now) {
    if (own != own_) {
        begin(own, in_force);
    } else if (in_force != expected_) {
        expected_ = in_force;
        trial_.reset();
        meter_.forget();
        hold_off(now);
    } else {
        return std::nullopt;
    }
    return in_force == own ? Choice() : Choice(change_to(own, now));
}

/// What was allowed may no longer be once something soft has come into the world.
bool AutoAdjust::is_allowed(const Circumstances& now_is) const {
    if (now_is.keeps_length && multiple_of(expected_, own_) > 1) return false;
    const double substep = substep_s(expected_);
    return substep <= substep_s(own_) || substep <= now_is.safe_substep_s() * (1 + 1e-9);
}

void AutoAdjust::hold_off(WallTime now) {
    next_attempt_ = now + attempts_.length();
    attempts_.grow();
}

/// What has sunk or flown away does not come back, so there is no second try.
AutoAdjust::Choice AutoAdjust::leave_trouble() {
    is_troubled_ = false;
    keeps_substep_ = true;
    trial_.reset();
    return change_to(with_own_substeps(), last_change_);
}

/// Keeps the settings on trial, or goes back to those before.
AutoAdjust::Choice AutoAdjust::judge(double strain, double speed, WallTime now) {
    const auto trial = std::exchange(trial_, std::nullopt);
    if (!trial) return std::nullopt;
    const bool keeps_up = strain * speed <= 1;
    const bool kept_up = trial->strain * speed <= 1;
    if (trial->is_return) {
        if (keeps_up || (!kept_up && strain <= as_good * trial->strain)) {
            last_return_ = now;
            return std::nullopt;
        }
        patience_.grow();
        light_since_.reset();
        return change_to(trial->from, now);
    }
    if (keeps_up || strain <= helps * trial->strain) {
        avoids_longer_substeps_ = false;
        return std::nullopt;
    }
    failure_ = Failure{expected_, strain};
    avoids_longer_substeps_ = substep_s(expected_) > substep_s(trial->from);
    hold_off(now);
    return change_to(trial->from, now);
}

AutoAdjust::Choice AutoAdjust::hurry(const Circumstances& now_is, const AverageCost& load,
                                     WallTime now) {
    light_since_.reset();
    keeps_up_since_.reset();
    if (const auto again = try_again(load, now)) return again;
    if (now >= next_attempt_) {
        const SettingsPlan plan = plan_settings(limits(now_is), load, aim / now_is.speed);
        const bool is_enough = plan.strain * now_is.speed <= 1;
        if (plan.strain <= (is_enough ? helps : worthwhile) * load.strain)
            return attempt(plan.settings, load.strain, false, now);
    }
    state_ = AdjustmentState::out_of_limits;
    return compare(now_is, load, now);
}

/// If the load is heavier without the failed settings than it was with them, it grew in the
/// meantime, and the trial was not fair.
AutoAdjust::Choice AutoAdjust::try_again(const AverageCost& load, WallTime now) {
    const auto failure = std::exchange(failure_, std::nullopt);
    if (!failure || !has_second_chance_ || load.strain <= as_good * failure->strain)
        return std::nullopt;
    has_second_chance_ = false;
    return attempt(failure->tried, load.strain, false, now);
}

/// If nothing keeps up, settings nearer to the user's own that are as good are better. What the
/// user's own, or only its sub-steps, would cost by now is unknown before they are tried.
AutoAdjust::Choice AutoAdjust::compare(const Circumstances& now_is, const AverageCost& load,
                                       WallTime now) {
    if (expected_ == own_ || now < next_comparison_) return std::nullopt;
    next_comparison_ = now + comparisons_.length();
    comparisons_.grow();
    const SettingsPlan plan = plan_settings(limits(now_is), load, aim / now_is.speed);
    const bool is_nearer = distance(plan.settings, own_) < distance(expected_, own_) - nearer &&
                           plan.strain <= as_good * load.strain;
    if (is_nearer) return attempt(plan.settings, load.strain, true, now);
    compares_substeps_ = !compares_substeps_ && substep_s(expected_) > substep_s(own_);
    const TimeSettings other = compares_substeps_ ? with_own_substeps() : own_;
    return attempt(other, load.strain, true, now);
}

TimeSettings AutoAdjust::with_own_substeps() const {
    const int multiple = multiple_of(expected_, own_);
    return divided(own_, multiple, multiple * substeps_per_iteration(own_));
}

AutoAdjust::Choice AutoAdjust::relax(const Circumstances& now_is, const AverageCost& load,
                                     WallTime now) {
    failure_.reset();
    if (!keeps_up_since_) keeps_up_since_ = now;
    if (now - *keeps_up_since_ >= long_enough) {
        attempts_.reset();
        has_second_chance_ = true;
    }
    state_ = expected_ == own_ ? AdjustmentState::own_settings : AdjustmentState::adjusted;
    if (expected_ == own_) return std::nullopt;
    const double spare = aim_of_return / now_is.speed;
    const int least_multiple = (multiple_of(expected_, own_) + 1) / 2;
    const SettingsPlan plan = plan_settings(limits(now_is), load, spare, least_multiple);
    if (plan.strain > spare || distance(plan.settings, own_) > distance(expected_, own_) - nearer) {
        light_since_.reset();
        return std::nullopt;
    }
    if (!light_since_) light_since_ = now;
    if (now - *light_since_ < patience_.length()) return std::nullopt;
    return attempt(plan.settings, load.strain, true, now);
}

TimeSettings AutoAdjust::attempt(const TimeSettings& wanted, double strain, bool is_return,
                                 WallTime now) {
    if (!is_return) {
        if (expected_ == own_) comparisons_.reset();
        next_comparison_ = now + comparisons_.length();
        note_relapse(now);
        hold_off(now);
    }
    trial_ = Trial{expected_, strain, is_return};
    return change_to(wanted, now);
}

void AutoAdjust::note_relapse(WallTime now) {
    if (state_ == AdjustmentState::trying || state_ == AdjustmentState::out_of_limits) return;
    state_ = AdjustmentState::trying;
    if (now - last_return_ < relapse)
        patience_.grow();
    else
        patience_.reset();
}

TimeSettings AutoAdjust::change_to(const TimeSettings& wanted, WallTime now) {
    expected_ = wanted;
    last_change_ = now;
    meter_.forget();
    return wanted;
}

void AutoAdjust::refused(const TimeSettings& in_force, WallTime now) {
    expected_ = in_force;
    trial_.reset();
    failure_.reset();
    last_change_ = now + after_refusal;
}

/// After longer sub-steps failed, longer iterations alone are tried next.
AdjustLimits AutoAdjust::limits(const Circumstances& now_is) const {
    const double greatest_s = keeps_substep_            ? 0
                              : avoids_longer_substeps_ ? substep_s(expected_)
                                                        : now_is.safe_substep_s();
    return {own_, greatest_s, now_is.keeps_length ? 0 : longest_iteration_s};
}

}  // namespace simrob::engine
