#include <algorithm>
#include <cmath>

#include "lesson/conditions.h"
#include "lesson/hold.h"
#include "lesson/say.h"

namespace simrob::lesson {

Words for_time(double for_s) {
    if (for_s <= 0) return {};
    return say(" durante {} s", " for {} s", plain(for_s));
}

namespace {

constexpr std::size_t longest_called = 200;
constexpr double rest_m_s = 0.01;
constexpr double rest_rad_s = 0.05;

/// Something about the robot's pose and motion that has to last for a while.
class PoseCondition : public Condition {
  public:
    explicit PoseCondition(double for_s) : for_s_(for_s) {}
    void judge(const Moment& moment) override {
        const engine::BodyView* const robot = find_view(moment.now, moment.robot);
        hold_.follow(robot != nullptr && is_so(*robot), moment.time_s);
        longest_s_ = std::max(longest_s_, hold_.lasted_s());
    }
    bool holds() const override { return hold_.has_lasted(for_s_); }
    bool stays() const override { return for_s_ <= 0; }
    double progress() const override { return hold_.is_so() ? hold_.share(for_s_) : 0; }
    void describe(contest::Memory& memory) override {
        hold_.describe(memory);
        memory.fields(measured_, longest_s_);
    }

  protected:
    /// Also measures.
    virtual bool is_so(const engine::BodyView& robot) = 0;
    Words time() const { return for_time(for_s_); }

    double for_s_;
    double measured_ = 0;
    double longest_s_ = 0;
    Hold hold_;
};

class RestCondition final : public PoseCondition {
  public:
    explicit RestCondition(Members& members)
        : PoseCondition(members.real("for_s", 0, longest_time_s, 0.5)) {}
    Words wanted() const override { return say("estar quieto{}", "stand still{}", time()); }
    Words words() const override {
        return say("se mueve a {} m/s; quieto desde hace {} s; se necesitan {} s",
                   "it moves at {} m/s; at rest for {} s; needed: {} s", fixed(measured_, 2),
                   fixed(hold_.lasted_s(), 2), plain(for_s_));
    }

  private:
    bool is_so(const engine::BodyView& robot) override {
        measured_ = length(robot.linear_velocity_m_s);
        return measured_ < rest_m_s && length(robot.angular_velocity_rad_s) < rest_rad_s;
    }
};

class HeadingCondition final : public PoseCondition {
  public:
    explicit HeadingCondition(Members& members)
        : PoseCondition(members.real("for_s", 0, longest_time_s, 0)),
          wanted_(members.real("degrees", -360, 360)),
          within_(members.real("within", 0, 180)) {}
    Words wanted() const override {
        return say("mirar al rumbo {}°, con {}° de margen{}", "face {}°, give or take {}°{}",
                   plain(wanted_), plain(within_), time());
    }
    Words words() const override {
        return say("rumbo de {}°; se necesita {}°, con {}° de margen{}",
                   "heading {}°; needed: {}°, give or take {}°{}", fixed(measured_, 1),
                   plain(wanted_), plain(within_), time());
    }

  private:
    bool is_so(const engine::BodyView& robot) override {
        measured_ = heading_degrees(robot.pose);
        return std::abs(turned_degrees(wanted_, measured_)) <= within_;
    }
    double wanted_;
    double within_;
};

class AltitudeCondition final : public PoseCondition {
  public:
    explicit AltitudeCondition(Members& members)
        : PoseCondition(members.real("for_s", 0, longest_time_s, 0)),
          wanted_m_(members.real("m", -farthest_m, farthest_m)),
          within_m_(members.real("within_m", 0, farthest_m)) {}
    Words wanted() const override {
        return say("estar a {} m de altura, con {} m de margen{}",
                   "be {} m high, give or take {} m{}", plain(wanted_m_), plain(within_m_), time());
    }
    Words words() const override {
        const Words longest = for_s_ > 0 ? say(" (lo más: {} s seguidos dentro)",
                                               " (longest: {} s within)", fixed(longest_s_, 2))
                                         : Words{};
        return say("altura de {} m{}; se necesitan {} m, con {} m de margen{}",
                   "height {} m{}; needed: {} m, give or take {} m{}", fixed(measured_, 2), longest,
                   plain(wanted_m_), plain(within_m_), time());
    }

  private:
    bool is_so(const engine::BodyView& robot) override {
        measured_ = robot.pose.position.z;
        return std::abs(measured_ - wanted_m_) <= within_m_;
    }
    double wanted_m_;
    double within_m_;
};

/// It gets nowhere.
class StuckCondition final : public Condition {
  public:
    explicit StuckCondition(Members& members)
        : over_s_(members.real("over_s", 0, longest_time_s)),
          within_m_(members.real("within_m", 0, farthest_m)) {}

