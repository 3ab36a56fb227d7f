// Agents that only listen: what keeps them on the list, what ends it, and what they are told.

#include <gtest/gtest.h>

#include "support/nucleus.h"

namespace simrob::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// A nucleus whose simulated time keeps pace with the network's.
class Listeners : public ::testing::Test {
  protected:
    explicit Listeners(agent::OfficeSettings settings = Nucleus::standard_settings())
        : nucleus{1, {}, std::move(settings)} {}

    void SetUp() override { settler.send(message(control("Set_Speed", "<Speed>1</Speed>"))); }
    void initialize() { settler.send(message(control("Initialize_Simulation"))); }

    /// The client's next message that begins like this; empty if none comes.
    std::string next(Client& client, const std::string& beginning) {
        while (nucleus.run_until([&] { return !client.inbox.empty(); }, seconds(5))) {
            const std::string text = client.inbox.front();
            client.inbox.pop_front();
            if (text.starts_with(beginning)) return text;
        }
        return "";
    }
    std::string answer(Client& client, const std::string& text) {
        client.send(text);
        return next(client, "<Response>");
    }
    std::size_t agents() const { return nucleus.office.registry().agents().size(); }

    Nucleus nucleus;
    Client& settler = nucleus.network.add_client();
};

TEST_F(Listeners, an_agent_that_only_listens_stays_for_as_long_as_its_address_takes_broadcasts) {
    Client& listener = nucleus.network.add_client();
    listener.send(message(register_agent("listener", false)));
    nucleus.run_for(milliseconds(5));
    initialize();
    nucleus.run_for(seconds(60));
    ASSERT_EQ(agents(), 1U);
    listener.inbox.clear();
    nucleus.run_for(seconds(1));
    EXPECT_GT(listener.inbox.size(), 90U);
    listener.kill();
    nucleus.run_for(seconds(3));
    EXPECT_EQ(agents(), 0U);
}

TEST_F(Listeners, an_agent_that_asked_for_no_broadcasts_stays_too) {
    settler.send(message(
        "<Agent_Message Command=\"Register_Agent\" Agent_Type=\"RobotController\"><Sync>false"
        "</Sync><Broadcast>-1</Broadcast><Key>mute</Key></Agent_Message>"));
    initialize();
    nucleus.run_for(seconds(60));
    EXPECT_EQ(agents(), 1U);
}

TEST_F(Listeners, a_silent_listener_s_key_goes_to_another_who_asks_for_it_and_it_is_told_once) {
    Client& first = nucleus.network.add_client();
    Client& second = nucleus.network.add_client();
    answer(first, message(register_agent("key", false)));
    initialize();
    nucleus.run_for(seconds(7));
    const std::string early = answer(second, message(register_agent("key", false)));
    EXPECT_NE(early.find("has this key"), std::string::npos) << early;
    nucleus.run_for(seconds(3));
    const std::string late = answer(second, message(register_agent("key", false)));
    EXPECT_TRUE(late.starts_with("<Response>Suc")) << late;
    EXPECT_EQ(next(first, "<Response>"),
              "<Response><Agent_Removed><Key>key</Key><Reason>its key was registered from "
              "elsewhere, after it had been silent for 10 s or more</Reason>"
              "<Code>key_taken_over</Code></Agent_Removed></Response>");
    EXPECT_EQ(agents(), 1U);
    nucleus.run_for(seconds(2));
    EXPECT_EQ(next(first, "<"), "");
}

/// A nucleus that removes silent agents.
class TimedListeners : public Listeners {
  protected:
    TimedListeners() : Listeners(with_an_end_of_silence()) {}

    static agent::OfficeSettings with_an_end_of_silence() {
        agent::OfficeSettings settings = Nucleus::standard_settings();
        settings.maximum_silence = seconds(20);
        return settings;
    }
};

TEST_F(TimedListeners, are_taken_off_the_list_when_they_were_silent_for_too_long_and_told_once) {
    Client& xml = nucleus.network.add_client();
    Client& json = nucleus.network.add_client();
    Client& alive = nucleus.network.add_client();
    xml.send(message(register_agent("x", false)));
    json.send(R"({"command":"Register_Agent","agent_type":"GUI","key":"j","encoding":"Binary"})");
    alive.send(message(register_agent("alive", false)));
    alive.send(
        message(control("Set_Speed", "<Speed>1</Speed>") + control("Initialize_Simulation")));
    for (int i = 0; i < 22; ++i) {
        alive.send(
            message("<Agent_Message Command=\"Heartbeat\"><Key>alive</Key></Agent_Message>"));
        nucleus.run_for(seconds(1));
    }
    ASSERT_EQ(nucleus.office.registry().agents().size(), 1U);
    EXPECT_EQ(nucleus.office.registry().agents().begin()->second.description.key, "alive");
    const std::string reason = "it was silent for longer than maximumagentsilence allows";
    ASSERT_FALSE(xml.inbox.empty());
    ASSERT_FALSE(json.inbox.empty());
    EXPECT_EQ(xml.inbox.back(),
              "<Response><Agent_Removed><Key>x</Key><Reason>" + reason +
                  "</Reason><Code>silent_too_long</Code></Agent_Removed></Response>");
    EXPECT_EQ(json.inbox.back(), R"({"agent_removed":{"key":"j","reason":")" + reason +
                                     R"(","code":"silent_too_long","arguments":{}}})");
}

TEST(LongMessages, a_message_longer_than_it_may_be_is_refused_with_its_length_and_the_limit) {
    auto settings = Nucleus::standard_settings();
    settings.maximum_message_bytes = 1000;
    Nucleus small{1, {}, settings};
    std::string text = message(control("Set_Timestep", "<Timestep>0.02</Timestep>"));
    text.resize(5000, ' ');
    Client& local = small.network.add_client();
    Client& stranger = small.network.add_client_at(*agent::parse_address("192.0.2.9", 7000));
    for (Client* const client : {&local, &stranger}) {
        client->send(text);
        small.run_for(milliseconds(5));
        ASSERT_EQ(client->inbox.size(), 1U);
        EXPECT_EQ(
            client->inbox.front(),
            "<Response><Error><Command></Command><Field></Field><Value>5000 bytes</Value>"
            "<Reason>expected a message of at most 1000 bytes, as maximumdatagramsize says: "
            "nothing of it was done</Reason><Code>message_too_long</Code></Error></Response>");
    }
    EXPECT_EQ(small.simulation.timestep_s(), 0.01);
}

}  // namespace
}  // namespace simrob::test
