// Who waits for whom (thesis, section 3.4; docs/wire.md), in the time of the
// simulated network.

#include <gtest/gtest.h>

#include <algorithm>

#include "support/nucleus.h"

namespace simrob::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// An agent that answers each broadcast, or not.
struct Listener {
    Listener(SeededNetwork& network, std::string its_key)
        : key(std::move(its_key)),
          client(network.add_client([this](Client&, std::string_view bytes) { hear(bytes); })) {}

    void join(bool sync) { client.send(message(register_agent(key, sync))); }
    void hear(std::string_view bytes) {
        if (bytes.starts_with("<Response><Error>")) error = bytes;
        if (!bytes.starts_with("<Broadcast>")) return;
        const std::uint64_t now = std::stoull(element(bytes, "Iteration"));
        broadcasts += now > iteration ? 1 : 0;
        repeats += now == iteration ? 1 : 0;
        iteration = now;
        if (answers) client.send(message(synchronize(key, iteration) + extra));
    }

    std::string key;
    bool answers = true;
    std::string extra;  ///< sent in the same datagram
    std::uint64_t iteration = 0;
    int broadcasts = 0;
    int repeats = 0;
    std::string error;
    Client& client;
};

class Synchronisation : public ::testing::Test {
  protected:
    void begin(bool sync_mode, double sync_wait_s = 0.2) {
        settler.send(message(
            control("Set_Sync_Mode",
                    sync_mode ? "<Sync_Mode>true</Sync_Mode>" : "<Sync_Mode>false</Sync_Mode>") +
            control("Set_Sync_Wait", "<Sync_Wait>" + std::to_string(sync_wait_s) + "</Sync_Wait>") +
            control("Set_Speed", "<Speed>1</Speed>") + control("Initialize_Simulation")));
    }
    std::uint64_t iterations_in(std::chrono::nanoseconds time) {
        const std::uint64_t before = nucleus.simulation.iteration();
        nucleus.run_for(time);
        return nucleus.simulation.iteration() - before;
    }

    Nucleus nucleus;
    Client& settler = nucleus.network.add_client();
};

// A paced nucleus makes 100 iterations of 10 ms per second if nobody is waited for.

TEST_F(Synchronisation, an_asynchronous_nucleus_waits_for_nobody) {
    Listener mute(nucleus.network, "mute");
    mute.answers = false;
    mute.join(true);
    nucleus.run_for(milliseconds(10));
    begin(false);
    EXPECT_NEAR(static_cast<double>(iterations_in(seconds(1))), 100, 2);
    EXPECT_GT(mute.broadcasts, 90);
    EXPECT_EQ(mute.repeats, 0);
}

TEST_F(Synchronisation, synchronisations_are_ignored_by_an_asynchronous_nucleus) {
    Listener eager(nucleus.network, "eager");
    eager.extra = control("Set_World_Gravity", "<Gravity>-5</Gravity>");
    eager.join(true);
    nucleus.run_for(milliseconds(10));
    begin(false);
    EXPECT_NEAR(static_cast<double>(iterations_in(seconds(1))), 100, 2);
    EXPECT_EQ(eager.error, "");
    EXPECT_EQ(nucleus.simulation.world().parameters().gravity_m_s2.z, -5);
}

TEST_F(Synchronisation, a_synchronous_nucleus_with_asynchronous_agents_waits_for_nobody) {
    Listener mute(nucleus.network, "mute");
    mute.answers = false;
    mute.join(false);
    nucleus.run_for(milliseconds(10));
    begin(true);
    EXPECT_NEAR(static_cast<double>(iterations_in(seconds(1))), 100, 2);
}

TEST_F(Synchronisation, goes_on_at_once_when_all_have_synchronised) {
    Listener a(nucleus.network, "a");
    Listener b(nucleus.network, "b");
    a.join(true);
    b.join(true);
    nucleus.run_for(milliseconds(10));
    begin(true, 100);
    EXPECT_NEAR(static_cast<double>(iterations_in(seconds(1))), 100, 2);
    EXPECT_EQ(a.repeats + b.repeats, 0);
}

TEST_F(Synchronisation, waits_for_the_one_that_is_missing_and_for_no_longer_than_the_wait) {
    Listener a(nucleus.network, "a");
    Listener slow(nucleus.network, "slow");
    slow.answers = false;
    a.join(true);
    slow.join(true);
    nucleus.run_for(milliseconds(10));
    begin(true, 0.2);
    EXPECT_EQ(iterations_in(milliseconds(190)), 1U);
    EXPECT_GT(slow.repeats, 30);  // every 5 ms
    EXPECT_EQ(a.repeats, 0);
    EXPECT_EQ(iterations_in(milliseconds(200)), 1U);
}

TEST_F(Synchronisation, whoever_becomes_asynchronous_is_no_longer_waited_for) {
    Listener thinker(nucleus.network, "thinker");
    thinker.answers = false;
    thinker.join(true);
    nucleus.run_for(milliseconds(10));
    begin(true, 100);
    EXPECT_EQ(iterations_in(seconds(1)), 1U);
    thinker.join(false);
    EXPECT_NEAR(static_cast<double>(iterations_in(seconds(1))), 100, 2);
}

