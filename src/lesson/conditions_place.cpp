#include <cmath>
#include <numbers>

#include "base/limits.h"
#include "base/reasons.h"
#include "lesson/conditions.h"
#include "lesson/hold.h"
#include "lesson/reasons.h"
#include "lesson/region.h"
#include "lesson/say.h"

namespace simrob::lesson {
namespace {

constexpr std::size_t longest_name = 64;
constexpr std::size_t most_regions = 100;
/// A nearest place that is no nearer than this is not worth telling, m.
constexpr double noticeable_m = 0.005;

struct NamedRegion {
    std::string name;
    Region region;
    /// In verdicts.
    Words words() const { return region.called.value_or(Words{name, name}); }
};

NamedRegion named_region(const std::string& name, const LessonFile& file, Members& members,
                         const std::string& member) {
    const auto found = file.regions.find(name);
    if (found != file.regions.end()) return {name, found->second};
    if (members.is_good()) members.fail(member, reasons::no_such_region());
    return {};
}

/// The robot, or something that it has to bring, comes to a place.
class ReachCondition final : public Condition {
  public:
    ReachCondition(Members& members, const LessonFile& file)
        : region_(named_region(members.text("region", longest_name), file, members, "region")),
          for_s_(members.real("for_s", 0, longest_time_s, 0)) {
        if (members.has("what")) what_ = members.entity("what");
        called_ = called(file.names, what_.value_or(file.robot));
        if (members.has("heading_degrees")) {
            heading_ = members.real("heading_degrees", -360, 360);
            within_ = members.real("within_degrees", 0, 180, within_);
        }
    }

    void judge(const Moment& moment) override {
        const engine::BodyView* const view = find_view(moment.now, what_.value_or(moment.robot));
        const auto reach = view == nullptr
                               ? std::nullopt
                               : reach_of(region_.region, view->pose.position, moment.now);
        is_there_ = reach.has_value();
        if (!reach) return hold_.follow(false, moment.time_s);
        distance_m_ = reach->distance_m;
        if (!first_m_) first_m_ = nearest_m_ = distance_m_;
        nearest_m_ = std::min(nearest_m_, distance_m_);
        off_ = heading_ ? turned_degrees(*heading_, heading_degrees(view->pose)) : 0;
        hold_.follow(reach->is_inside() && std::abs(off_) <= within_, moment.time_s);
    }
    bool holds() const override { return hold_.has_lasted(for_s_); }
    bool stays() const override { return for_s_ <= 0; }
    double progress() const override {
        if (hold_.is_so()) return 0.5 + 0.5 * hold_.share(for_s_);
        if (!first_m_ || *first_m_ <= allowed()) return 0;
        return 0.5 * std::clamp((*first_m_ - distance_m_) / (*first_m_ - allowed()), 0.0, 1.0);
    }
    Words wanted() const override {
        const Words stay =
            for_s_ > 0 ? say(" y quedarse{}", " and stay{}", for_time(for_s_)) : Words{};
        const Words facing =
            heading_ ? say(" mirando al rumbo {}°, con {}° de margen",
                           " facing {}°, give or take {}°", plain(*heading_), plain(within_))
                     : Words{};
        const Words place = region_.words();
        const Words near =
            allowed() > 0 ? say(" (a {} m como mucho)", " (at most {} m away)", plain(allowed()))
                          : Words{};
        if (what_)
            return say("llevar {} hasta {}{}{}{}", "bring {} to {}{}{}{}", called_, place, near,
                       stay, facing);
        return say("llegar hasta {}{}{}{}", "get to {}{}{}{}", place, near, stay, facing);
    }
    Words words() const override {
        if (!is_there_) return say("{} no está", "{} is not there", called_);
        if (holds()) return say("{} llegó hasta {}", "{} got to {}", called_, region_.words());
        const Words where = hold_.is_so() ? standing() : missing();
        return say("{}; se necesita {}{}{}", "{}; needed: {}{}{}", where, needed(),
                   for_time(for_s_), turned());
    }
    void describe(contest::Memory& memory) override {
        hold_.describe(memory);
        memory.fields(is_there_, distance_m_, nearest_m_, off_);
        memory.optional(first_m_);
    }

