#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lesson/conditions.h"
#include "lesson/hold.h"

namespace simrob::lesson {

Words for_time(double for_s) {
    if (for_s <= 0) return {};
    return {fmt::format(" durante {:g} s", for_s), fmt::format(" for {:g} s", for_s)};
}

namespace {

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

    double for_s_;
    double measured_ = 0;
    double longest_s_ = 0;
    Hold hold_;
};

class RestCondition final : public PoseCondition {
  public:
    explicit RestCondition(Members& members)
        : PoseCondition(members.real("for_s", 0, longest_time_s, 0.5)) {}
    Words words() const override {
        return {fmt::format("se mueve a {:.2f} m/s; quieto desde hace {:.2f} s; se necesitan "
                            "{:g} s",
                            measured_, hold_.lasted_s(), for_s_),
                fmt::format("it moves at {:.2f} m/s; at rest for {:.2f} s; needed: {:g} s",
                            measured_, hold_.lasted_s(), for_s_)};
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
    Words words() const override {
        const Words needed = for_time(for_s_);
        return {fmt::format("rumbo de {:.1f}°; se necesita {:g}°, con {:g}° de margen{}", measured_,
                            wanted_, within_, needed.es),
                fmt::format("heading {:.1f}°; needed: {:g}°, give or take {:g}°{}", measured_,
                            wanted_, within_, needed.en)};
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
    Words words() const override {
        const Words needed = for_time(for_s_);
        const std::string longest = for_s_ > 0 ? fmt::format("{:.2f}", longest_s_) : std::string();
        return {
            fmt::format("altura de {:.2f} m{}; se necesitan {:g} m, con {:g} m de margen{}",
                        measured_, for_s_ > 0 ? fmt::format(" (lo más: {} s dentro)", longest) : "",
                        wanted_m_, within_m_, needed.es),
            fmt::format("height {:.2f} m{}; needed: {:g} m, give or take {:g} m{}", measured_,
                        for_s_ > 0 ? fmt::format(" (longest: {} s within)", longest) : "",
                        wanted_m_, within_m_, needed.en)};
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
    Words words() const override {
        return {fmt::format("{:.1f} s en el mismo sitio, en x {:.2f} m, y {:.2f} m; se permiten "
                            "{:g} s",
                            stood_s_, x_m_, y_m_, over_s_),
                fmt::format("{:.1f} s in the same place, at x {:.2f} m, y {:.2f} m; allowed: "
                            "{:g} s",
                            stood_s_, x_m_, y_m_, over_s_)};
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
    explicit TouchCondition(Members& members) {
        if (members.has("any"))
            static_cast<void>(members.any("any"));
        else
            entities_ = members.entities("entity");
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
    Words words() const override {
        if (!touched_) return {"no ha tocado nada", "nothing was touched"};
        return {fmt::format("tocó la entidad {}, en x {:.2f} m, y {:.2f} m", *touched_, x_m_, y_m_),
                fmt::format("touched entity {}, at x {:.2f} m, y {:.2f} m", *touched_, x_m_, y_m_)};
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

    std::vector<int> entities_;  ///< none: any
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
MadeCondition make_touch(Members& members, const LessonFile&) {
    return std::make_unique<TouchCondition>(members);
}

}  // namespace simrob::lesson
