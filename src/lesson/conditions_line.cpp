#include <algorithm>

#include "lesson/conditions.h"
#include "lesson/hold.h"
#include "lesson/line_track.h"
#include "lesson/say.h"

namespace simrob::lesson {
namespace {

constexpr double usual_margin_m = 0.1;
constexpr double whole_way_m = 1e9;
/// How far ahead of what was followed a robot may be found on the line. It covers the way of one
/// iteration; who leaves the line and comes back further on has not followed it.
constexpr double look_ahead_m = 0.25;

/// How far along a line the robot has come without leaving it. Going round in circles, or to and
/// fro, brings it no further.
class FollowCondition final : public Condition {
  public:
    explicit FollowCondition(Members& members)
        : track_(members, "paint"),
          least_(members.real("least", 0, 1, 0.95)),
          within_m_(members.real("within_m", 0, farthest_m, usual_margin_m)) {}

    void judge(const Moment& moment) override {
        const engine::BodyView* const robot = find_view(moment.now, moment.robot);
        is_there_ = robot != nullptr && track_.look(moment.now);
        if (!is_there_) return;
        length_m_ = track_.length_m();
        const double ahead_m = std::min(followed_m_ + look_ahead_m, length_m_);
        const auto place = track_.nearest(robot->pose.position, followed_m_, ahead_m);
        if (place && place->apart_m <= within_m_)
            followed_m_ = std::max(followed_m_, place->along_m);
    }
    bool holds() const override { return length_m_ > 0 && followed_m_ >= least_ * length_m_; }
    double progress() const override { return length_m_ > 0 ? followed_m_ / length_m_ : 0; }
    Words wanted() const override {
        return say("seguir la línea, al menos el {} %", "follow at least {} % of the line",
                   plain(100 * least_));
    }
    Words words() const override {
        if (!is_there_) return {"no está la línea", "the line is not there"};
        return say("{} de {} m de la línea, {} %; se necesita el {} %",
                   "{} of {} m of the line, {} %; needed: {} %", fixed(followed_m_, 2),
                   fixed(length_m_, 2), fixed(100 * progress(), 0), plain(100 * least_));
    }
    void describe(contest::Memory& memory) override {
        memory.fields(is_there_, followed_m_, length_m_);
    }

  private:
    LineTrack track_;
    double least_;
    double within_m_;
    bool is_there_ = true;
    double followed_m_ = 0;
    double length_m_ = 0;
};

/// Away from the line for too long.
class OffLineCondition final : public Condition {
  public:
    explicit OffLineCondition(Members& members)
        : track_(members, "paint"),
          over_s_(members.real("over_s", 0, longest_time_s)),
          within_m_(members.real("within_m", 0, farthest_m, usual_margin_m)) {}

    void judge(const Moment& moment) override {
        const engine::BodyView* const robot = find_view(moment.now, moment.robot);
        if (robot == nullptr || !track_.look(moment.now)) return;
        length_m_ = track_.length_m();
        const auto place = track_.nearest(robot->pose.position, 0, whole_way_m);
        const bool is_off = !place || place->apart_m > within_m_;
        if (!is_off) left_at_m_ = place->along_m;
        away_.follow(is_off, moment.time_s);
    }
    bool holds() const override { return away_.is_so() && away_.lasted_s() > over_s_; }
    bool is_mishap() const override { return true; }
    Words wanted() const override {
        return say("salirse de la línea más de {} s", "be off the line for more than {} s",
                   plain(over_s_));
    }
    Words words() const override {
        if (!away_.is_so()) return {"sobre la línea", "on the line"};
        return say("dejó la línea a los {} s, en {} de {} m; lleva {} s fuera; se permiten {} s",
                   "left the line at {} s, {} of {} m; off it for {} s; allowed: {} s",
                   fixed(away_.begun_s(), 2), fixed(left_at_m_, 2), fixed(length_m_, 2),
                   fixed(away_.lasted_s(), 2), plain(over_s_));
    }
    void describe(contest::Memory& memory) override {
        away_.describe(memory);
        memory.fields(left_at_m_, length_m_);
    }

  private:
    LineTrack track_;
    double over_s_;
    double within_m_;
    Hold away_;
    double left_at_m_ = 0;
    double length_m_ = 0;
};

}  // namespace

MadeCondition make_follow(Members& members, const LessonFile&) {
    return std::make_unique<FollowCondition>(members);
}
MadeCondition make_off_line(Members& members, const LessonFile&) {
    return std::make_unique<OffLineCondition>(members);
}

}  // namespace simrob::lesson