  private:
    double allowed() const { return region_.region.from_m ? 0 : region_.region.radius_m; }
    Words needed() const {
        if (region_.region.from_m) return {"estar dentro", "to be inside"};
        return say("como mucho {} m", "at most {} m", fixed(allowed(), 2));
    }
    Words standing() const {
        return say("{} está en {} desde hace {} s", "{} has been in {} for {} s", called_,
                   region_.words(), fixed(hold_.lasted_s(), 2));
    }
    Words missing() const {
        const Words nearest =
            nearest_m_ < distance_m_ - noticeable_m
                ? say(" (lo más cerca: {} m)", " (nearest: {} m)", fixed(nearest_m_, 2))
                : Words{};
        return say("{} está a {} m de {}{}", "{} is {} m away from {}{}", called_,
                   fixed(distance_m_, 2), region_.words(), nearest);
    }
    Words turned() const {
        if (!heading_) return {};
        return say(", y a {}° del rumbo {}°; se permiten {}°",
                   ", and {}° off the heading {}°; allowed: {}°", fixed(std::abs(off_), 0),
                   plain(*heading_), plain(within_));
    }

    NamedRegion region_;
    double for_s_;
    std::optional<int> what_;
    Words called_;
    std::optional<double> heading_;
    double within_ = 180;
    Hold hold_;
    bool is_there_ = true;
    std::optional<double> first_m_;
    double distance_m_ = 0;
    double nearest_m_ = 0;
    double off_ = 0;
};

/// Places one after another; one before its turn spoils it.
class OrderCondition final : public Condition {
  public:
    OrderCondition(Members& members, const LessonFile& file) { read(members, file); }

    void judge(const Moment& moment) override {
        const engine::BodyView* const robot = find_view(moment.now, moment.robot);
        if (robot == nullptr || early_ != 0 || next_ >= regions_.size()) return;
        std::vector<bool> entered(regions_.size());
        for (std::size_t i = 0; i < regions_.size(); ++i) {
            const auto reach = reach_of(regions_[i].region, robot->pose.position, moment.now);
            const bool is_in = reach && reach->is_inside();
            entered[i] = is_in && !was_in_[i] && has_looked_;
            was_in_[i] = is_in;
        }
        has_looked_ = true;
        if (was_in_[next_])
            ++next_;
        else
            look_for_early(entered, moment.time_s);
    }
    bool holds() const override { return early_ == 0 && next_ >= regions_.size(); }
    double progress() const override {
        return static_cast<double>(next_) /
               static_cast<double>(std::max<std::size_t>(regions_.size(), 1));
    }
    Words wanted() const override {
        std::vector<Words> places;
        for (const NamedRegion& region : regions_) places.push_back(region.words());
        return say("pasar por {}, en ese orden", "pass {}, in that order", listed(places));
    }
    Words words() const override {
        if (early_ != 0)
            return say("{} antes que {}, a los {} s", "{} before {}, at {} s",
                       regions_[early_ - 1].words(), regions_[next_].words(), fixed(early_s_, 2));
        if (holds())
            return say("los {} lugares en su orden", "all {} places in their order",
                       regions_.size());
        return say("{} de {} lugares; falta {}", "{} of {} places; the next is {}", next_,
                   regions_.size(), regions_[next_].words());
    }
    void describe(contest::Memory& memory) override {
        memory.fields(next_, early_, early_s_, has_looked_);
        for (std::uint8_t& was_in : was_in_) memory.field(was_in);
        memory.require(next_ <= regions_.size() && early_ <= regions_.size() &&
                           (early_ == 0 || next_ < regions_.size()),
                       reasons::expected_attempt);
    }

  private:
    /// Where it was from the beginning is no place that it came to too early.
    void look_for_early(const std::vector<bool>& entered, double time_s) {
        for (std::size_t later = next_ + 1; later < regions_.size() && early_ == 0; ++later)
            if (entered[later] && !was_before(later)) {
                early_ = later + 1;
                early_s_ = time_s;
            }
    }