    void judge(const Moment& moment) override {
        const engine::BodyView* const robot = find_view(moment.now, moment.robot);
        if (robot == nullptr) return;
        const Vector3 away = robot->pose.position - Vector3{x_m_, y_m_, z_m_};
        if (!since_s_ || length(away) > within_m_) {
            since_s_ = moment.time_s;
            x_m_ = robot->pose.position.x;
            y_m_ = robot->pose.position.y;
            z_m_ = robot->pose.position.z;
        }
        stood_s_ = moment.time_s - *since_s_;
    }
    bool holds() const override { return stood_s_ > over_s_; }
    bool is_mishap() const override { return true; }
    Words wanted() const override {
        return say("quedarse más de {} s en el mismo sitio",
                   "stay in the same place for more than {} s", plain(over_s_));
    }
    Words words() const override {
        return say("{} s en el mismo sitio, en x {} m, y {} m; se permiten {} s",
                   "{} s in the same place, at x {} m, y {} m; allowed: {} s", fixed(stood_s_, 1),
                   fixed(x_m_, 2), fixed(y_m_, 2), plain(over_s_));
    }
    void describe(contest::Memory& memory) override {
        memory.fields(stood_s_, x_m_, y_m_, z_m_);
        memory.optional(since_s_);
    }

  private:
    double over_s_;
    double within_m_;
    std::optional<double> since_s_;
    double stood_s_ = 0;
    double x_m_ = 0;
    double y_m_ = 0;
    double z_m_ = 0;
};

/// The robot touches one of these, or anything but what it may stand on.
class TouchCondition final : public Condition {
  public:
    TouchCondition(Members& members, const LessonFile& file) : names_(file.names) {
        if (members.has("any"))
            static_cast<void>(members.any("any"));
        else
            entities_ = members.entities("entity");
        if (members.has("name")) together_ = members.words("name", longest_called);
    }

    void judge(const Moment& moment) override {
        if (touched_) return;
        for (const int entity : moment.touched) {
            if (!counts(entity, moment.world)) continue;
            touched_ = entity;
            const engine::BodyView* const robot = find_view(moment.now, moment.robot);
            if (robot != nullptr) {
                x_m_ = robot->pose.position.x;
                y_m_ = robot->pose.position.y;
            }
            return;
        }
    }
    bool holds() const override { return touched_.has_value(); }
    bool is_mishap() const override { return true; }
    Words wanted() const override {
        if (entities_.empty()) return {"chocar", "bump into anything"};
        return say("tocar {}", "touch {}", what());
    }
    Words words() const override {
        if (!touched_) return {"no ha tocado nada", "nothing was touched"};
        return say("tocó {}, en x {} m, y {} m", "touched {}, at x {} m, y {} m",
                   called(names_, *touched_), fixed(x_m_, 2), fixed(y_m_, 2));
    }
    void describe(contest::Memory& memory) override {
        memory.optional(touched_);
        memory.fields(x_m_, y_m_);
    }

  private:
    bool counts(int entity, const world::World& world) const {
        if (!entities_.empty())
            return std::find(entities_.begin(), entities_.end(), entity) != entities_.end();
        const world::Entity* const found = world.find_entity(entity);
        return found != nullptr && found->type() != world::EntityType::field;
    }

    Words what() const {
        std::vector<Words> names;
        for (const int entity : entities_) names.push_back(called(names_, entity));
        return together_.value_or(any_of(names));
    }

    Names names_;
    std::optional<Words> together_;  ///< how all of them are called
    std::vector<int> entities_;      ///< none: any
    std::optional<int> touched_;
    double x_m_ = 0;
    double y_m_ = 0;
};

}  // namespace

MadeCondition make_rest(Members& members, const LessonFile&) {
    return std::make_unique<RestCondition>(members);
}
MadeCondition make_heading(Members& members, const LessonFile&) {
    return std::make_unique<HeadingCondition>(members);
}
MadeCondition make_altitude(Members& members, const LessonFile&) {
    return std::make_unique<AltitudeCondition>(members);
}
MadeCondition make_stuck(Members& members, const LessonFile&) {
    return std::make_unique<StuckCondition>(members);
}
MadeCondition make_touch(Members& members, const LessonFile& file) {
    return std::make_unique<TouchCondition>(members, file);
}

}  // namespace simrob::lesson
