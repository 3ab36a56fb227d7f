// A recording keeps who asked for what.

#include <gtest/gtest.h>

#include "command/requests/files.h"
#include "command/requests/states.h"
#include "command/requests/time.h"
#include "command/typed_request.h"
#include "contest/requests.h"
#include "storage/simulation_store.h"
#include "support/contest_commands.h"
#include "support/race.h"
#include "support/recorded_play.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

using command::make_request;
using Asked = std::vector<std::pair<std::string, std::string>>;

/// Commands and who asked for them, as a replay tells it.
Asked asked_in(const std::string& path, const command::Catalogue& catalogue) {
    const auto recording = must(recording::Recording::open(storage::SystemDisk(), path));
    const auto simulation = empty_simulation();
    recording::Player player(recording, catalogue, *simulation, physics::engines());
    Asked asked;
    player.set_listener(
        [&](const recording::Place&, const command::Request& request, std::string_view asker) {
            asked.emplace_back(request.command->name, asker);
        });
    must(player.begin());
    while (must(player.advance())) continue;
    EXPECT_FALSE(player.difference());
    return asked;
}

TEST(Asker, stands_with_every_command_that_is_recorded) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/asked.simrec";
    Play play("ode", "pitch_5v5.xml", contest_commands());
    Race race(*play.simulation, play.catalogue, {1, 2});
    storage::SimulationStore store(play.disk, *play.simulation, play.catalogue, folder.path());
    auto recorder = play.record(path, {.keyframe_s = 0.05});
    const auto ask = [&](auto value, std::string_view asker) {
        must(play.simulation->apply(make_request(play.catalogue, value), asker));
        for (int i = 0; i < 10; ++i) play.simulation->step();
    };
    ask(command::SetTimestep{0.02}, "ana");
    ask(command::Stop{}, "ana");
    ask(command::Stop{}, "");
    ask(contest::SetScore{3, 1}, "organiser");
    ask(command::ResetWorld{}, "stranger");
    ask(command::SetSpeed{2}, "bruno");
    ask(command::Stop{}, "bruno");
    must(recorder->stop());
    const Asked expected{
        {"Set_Timestep", "ana"},     {"Stop", "ana"},  {"Stop", ""}, {"Set_Score", "organiser"},
        {"Reset_World", "stranger"}, {"Stop", "bruno"}};
    EXPECT_EQ(asked_in(path, play.catalogue), expected);
}

}  // namespace
}  // namespace simrob::test