TEST_F(Synchronisation, asynchronous_agents_beside_synchronous_ones_are_not_waited_for) {
    Listener a(nucleus.network, "a");
    Listener mute(nucleus.network, "mute");
    mute.answers = false;
    a.join(true);
    mute.join(false);
    nucleus.run_for(milliseconds(10));
    begin(true, 100);
    EXPECT_NEAR(static_cast<double>(iterations_in(seconds(1))), 100, 2);
    EXPECT_GT(mute.broadcasts, 90);
}

TEST_F(Synchronisation, a_synchronous_agent_without_broadcasts_is_not_waited_for) {
    Client& client = nucleus.network.add_client();
    client.send(
        message("<Agent_Message Command=\"Register_Agent\" Agent_Type=\"GUI\"><Sync>true</Sync>"
                "<Broadcast>-1</Broadcast><Key>deaf</Key></Agent_Message>"));
    nucleus.run_for(milliseconds(10));
    begin(true, 100);
    EXPECT_NEAR(static_cast<double>(iterations_in(seconds(1))), 100, 2);
    EXPECT_EQ(client.inbox.size(), 1U);  // the answer to its registration
}

TEST_F(Synchronisation, after_five_missed_barriers_an_agent_is_waited_for_only_when_it_is_back) {
    Listener a(nucleus.network, "a");
    Listener tired(nucleus.network, "tired");
    tired.answers = false;
    a.join(true);
    tired.join(true);
    nucleus.run_for(milliseconds(10));
    begin(true, 0.1);
    nucleus.run_for(milliseconds(550));
    EXPECT_NEAR(static_cast<double>(iterations_in(seconds(1))), 100, 2);
    tired.answers = true;
    nucleus.run_for(milliseconds(50));
    tired.answers = false;
    EXPECT_LE(iterations_in(milliseconds(300)), 4U);
}

TEST_F(Synchronisation, a_lost_agent_stops_nothing_and_its_key_is_free_after_ten_seconds) {
    Listener a(nucleus.network, "a");
    Listener doomed(nucleus.network, "doomed");
    a.join(true);
    doomed.join(true);
    nucleus.run_for(milliseconds(10));
    begin(true, 0.1);
    nucleus.run_for(seconds(1));
    doomed.client.vanish();
    nucleus.run_for(seconds(1));
    EXPECT_NEAR(static_cast<double>(iterations_in(seconds(1))), 100, 2);

    Listener again(nucleus.network, "doomed");
    again.join(true);
    nucleus.run_for(milliseconds(20));
    EXPECT_NE(again.error.find("silent for 10 s"), std::string::npos) << again.error;
    nucleus.run_for(seconds(9));
    EXPECT_EQ(nucleus.office.registry().agents().size(), 2U);
    again.join(true);
    nucleus.run_for(seconds(1));
    EXPECT_EQ(nucleus.office.registry().agents().size(), 2U);
    EXPECT_GT(again.broadcasts, 90);
}

TEST_F(Synchronisation, transactions_run_in_order_of_registration_whoever_answers_first) {
    Listener first(nucleus.network, "first");
    Listener second(nucleus.network, "second");
    first.join(true);
    nucleus.run_for(milliseconds(10));
    second.join(true);
    nucleus.run_for(milliseconds(10));
    first.answers = second.answers = false;
    begin(true, 100);
    nucleus.run_for(milliseconds(30));
    ASSERT_EQ(nucleus.simulation.iteration(), 1U);
    second.client.send(
        message(synchronize("second", 1) + control("Set_World_Gravity", "<Gravity>-2</Gravity>")));
    nucleus.run_for(milliseconds(30));
    EXPECT_EQ(nucleus.simulation.world().parameters().gravity_m_s2.z, -9.8);
    first.client.send(
        message(synchronize("first", 1) + control("Set_World_Gravity", "<Gravity>-1</Gravity>")));
    nucleus.run_for(milliseconds(30));
    EXPECT_EQ(nucleus.simulation.iteration(), 2U);
    EXPECT_EQ(nucleus.simulation.world().parameters().gravity_m_s2.z, -2);
}

TEST_F(Synchronisation, a_second_transaction_and_a_late_one_are_dropped_whole) {
    Listener a(nucleus.network, "a");
    a.answers = false;
    a.join(true);
    nucleus.run_for(milliseconds(10));
    begin(true, 100);
    nucleus.run_for(milliseconds(30));
    const auto with_gravity = [](int iteration, int gravity) {
        return message(
            synchronize("a", static_cast<std::uint64_t>(iteration)) +
            control("Set_World_Gravity", "<Gravity>" + std::to_string(gravity) + "</Gravity>"));
    };
    a.client.send(with_gravity(1, -1));
    a.client.send(with_gravity(1, -2));
    nucleus.run_for(milliseconds(30));
    ASSERT_EQ(nucleus.simulation.iteration(), 2U);
    a.client.send(with_gravity(1, -3));
    a.client.send(with_gravity(7, -4));
    nucleus.run_for(milliseconds(30));
    EXPECT_EQ(nucleus.simulation.iteration(), 2U);
    EXPECT_EQ(nucleus.simulation.world().parameters().gravity_m_s2.z, -1);
    EXPECT_EQ(nucleus.office.registry().agents().begin()->second.counts.dropped, 3U);
}