    void read(Members& members, const LessonFile& file) {
        const Json& names = members.any("regions");
        if (!names.is_array() || names.empty() || names.size() > most_regions)
            return members.fail("regions", reasons::no_such_region());
        for (const Json& name : names)
            regions_.push_back(named_region(name.is_string() ? name.get<std::string>() : "", file,
                                            members, "regions"));
        was_in_.assign(regions_.size(), 0);
    }
    /// Whether the place is one of those that it was at: one may come back to them.
    bool was_before(std::size_t later) const {
        for (std::size_t i = 0; i < next_; ++i)
            if (regions_[i].name == regions_[later].name) return true;
        return regions_[next_].name == regions_[later].name;
    }

    std::vector<NamedRegion> regions_;
    std::vector<std::uint8_t> was_in_;  ///< each
    bool has_looked_ = false;
    std::size_t next_ = 0;
    std::size_t early_ = 0;  ///< counted from 1
    double early_s_ = 0;
};

/// So near to an entity and no nearer, from surface to surface.
class DistanceCondition final : public Condition {
  public:
    DistanceCondition(Members& members, const LessonFile& file)
        : entity_(members.entity("entity")),
          called_(called(file.names, entity_)),
          from_m_(members.real("from_m", 0, farthest_m, 0)),
          to_m_(members.real("to_m", 0, farthest_m)),
          for_s_(members.real("for_s", 0, longest_time_s, 0)) {}

    void judge(const Moment& moment) override {
        const auto now_m = between(moment.world, moment.robot, entity_);
        is_there_ = now_m.has_value();
        distance_m_ = now_m.value_or(0);
        hold_.follow(is_there_ && distance_m_ >= from_m_ && distance_m_ <= to_m_, moment.time_s);
    }
    bool holds() const override { return hold_.has_lasted(for_s_); }
    bool stays() const override { return for_s_ <= 0; }
    double progress() const override { return hold_.is_so() ? hold_.share(for_s_) : 0; }
    Words wanted() const override {
        return say("quedar a entre {} y {} m de {}{}", "be {} to {} m away from {}{}",
                   plain(from_m_), plain(to_m_), called_, for_time(for_s_));
    }
    Words words() const override {
        if (!is_there_) return say("{} no está", "{} is not there", called_);
        return say("a {} m de {}; se necesita de {} a {} m{}", "{} m from {}; needed: {} to {} m{}",
                   fixed(distance_m_, 3), called_, plain(from_m_), plain(to_m_), for_time(for_s_));
    }
    void describe(contest::Memory& memory) override {
        hold_.describe(memory);
        memory.fields(is_there_, distance_m_);
    }

  private:
    static std::optional<double> between(const world::World& world, int one, int other) {
        const world::Entity* const first = world.find_entity(one);
        const world::Entity* const second = world.find_entity(other);
        std::optional<double> least;
        if (first == nullptr || second == nullptr) return least;
        for (const physics::BodyId a : first->bodies)
            for (const physics::BodyId b : second->bodies)
                if (const auto closest = world.physics().closest(a, b))
                    least = std::min(least.value_or(closest->distance_m), closest->distance_m);
        return least;
    }

    int entity_;
    Words called_;
    double from_m_;
    double to_m_;
    double for_s_;
    Hold hold_;
    bool is_there_ = true;
    double distance_m_ = 0;
};

}  // namespace

double heading_degrees(const Pose& pose) {
    const Vector3 ahead = rotate(pose.orientation, {1, 0, 0});
    return std::atan2(ahead.y, ahead.x) * 180 / std::numbers::pi;
}

double turned_degrees(double from, double to) {
    return std::remainder(to - from, 360);
}

MadeCondition make_reach(Members& members, const LessonFile& file) {
    return std::make_unique<ReachCondition>(members, file);
}
MadeCondition make_order(Members& members, const LessonFile& file) {
    return std::make_unique<OrderCondition>(members, file);
}
MadeCondition make_distance_to(Members& members, const LessonFile& file) {
    return std::make_unique<DistanceCondition>(members, file);
}

}  // namespace simrob::lesson
