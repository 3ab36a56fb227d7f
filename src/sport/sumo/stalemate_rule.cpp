#include <fmt/format.h>

#include "sport/players/plane.h"
#include "sport/referee/soccer_rules.h"
#include "sport/sumo/sumo_rules.h"

namespace simrob::sport::sumo {
namespace {

using players::Vector2;
using referee::TeamCall;
using soccer::Team;

/// The midpoint of robots that lock, circle each other, or just stand, stays where it is.
class StalemateRule final : public referee::Rule {
  public:
    explicit StalemateRule(const soccer::StalemateRule& settings) : settings_(settings) {}

    std::optional<TeamCall> judge(const referee::Situation& now) override {
        const soccer::Sight& sight = now.seen_by(Team::blue);
        const Vector2 between =
            (players::place_of(sight.ours[0]) + players::place_of(sight.theirs[0])) * 0.5;
        if (!since_ || players::length(between - since_->place) > settings_.within_m) {
            since_ = Since{between, now.time_s};
            return std::nullopt;
        }
        if (now.time_s - since_->time_s < settings_.after_s) return std::nullopt;
        since_.reset();
        return call_for(now);
    }
    void forget() override { since_.reset(); }
    void describe(contest::Memory& memory) override {
        memory.optional(since_, [&](Since& since) {
            memory.fields(since.place.x, since.place.y, since.time_s);
        });
    }

  private:
    struct Since {
        Vector2 place;
        double time_s = 0;
    };

    TeamCall call_for(const referee::Situation& now) const {
        TeamCall call{.rule = "stalemate", .text = {}, .restart = soccer::GameState::place_kick};
        const std::string so_long = fmt::format("nothing moved for {:g} s", settings_.after_s);
        if (now.stalemates < settings_.most_restarts) {
            call.text = so_long + ": the round is fought again";
            return call;
        }
        const double blue_m = now.stances[referee::number_of(Team::blue)].from_middle_m;
        const double yellow_m = now.stances[referee::number_of(Team::yellow)].from_middle_m;
        call.rule = "drawn_round";
        if (std::abs(blue_m - yellow_m) < settings_.difference_m) {
            call.text = so_long + " again: nobody wins the round";
            return call;
        }
        call.goal_for = blue_m < yellow_m ? Team::blue : Team::yellow;
        call.text = fmt::format("{} again: a point for {}, who holds the middle", so_long,
                                referee::name_of(*call.goal_for));
        return call;
    }

    const soccer::StalemateRule settings_;
    std::optional<Since> since_;
};

}  // namespace

std::unique_ptr<referee::Rule> stalemate_rule(const soccer::StalemateRule& settings) {
    return std::make_unique<StalemateRule>(settings);
}

}  // namespace simrob::sport::sumo
