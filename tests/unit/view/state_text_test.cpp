#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "catalogue/standard.h"
#include "engine/cycle.h"
#include "support/counted_machine.h"
#include "support/recorded_play.h"
#include "view/presenter.h"
#include "view/texts.h"

namespace simrob::view {
namespace {

using command::AdjustmentState;
using nlohmann::json;

TEST(StateText, tells_how_adjusting_stands_while_it_is_on) {
    State state;
    EXPECT_EQ(json::parse(state_text(state)).at("adjustment"), nullptr);
    state.adjustment = {AdjustmentState::out_of_limits, 0.44, 7};
    EXPECT_EQ(json::parse(state_text(state)).at("adjustment"),
              json({{"state", "out_of_limits"}, {"share", 0.44}, {"changes", 7}}));
}

TEST(StateText, of_a_watched_simulation_follows_what_the_cycle_does) {
    const auto simulation = test::empty_simulation();
    test::must(simulation->initialize());
    test::must(simulation->set_modes({.auto_adjust = true, .speed = 1}));
    test::CountedMachine machine(*simulation);
    Window window;
    window.add_watcher();
    Presenter presenter(machine, *simulation, window, [] { return std::optional<RecordingNow>(); });
    const command::Catalogue catalogue = catalogue::standard();
    engine::Cycle cycle(*simulation, presenter, machine, catalogue);
    machine.agents_s = 0.6;
    while (machine.now() < std::chrono::seconds(60)) cycle.turn();
    const json told = json::parse(state_text(*window.look().state)).at("adjustment");
    EXPECT_EQ(told.at("state"), "out_of_limits");
    EXPECT_NEAR(told.at("share").get<double>(), 0.42, 0.011);
}

TEST(StateText, says_nothing_of_what_is_in_reserve) {
    const auto simulation = test::empty_simulation();
    test::must(simulation->initialize());
    test::must(simulation->set_modes({.auto_adjust = true, .speed = 1}));
    test::CountedMachine machine(*simulation);
    machine.agents_s = 0.001;
    Window window;
    window.add_watcher();
    Presenter presenter(machine, *simulation, window, [] { return std::optional<RecordingNow>(); });
    const command::Catalogue catalogue = catalogue::standard();
    engine::Cycle cycle(*simulation, presenter, machine, catalogue);
    while (machine.now() < std::chrono::seconds(5)) cycle.turn();
    EXPECT_EQ(json::parse(state_text(*window.look().state)).at("adjustment"),
              json({{"state", "own_settings"}, {"share", 1.0}, {"changes", 0}}));
}

}  // namespace
}  // namespace simrob::view
