// Who stays on the list of agents, and who has to go.

#include "agent/registry.h"

#include <gtest/gtest.h>

#include "agent/agent_types.h"
#include "base/limits.h"
#include "support/must.h"

namespace simrob::agent {
namespace {

using std::chrono::seconds;
using test::must;

class RegistryTest : public ::testing::Test {
  protected:
    AgentDescription someone(const std::string& key, const Address& from) const {
        AgentDescription description;
        description.key = key;
        description.type = "RobotController";
        description.address = description.sender = from;
        description.profile = profile;
        return description;
    }
    /// Fills the list, with a different sender for each agent.
    void fill() {
        for (std::size_t i = 0; i < limits::maximum_agents; ++i)
            must(registry.add(someone("k" + std::to_string(i), port(1 + i)), now));
    }
    static Address port(std::size_t number) {
        return *parse_address("127.0.0.1", static_cast<std::uint16_t>(number));
    }
    bool joins(const AgentDescription& description) {
        return registry.add(description, now).has_value();
    }

    const std::shared_ptr<const Profile> profile =
        must(standard_agent_types(standard_filters()).find("RobotController"));
    std::vector<std::string> farewells;
    std::vector<Address> told_at;
    Registry registry{[this](const AgentDescription& agent, const Address& at, const Reason&) {
        farewells.push_back(agent.key);
        told_at.push_back(at);
    }};
    WallTime now = seconds(100);
};

using Strings = std::vector<std::string>;

TEST_F(RegistryTest, in_a_full_list_nobody_gives_way_who_was_heard_within_ten_seconds) {
    fill();
    now += seconds(9);
    EXPECT_FALSE(joins(someone("new", port(5000))));
    now += seconds(1);
    registry.note_heard(port(1), 10, now);
    EXPECT_TRUE(joins(someone("new", port(5000))));
    EXPECT_EQ(registry.agents().size(), limits::maximum_agents);
    EXPECT_NE(registry.find("k0"), nullptr);
    EXPECT_EQ(farewells, Strings{"k1"});
    EXPECT_EQ(told_at.front(), port(2));
}

TEST_F(RegistryTest, in_a_full_list_the_one_that_was_silent_for_longest_gives_way) {
    fill();
    for (std::size_t i = 0; i < limits::maximum_agents; ++i)
        if (i != 700) registry.note_heard(port(1 + i), 10, now + seconds(1));
    now += seconds(60);
    EXPECT_TRUE(joins(someone("new", port(5000))));
    EXPECT_EQ(farewells, Strings{"k700"});
}

TEST_F(RegistryTest, in_a_full_list_the_sender_with_the_most_places_gives_way_first) {
    must(registry.add(someone("honest", port(1)), now));
    now += seconds(5);
    for (std::size_t i = 1; i < limits::maximum_agents; ++i)
        must(registry.add(someone("squatter" + std::to_string(i), port(2)), now));
    now += seconds(20);
    for (std::size_t i = 0; i < 20; ++i)
        EXPECT_TRUE(joins(someone(std::to_string(i), port(9 + i))));
    EXPECT_NE(registry.find("honest"), nullptr);
    EXPECT_EQ(farewells.size(), 20U);
}

TEST_F(RegistryTest, in_a_full_list_nobody_gives_way_who_is_waited_for) {
    fill();
    for (auto& [number, agent] : registry.agents()) {
        agent.description.sync = true;
        agent.missed_in_a_row = number == 3 ? most_missed : 0;
    }
    now += seconds(60);
    EXPECT_TRUE(joins(someone("new", port(5000))));
    EXPECT_EQ(farewells, Strings{"k2"});
    EXPECT_FALSE(joins(someone("newer", port(5001))));
}

TEST_F(RegistryTest, places_of_a_connection_that_says_nothing_give_way_too) {
    Address connection;
    connection.connection = 7;
    for (std::size_t i = 0; i < limits::maximum_agents; ++i)
        must(registry.add(someone(std::to_string(i), connection), now));
    now += seconds(10);
    EXPECT_TRUE(joins(someone("new", port(5000))));
    EXPECT_EQ(told_at, std::vector{connection});
}

TEST_F(RegistryTest, an_address_that_goes_on_refusing_loses_its_agents) {
    must(registry.add(someone("dead", port(1)), now));
    must(registry.add(someone("alive", port(2)), now));
    const std::vector refusing{port(1)};
    registry.note_refusals(refusing, now);
    EXPECT_EQ(registry.agents().size(), 2U);
    registry.note_refusals(refusing, now + seconds(1));
    EXPECT_EQ(registry.find("dead"), nullptr);
    EXPECT_NE(registry.find("alive"), nullptr);
    EXPECT_TRUE(farewells.empty()) << "there is nobody to be told";
}

TEST_F(RegistryTest, a_port_that_is_opened_late_loses_nobody) {
    must(registry.add(someone("late", port(1)), now));
    const std::vector refusing{port(1)};
    registry.note_refusals(refusing, now);
    registry.note_heard(port(1), 10, now + seconds(1));
    registry.note_refusals(refusing, now + seconds(2));
    EXPECT_NE(registry.find("late"), nullptr);
}

TEST_F(RegistryTest, one_whose_listening_port_refuses_is_told_where_it_sends_from) {
    AgentDescription split = someone("split", port(1));
    split.address = port(2);
    must(registry.add(split, now));
    const std::vector refusing{port(2)};
    registry.note_refusals(refusing, now);
    registry.note_refusals(refusing, now + seconds(1));
    EXPECT_EQ(farewells, Strings{"split"});
    EXPECT_EQ(told_at, std::vector{port(1)});
}

TEST_F(RegistryTest, nobody_has_crowds_of_agents_told_at_a_port_of_someone_else) {
    const auto at_victim = [&](const std::string& key) {
        AgentDescription description = someone(key, port(1));
        description.address = port(53);
        return description;
    };
    for (std::size_t i = 0; i < maximum_agents_told_elsewhere; ++i)
        EXPECT_TRUE(joins(at_victim(std::to_string(i))));
    EXPECT_FALSE(joins(at_victim("one more")));
    EXPECT_TRUE(joins(at_victim("3"))) << "who is there may register again";
    EXPECT_TRUE(joins(someone("later", port(1))));
    EXPECT_FALSE(joins(at_victim("later"))) << "not by registering again either";
    EXPECT_TRUE(joins(someone("the victim itself", port(53))));
}

TEST_F(RegistryTest, a_configured_silence_ends_whoever_was_told_things_or_nothing) {
    Address connection;
    connection.connection = 7;
    AgentDescription untold = someone("untold", port(3));
    untold.interval_s = -1;
    must(registry.add(someone("paused", port(1)), now));
    must(registry.add(someone("told", port(2)), now))->silent_since = now;
    must(registry.add(untold, now));
    must(registry.add(someone("page", connection), now))->silent_since = now;
    registry.remove_silent(seconds(60), now + seconds(59));
    EXPECT_EQ(registry.agents().size(), 4U);
    registry.remove_silent(seconds(60), now + seconds(60));
    EXPECT_EQ(farewells, (Strings{"told", "untold"}));
    EXPECT_NE(registry.find("paused"), nullptr);
    EXPECT_NE(registry.find("page"), nullptr);
}

}  // namespace
}  // namespace simrob::agent
