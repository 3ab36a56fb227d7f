#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "base/limits.h"
#include "base/reasons.h"
#include "lesson/conditions.h"
#include "lesson/hold.h"
#include "lesson/reasons.h"
#include "lesson/region.h"

namespace simrob::lesson {
namespace {

constexpr std::size_t longest_name = 64;
constexpr std::size_t most_regions = 100;

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
    Words words() const override {
        const Words needed = for_time(for_s_);
        const std::string es = what_ ? fmt::format("a la entidad {}", *what_) : "al robot";
        const std::string en = what_ ? fmt::format("entity {}", *what_) : "the robot";
        if (!is_there_) return {"falta lo que hay que mirar", fmt::format("{} is not there", en)};
        const Words place = region_.words();
        Words words{fmt::format("{} le faltan {:.2f} m hasta {} (lo más cerca: {:.2f} m); se "
                                "necesita como mucho {:.2f} m{}",
                                es, distance_m_, place.es, nearest_m_, allowed(), needed.es),
                    fmt::format("{} is {:.2f} m away from {} (nearest: {:.2f} m); needed: at most "
                                "{:.2f} m{}",
                                en, distance_m_, place.en, nearest_m_, allowed(), needed.en)};
        if (heading_) {
            words.es += fmt::format(" y a {:.0f}° del rumbo {:g}°; se permiten {:g}°",
                                    std::abs(off_), *heading_, within_);
            words.en += fmt::format(" and {:.0f}° off the heading {:g}°; allowed: {:g}°",
                                    std::abs(off_), *heading_, within_);
        }
        return words;
    }
    void describe(contest::Memory& memory) override {
        hold_.describe(memory);
        memory.fields(is_there_, distance_m_, nearest_m_, off_);
        memory.optional(first_m_);
    }

  private:
    double allowed() const { return region_.region.from_m ? 0 : region_.region.radius_m; }

    NamedRegion region_;
    double for_s_;
    std::optional<int> what_;
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
    Words words() const override {
        if (early_ != 0)
            return {fmt::format("{} antes que {}, a los {:.2f} s", regions_[early_ - 1].words().es,
                                regions_[next_].words().es, early_s_),
                    fmt::format("{} before {}, at {:.2f} s", regions_[early_ - 1].words().en,
                                regions_[next_].words().en, early_s_)};
        if (holds())
            return {fmt::format("los {} lugares en su orden", regions_.size()),
                    fmt::format("all {} places in their order", regions_.size())};
        const Words next = regions_.empty() ? Words{} : regions_[next_].words();
        return {fmt::format("{} de {} lugares; falta {}", next_, regions_.size(), next.es),
                fmt::format("{} of {} places; the next is {}", next_, regions_.size(), next.en)};
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
    DistanceCondition(Members& members, const LessonFile&)
        : entity_(members.entity("entity")),
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
    Words words() const override {
        if (!is_there_)
            return {fmt::format("la entidad {} no está", entity_),
                    fmt::format("entity {} is not there", entity_)};
        const Words needed = for_time(for_s_);
        return {fmt::format("a {:.3f} m de la entidad {}; se necesita de {:g} a {:g} m{}",
                            distance_m_, entity_, from_m_, to_m_, needed.es),
                fmt::format("{:.3f} m from entity {}; needed: {:g} to {:g} m{}", distance_m_,
                            entity_, from_m_, to_m_, needed.en)};
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
