#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "simrob/strategy.h"

/// Prepared situations of robot soccer, played repeatedly: to train a strategy, or to test one.
/// Numbers are in blue's frame, which is the spectators': the origin is the middle of the pitch, x
/// points to the goal that blue attacks. There is no referee.
namespace simrob::soccer {

/// The initial state of a ball, on the floor.
struct ScenarioBall {
    double x_m = 0;
    double y_m = 0;
    double velocity_x_m_s = 0;
    double velocity_y_m_s = 0;
    bool rolls = true;  ///< with the spin that matches its speed; otherwise it slides at first

    friend bool operator==(const ScenarioBall&, const ScenarioBall&) = default;
};

/// The initial state of a robot. Its wheels roll as it moves.
struct ScenarioRobot {
    double x_m = 0;
    double y_m = 0;
    double rotation_rad = 0;
    double velocity_x_m_s = 0;
    double velocity_y_m_s = 0;
    double spin_rad_s = 0;
    double wheel_left = 0;  ///< motor speed, in units, until it is commanded
    double wheel_right = 0;

    friend bool operator==(const ScenarioRobot&, const ScenarioRobot&) = default;
};

/// A number that each repetition draws anew, uniformly.
struct Variation {
    /// For example "ball.x_m", or "yellow.0.rotation_rad" for yellow's first robot.
    std::string of;
    double least = 0;
    double most = 0;

    friend bool operator==(const Variation&, const Variation&) = default;
};

/// The score of one team.
enum class Measure : std::uint8_t {
    goals,          ///< its own minus the other's
    ball_progress,  ///< m by which the ball came closer to the opponents' end
    ball_to_goal,   ///< m from the ball to the middle of the opponents' goal line, at the end
    time_to_goal,   ///< s until it scored; the length of a repetition if it did not
    touches         ///< how often its robots reached the ball
};

struct Scenario {
    League league;
    ScenarioBall ball;
    /// The robots on the pitch; the first is the goalkeeper.
    std::vector<ScenarioRobot> blue;
    std::vector<ScenarioRobot> yellow;
    std::vector<Variation> variations;
    /// The kind of start, as strategies see it until the ball has moved.
    GameState state = GameState::play;
    std::optional<Team> ball_for;
    int steps = 60;
    double step_s = 1.0 / 60;
    double maximum_substep_s = 1.0 / 240;
    Measure measure = Measure::goals;
    Team team = Team::blue;    ///< whose score it is
    bool ends_at_goal = true;  ///< a repetition ends once a goal was scored
    std::uint64_t seed = 0;
    std::string physics = "ode";
};

/// Whether more is better.
constexpr bool is_more_better(Measure measure) {
    return measure != Measure::ball_to_goal && measure != Measure::time_to_goal;
}

/// The result of one repetition.
struct Repetition {
    std::uint64_t index = 0;
    std::uint64_t seed = 0;  ///< derived from the scenario's and the index
    double score = 0;
    int steps = 0;  ///< number of steps made
    std::array<int, 2> goals{};
    std::string hash;            ///< of the end
    std::vector<double> varied;  ///< the drawn numbers, in the order of the variations
    std::optional<Team> forfeited_by;
    Forfeit forfeit;
};

/// The moment before a step.
struct ScenarioStep {
    int step = 0;
    std::array<Sight, 2> sights;                       ///< as blue and as yellow see it
    std::array<std::span<WheelVelocities>, 2> wheels;  ///< of both, to be changed
};

/// Reads a scenario from a JSON file in the format of docs/scenarios.md. A refusal names the member
/// and leaves `scenario` as it was.
Outcome load_scenario(const std::filesystem::path& path, Scenario& scenario);
Outcome parse_scenario(std::string_view text, Scenario& scenario);

/// Plays a scenario in this thread. Repetition `i` depends only on the scenario, the strategies and
/// `i`: it ends with the same hash whichever ones were played before, here or elsewhere. Never
/// throws, except when out of memory.
class ScenarioRunner {
  public:
    /// Changes the wheels' velocities before a step, after the strategies. False ends the
    /// repetition.
    using Player = std::function<bool(ScenarioStep& step)>;

    explicit ScenarioRunner(Scenario scenario);
    ~ScenarioRunner();
    ScenarioRunner(const ScenarioRunner&) = delete;
    ScenarioRunner(ScenarioRunner&&) noexcept;
    ScenarioRunner& operator=(const ScenarioRunner&) = delete;
    ScenarioRunner& operator=(ScenarioRunner&&) noexcept;

    /// Sets who plays; null is nobody, and then wheels stay as they are. The strategy must outlive
    /// the runner. Its begin() is called before each repetition and must forget the previous one.
    void set_strategy(Team team, Strategy* strategy);
    void set_player(Player player);

    /// Makes the pitch; to be called first. Refuses an invalid scenario.
    Outcome begin();
    /// Sets up the start of repetition `index` without playing it.
    Outcome reset(std::uint64_t index);
    /// Both return empty results before begin().
    Repetition run_one(std::uint64_t index);
    std::vector<Repetition> run(std::uint64_t repetitions, std::uint64_t first = 0);

    /// The recording contains the repetitions in sequence.
    Outcome start_recording(const std::filesystem::path& path);
    Outcome stop_recording();
    const Scenario& scenario() const;
    const Simulation& simulation() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace simrob::soccer
