// A kind of contest that nothing else knows is shown.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/fixture.h"
#include "app/match_teller.h"
#include "engine/nobody.h"
#include "physics/engines/engines.h"
#include "storage/system/system_disk.h"
#include "support/racing.h"
#include "support/showing.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

/// What a watcher is told of one kind, once there is a frame.
nlohmann::json told_with_frame(view::Narrator& narrator, const std::string& kind) {
    std::vector<view::Message> all;
    while (all.empty() || !all.back().is_binary) {
        std::this_thread::yield();
        for (auto& message : narrator.news(std::chrono::seconds(1)))
            all.push_back(std::move(message));
    }
    const auto found = view::texts(all, kind);
    return found.empty() ? nlohmann::json() : found.back();
}

TEST(Race, is_shown_while_it_runs_and_from_its_recording) {
    const TemporaryFolder folder;
    record_race(folder.path() + "/race.simrec", {1, 2});
    Racing racing({1, 2});
    const contest::Kinds kinds({&race_kind()});
    storage::SystemDisk disk;
    const app::JudgedMatchTeller teller(disk, racing.catalogue, kinds);
    view::Gallery gallery(disk, racing.catalogue, physics::engines(), folder.path(), &teller);
    engine::Nobody nobody;
    view::Presenter presenter(
        nobody, *racing.simulation, gallery.window,
        [] { return std::optional<view::RecordingNow>(); },
        [&] { return std::make_shared<const std::string>(racing.race.json().dump()); });
    view::Narrator watcher(gallery);
    ASSERT_TRUE(racing.race.begin());
    racing.step(1);
    presenter.tell(*racing.simulation->snapshot());
    const auto live = told_with_frame(watcher, "match");
    EXPECT_EQ(live["sport"], "race");
    EXPECT_EQ(live["phase"], "running");
    watcher.hear(R"({"recording":"race","show":0.1})");
    const auto then = told_with_frame(watcher, "then");
    EXPECT_EQ(then["match"]["phase"], "running") << "at that moment";
    const auto whole = view::texts(watcher.news(std::chrono::seconds(2)), "match");
    ASSERT_FALSE(whole.empty());
    EXPECT_EQ(whole.back()["winner"], "yellow") << "at its end";
    EXPECT_EQ(whole.back()["recorded"], true);
}

TEST(Race, is_played_again_where_somebody_goes_back_one_iteration) {
    Racing racing({1, 2});
    ASSERT_TRUE(racing.race.begin());
    engine::Nobody nobody;
    int played = 0;
    app::MatchParticipants participants(nobody, *racing.simulation, [&](bool is_played) {
        if (!is_played) return;
        ++played;
        racing.race.play();
    });
    participants.act();
    racing.simulation->step();
    const engine::Checkpoint before = racing.simulation->checkpoint();
    participants.act();
    participants.act();
    EXPECT_EQ(played, 2) << "once before each iteration";
    racing.simulation->step();
    must(racing.simulation->restore(before));
    participants.act();
    EXPECT_EQ(played, 3);
    participants.act();
    EXPECT_EQ(played, 3);
}

}  // namespace
}  // namespace simrob::test