TEST_F(Synchronisation, counts_how_fast_an_agent_answers) {
    Listener a(nucleus.network, "a");
    a.answers = false;
    a.join(true);
    nucleus.run_for(milliseconds(10));
    begin(true, 100);
    const std::pair<std::uint64_t, milliseconds> answers[] = {{1, milliseconds(30)},
                                                              {2, milliseconds(10)}};
    for (const auto& [iteration, time] : answers) {
        ASSERT_TRUE(nucleus.run_until(
            [&, wanted = iteration] { return nucleus.simulation.iteration() == wanted; }));
        nucleus.run_for(time);
        a.client.send(message(synchronize("a", iteration)));
        nucleus.run_for(milliseconds(1));
    }
    ASSERT_FALSE(nucleus.office.registry().agents().empty());
    const auto& counts = nucleus.office.registry().agents().begin()->second.counts;
    EXPECT_EQ(counts.answers, 2U);
    EXPECT_GE(counts.longest_answer, milliseconds(29));
    EXPECT_LE(counts.longest_answer, milliseconds(36));
    EXPECT_GE(counts.answer_time - counts.longest_answer, milliseconds(9));
    EXPECT_LE(counts.answer_time - counts.longest_answer, milliseconds(16));
}

TEST_F(Synchronisation, nobody_else_can_synchronise_an_agent) {
    Listener a(nucleus.network, "a");
    a.answers = false;
    a.join(true);
    nucleus.run_for(milliseconds(10));
    begin(true, 100);
    nucleus.run_for(milliseconds(30));
    Client& stranger = nucleus.network.add_client();
    stranger.send(message(synchronize("a", 1)));
    nucleus.run_for(milliseconds(30));
    EXPECT_EQ(nucleus.simulation.iteration(), 1U);
    ASSERT_EQ(stranger.inbox.size(), 1U);
    EXPECT_NE(stranger.inbox.front().find("expected its messages from there"), std::string::npos);
}

TEST_F(Synchronisation, one_agent_cannot_synchronise_another_beside_itself) {
    Listener a(nucleus.network, "a");
    Listener b(nucleus.network, "b");
    a.answers = b.answers = false;
    a.join(true);
    b.join(true);
    nucleus.run_for(milliseconds(10));
    begin(true, 100);
    nucleus.run_for(milliseconds(30));
    b.client.send(message(synchronize("b", 1) + synchronize("a", 1)));
    nucleus.run_for(milliseconds(30));
    EXPECT_EQ(nucleus.simulation.iteration(), 1U);
    a.client.send(message(synchronize("a", 1)));
    nucleus.run_for(milliseconds(30));
    EXPECT_EQ(nucleus.simulation.iteration(), 2U);
    EXPECT_NE(b.error.find("expected its messages from there"), std::string::npos);
}

TEST_F(Synchronisation, what_is_asked_in_a_transaction_is_answered_in_its_own_format) {
    Client& a = nucleus.network.add_client();
    a.send(message(register_agent("a", true, "GUI", "<Encoding>binary</Encoding>")));
    nucleus.run_for(milliseconds(10));
    begin(true, 100);
    nucleus.run_for(milliseconds(30));
    a.inbox.clear();
    a.send(message(synchronize("a", 1) + control("Get_Version")));
    nucleus.run_for(milliseconds(4));
    EXPECT_TRUE(std::any_of(a.inbox.begin(), a.inbox.end(), [](const std::string& text) {
        return text.starts_with("<Response>") && text.find("<Version>") != std::string::npos;
    }));
}

TEST_F(Synchronisation, in_step_mode_an_iteration_waits_for_make_step_as_well) {
    Listener a(nucleus.network, "a");
    a.join(true);
    nucleus.run_for(milliseconds(10));
    settler.send(message(control("Set_Step_Mode", "<Step_Mode>true</Step_Mode>")));
    begin(true, 100);
    EXPECT_EQ(iterations_in(milliseconds(100)), 0U);
    settler.send(message(control("Make_Step")));
    EXPECT_EQ(iterations_in(milliseconds(100)), 1U);
    settler.send(message(control("Make_Step") + control("Make_Step")));
    EXPECT_EQ(iterations_in(milliseconds(100)), 2U);
    settler.send(message(control("Make_Step", "<Iteration>2</Iteration>")));
    EXPECT_EQ(iterations_in(milliseconds(100)), 0U);
    settler.send(message(control("Make_Step", "<Iteration>3</Iteration>")));
    settler.send(message(control("Make_Step", "<Iteration>3</Iteration>")));
    EXPECT_EQ(iterations_in(milliseconds(100)), 1U);
    EXPECT_EQ(a.broadcasts, 4);
}

}  // namespace
}  // namespace simrob::test
