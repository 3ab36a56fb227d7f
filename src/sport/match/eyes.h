#pragma once

#include <memory>
#include <vector>

#include "engine/snapshot.h"
#include "sport/referee/situation.h"

namespace simrob::sport::match {

/// Sees a pitch as both teams see it. Its results are valid until it looks again.
class Eyes {
  public:
    /// The league must outlive it. Robots are those of blue, then those of yellow.
    explicit Eyes(const soccer::League& league)
        : Eyes(league, {league.robots_per_side, league.robots_per_side}) {}
    /// With these numbers of robots per team.
    Eyes(const soccer::League& league, const std::array<std::size_t, 2>& robots);

    void look(const engine::Snapshot& now, bool blue_defends_left);
    /// Things were moved since it looked: in the frame of the team, at rest.
    void place(referee::PlayerId player, const soccer::RobotState& state);
    void place_ball(double x_m, double y_m);  ///< in the frame of blue

    /// With everything visible; the rest is to be filled in.
    soccer::Sight sight(soccer::Team team) const;
    const std::vector<referee::PlayerId>& lost_robots() const { return lost_; }
    /// From the frame of `team` to the world's.
    soccer::RobotState to_world(soccer::Team team, const soccer::RobotState& state) const;

  private:
    /// The view of one team.
    struct Frame {
        soccer::BallSeen ball;
        std::array<std::vector<soccer::RobotSeen>, 2> robots;  ///< of each team
    };

    void find_entities(const engine::Layout& layout);
    void see_robot(referee::PlayerId player, const engine::BodyView& body);
    void show_robot(referee::PlayerId player, const soccer::RobotSeen& robot);
    /// Where a robot is seen that someone removed: a replay, which knows no more than the world,
    /// must see the same.
    soccer::RobotSeen nowhere() const;
    void see_ball(const engine::BodyView& body);
    bool is_lost(const engine::BodyView& body) const;
    bool is_turned(soccer::Team team) const;

    const soccer::League& league_;
    std::array<std::size_t, 2> counts_;  ///< robots by team
    std::array<Frame, 2> frames_;        ///< by team
    bool blue_defends_left_ = true;
    std::vector<referee::PlayerId> lost_;
    /// Indices in snapshots of `layout_`.
    std::shared_ptr<const engine::Layout> layout_;
    std::vector<std::optional<std::size_t>> robots_;
    std::optional<std::size_t> ball_;
};

}  // namespace simrob::sport::match
