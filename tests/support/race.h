#pragma once

#include "command/create_entity.h"
#include "command/requests/parameters.h"
#include "command/requests/states.h"
#include "command/requests/time.h"
#include "command/typed_request.h"
#include "contest/contest.h"
#include "contest/rule.h"

/// A complete kind of contest in one file: two balls race, and the first over the line wins.
namespace simrob::test {

inline constexpr double line_m = 1;

/// What rules of a race look at.
struct Track {
    std::vector<double> ways_m;  ///< by side
};

class FinishRule final : public contest::Rule<Track, contest::Call> {
  public:
    std::optional<contest::Call> judge(const Track& now) override {
        for (contest::Side side = 0; side < now.ways_m.size(); ++side)
            if (now.ways_m[side] > line_m)
                return contest::Call{.rule = "finish",
                                     .text = "over the line",
                                     .point_for = side,
                                     .phase = std::string(contest::over)};
        return std::nullopt;
    }
};

inline const contest::ContestKind& race_kind();

class Race final : public contest::Contest {
  public:
    /// `speeds_m_s` by side; a side without one forfeits.
    Race(engine::Simulation& simulation, const command::Catalogue& catalogue,
         std::vector<double> speeds_m_s)
        : Contest(simulation, race_kind(), {"hare", "tortoise"}),
          catalogue_(catalogue),
          speeds_m_s_(std::move(speeds_m_s)),
          referee_(rules()) {}

    /// How often the world was looked at.
    int looks() const { return looks_; }

  protected:
    std::string settings_bytes() override { return ""; }
    void observe(const engine::Snapshot& now) override {
        ++looks_;
        track_.ways_m.assign(kind().sides.size(), 0);
        for (const auto& entity : now.layout->entities)
            if (const auto side = side_of(entity.id))
                track_.ways_m[*side] = now.pose_of(entity).position.x;
    }
    contest::Call opening() override {
        return {.rule = "start", .text = "they are off", .restart = "line_up"};
    }
    std::optional<contest::Call> judge() override { return referee_.judge(track_); }
    void follow(const contest::Call& call) override {
        if (call.restart != contest::in_play) is_to_line_up_ = true;
    }
    void describe(contest::Memory& memory) override { referee_.describe(memory); }
    std::optional<contest::Side> side_of(int entity) const override {
        if (entity < 1 || entity > 2) return std::nullopt;
        return static_cast<contest::Side>(entity - 1);
    }

    Result<void> put_up() override {
        apply(command::SetWorldGravity{});
        for (contest::Side side = 0; side < kind().sides.size(); ++side)
            static_cast<void>(simulation().apply(
                command::create_entity_request(catalogue_, runner(static_cast<int>(side)))));
        apply(command::InitializeSimulation{});
        return {};
    }
    void do_intents() override {
        for (int id = 1; is_to_line_up_ && id <= 2; ++id)
            apply(command::SetState{id, {}, {.position_m = {0, {}, {}}}});
        is_to_line_up_ = false;
    }
    std::any intents() const override { return is_to_line_up_; }
    void intend(const std::any& intents) override {
        is_to_line_up_ = contest::intents_in<bool>(intents);
    }
    void play_side(contest::Side side) override {
        if (speeds_m_s_[side] == 0) return forfeit(side, {"it fell asleep"});
        if (is_taken_over(static_cast<int>(side) + 1)) return;
        apply(command::SetState{
            static_cast<int>(side) + 1, {}, {.linear_velocity_m_s = {speeds_m_s_[side], 0, 0}}});
    }

  private:
    static contest::Referee<Track, contest::Call>::Rules rules() {
        contest::Referee<Track, contest::Call>::Rules made;
        made.push_back(std::make_unique<FinishRule>());
        return made;
    }
    static world::EntitySpecification runner(int side) {
        world::BodySpecification ball;
        ball.type = physics::ShapeType::sphere;
        ball.mass_kg = 1;
        ball.radius_m = 0.1;
        ball.position_m = {0, static_cast<double>(side), 0};
        world::EntitySpecification entity;
        entity.id = side + 1;
        entity.type = world::EntityType::ball;
        entity.bodies = {ball};
        entity.reference_body = 0;
        return entity;
    }
    template <class Value>
    void apply(const Value& value) {
        static_cast<void>(simulation().apply(command::make_request(catalogue_, value)));
    }

    const command::Catalogue& catalogue_;
    std::vector<double> speeds_m_s_;
    contest::Referee<Track, contest::Call> referee_;
    Track track_;
    bool is_to_line_up_ = false;
    int looks_ = 0;
};

inline contest::ContestKind make_race_kind() {
    contest::ContestKind kind;
    kind.name = "race";
    kind.point = "win";
    kind.sides = {"left", "right"};
    kind.phases = {"running"};
    kind.restarts = {{"line_up", false, "once more from the line, called by hand"}};
    kind.judge = [](engine::Simulation& simulation, const command::Catalogue& catalogue,
                    std::string_view) -> Result<std::unique_ptr<contest::Contest>> {
        return std::make_unique<Race>(simulation, catalogue, std::vector<double>{0, 0});
    };
    return kind;
}

inline const contest::ContestKind& race_kind() {
    static const contest::ContestKind kind = make_race_kind();
    return kind;
}

}  // namespace simrob::test
