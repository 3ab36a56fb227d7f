#pragma once

/// The rules of a referee, as data.
namespace simrob::soccer {

/// The length of a match; sumo lasts as long as both halves, without a break.
struct HalvesRule {
    double half_s = 300;  ///< of each half; ends are changed between them
    bool changes_ends = true;
};

/// The ball has hardly moved for a while: a free ball, or in a goal area a goal kick.
struct StuckBallRule {
    bool is_on = true;
    double after_s = 8;
    double within_m = 0.05;
};

/// The goalkeeper holds the ball in its goal area: a penalty.
struct HoldingRule {
    bool is_on = true;
    double after_s = 10;
    double reach_m = 0.09;  ///< from its middle to that of the ball
};

/// Too many defenders in their goal area while the ball is there: a penalty.
struct CrowdedDefenceRule {
    bool is_on = true;
    int most_robots = 2;  ///< including the goalkeeper
    double after_s = 1;   ///< tolerance: a robot may have been pushed in
};

/// Too many attackers in the goal area while the ball is there: a goal kick.
struct CrowdedAttackRule {
    bool is_on = true;
    int most_robots = 1;
    double after_s = 1;
};

/// A robot drives into an opponent and moves it: against the goalkeeper in its goal area, a goal
/// kick; elsewhere, while the ball is not near, a free kick.
struct PushingRule {
    bool is_on = true;
    double after_s = 1.5;
    double keeper_after_s = 0.5;
    double reach_m = 0.1;      ///< between the middles of two touching robots
    double speed_m_s = 0.05;   ///< at which the other robot is moved
    double ball_far_m = 0.25;  ///< closer than this it is a fight for the ball
};

/// The ball or a robot is where it cannot be: it is put back.
struct LostRule {
    double after_s = 0.5;
};

/// Sumo: how rounds follow each other.
struct RoundsRule {
    int points_to_win = 2;
    double wait_s = 5;   ///< at the starting marks before each round, with stationary wheels
    double pause_s = 1;  ///< after each round, before the robots are put there
};

/// Sumo: a robot whose middle is beyond the edge, or that touches the floor, loses the round.
struct OutOfRingRule {
    double floor_gap_m = 0.003;  ///< closer than this to the floor counts as touching it
};

/// Sumo: a robot that lies on a side, or has no wheel on the ring, loses the round.
struct LostContactRule {
    bool is_on = true;
    double after_s = 3;
};

/// Sumo: a stalemate, because the midpoint of both robots stays where it is. The round begins
/// again; after the last restart, the robot closer to the middle of the ring wins it.
struct StalemateRule {
    bool is_on = true;
    double after_s = 15;
    double within_m = 0.1;
    int most_restarts = 2;       ///< per round
    double difference_m = 0.01;  ///< a smaller difference is a draw: nobody gets a point
};

struct SumoRules {
    RoundsRule rounds;
    OutOfRingRule out_of_ring;
    LostContactRule lost_contact;
    StalemateRule stalemate;
};

struct Rules {
    HalvesRule halves;
    StuckBallRule stuck_ball;
    HoldingRule holding;
    CrowdedDefenceRule crowded_defence;
    CrowdedAttackRule crowded_attack;
    PushingRule pushing;
    LostRule lost;
    SumoRules sumo;
};

}  // namespace simrob::soccer
