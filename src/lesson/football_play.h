#pragma once

#include <optional>
#include <vector>

#include "base/pose.h"
#include "command/catalogue.h"
#include "command/request.h"
#include "contest/memory.h"
#include "engine/snapshot.h"
#include "lesson/lesson_file.h"

namespace simrob::lesson {

/// A lesson's football: goals, kick-offs, and the robots that the lesson itself drives. Without
/// football in the lesson it does nothing.
class FootballPlay {
  public:
    enum class Goal : std::uint8_t { by_pupil, against_pupil };

    /// The file must outlive it.
    explicit FootballPlay(const LessonFile& file);

    /// The first snapshot says where everything stands at a kick-off.
    void look(const engine::Snapshot& now);
    /// Whether there is a goal now; then everything is to be put where it stands at a kick-off, as
    /// it is when the ball has lain in one place for too long.
    std::optional<Goal> judge();
    /// What the robots do next.
    void plan(const engine::Snapshot& now);

    // What the lesson does in the world.
    bool has_placements() const { return are_places_wanted_; }
    void intend_placements(bool wanted) { are_places_wanted_ = wanted; }
    void forget_placements() { are_places_wanted_ = false; }
    std::vector<command::Request> placements(const command::Catalogue& catalogue) const;
    std::vector<command::Request> orders(const command::Catalogue& catalogue) const;

    void describe(contest::Memory& memory);

  private:
    struct Place {
        int entity = 0;
        Pose pose;
    };
    struct Order {
        int entity = 0;
        int device = 0;
        std::vector<double> values;
    };

    void remember_places(const engine::Snapshot& now);
    void drive(const PlayedRobot& robot, const engine::Snapshot& now);
    void follow_ball(const Vector3& at_m, double now_s);

    const LessonFile& file_;
    std::vector<Place> places_;
    bool has_places_ = false;
    bool is_ball_in_goal_ = false;
    std::optional<Goal> goal_;
    // Where the ball has been since then, more or less.
    double ball_x_m_ = 0;
    double ball_y_m_ = 0;
    std::optional<double> ball_since_s_;
    bool is_ball_dead_ = false;
    bool are_places_wanted_ = false;
    std::vector<Order> orders_;
};

}  // namespace simrob::lesson
