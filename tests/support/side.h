#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <vector>

#include "simrob/rules.h"
#include "simrob/strategy.h"
#include "sport/players/players.h"

namespace simrob::test {

inline const soccer::League& five_a_side() {
    return *soccer::find_league("fira-5v5");
}

/// A team of a level that has begun.
struct Side {
    explicit Side(std::string_view level, const soccer::League& of = five_a_side(),
                  soccer::Team team = soccer::Team::blue, std::uint64_t seed = 3)
        : league(of), strategy(sport::players::make_players(level)), wheels(of.robots_per_side) {
        EXPECT_FALSE(strategy->begin({.league = league, .team = team, .seed = seed}));
    }

    const std::vector<soccer::WheelVelocities>& play(const soccer::Sight& sight) {
        EXPECT_FALSE(strategy->play(sight, wheels));
        return wheels;
    }

    soccer::League league;
    std::unique_ptr<soccer::Strategy> strategy;
    std::vector<soccer::WheelVelocities> wheels;
};

}  // namespace simrob::test
