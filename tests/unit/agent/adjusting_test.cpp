#include <gtest/gtest.h>

#include "support/nucleus.h"

// Adjusting, as agents see it.

namespace simrob::test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

std::string switched(bool on) {
    return control("Set_AutoAdjust_Mode", std::string("<AutoAdjust_Mode>") +
                                              (on ? "true" : "false") + "</AutoAdjust_Mode>");
}

/// What Get_Statistics says about it.
std::string statistics(Nucleus& nucleus, Client& client) {
    client.inbox.clear();
    client.send(message(control("Get_Statistics")));
    EXPECT_TRUE(nucleus.run_until([&] { return !client.inbox.empty(); }));
    return element(client.inbox.back(), "AutoAdjust");
}

TEST(AdjustingAgents, are_told_how_it_stands) {
    Nucleus nucleus;
    Client& client = nucleus.network.add_client();
    EXPECT_EQ(element(statistics(nucleus, client), "State"), "Off");
    client.send(message(control("Initialize_Simulation") + switched(true)));
    nucleus.run_for(seconds(5));
    const std::string told = statistics(nucleus, client);
    EXPECT_EQ(element(told, "State"), "Own_Settings");
    EXPECT_EQ(element(told, "Changes"), "0");
    EXPECT_EQ(element(told, "Own_Timestep"), "0.01");
    EXPECT_EQ(element(told, "Own_Maximum_Substep"), "0.005");
    EXPECT_EQ(element(told, "Own_Steps_Per_Iteration"), "1");
}

/// In lock-step with someone who takes long to answer.
TEST(AdjustingAgents, that_are_slow_are_asked_less_often) {
    Nucleus nucleus;
    Client* slow = nullptr;
    slow = &nucleus.network.add_client([&](Client& client, std::string_view bytes) {
        const std::string iteration = element(bytes, "Iteration");
        if (bytes.find("<Broadcast>") == bytes.npos || iteration.empty()) return;
        nucleus.network.after(milliseconds(25), [&client, iteration] {
            client.send(message(synchronize("slow", std::stoull(iteration))));
        });
    });
    Client& user = nucleus.network.add_client();
    slow->send(message(register_agent("slow", true)));
    user.send(message(control("Initialize_Simulation") +
                      control("Set_Sync_Mode", "<Sync_Mode>true</Sync_Mode>") + switched(true)));
    nucleus.run_for(seconds(20));
    EXPECT_EQ(element(statistics(nucleus, user), "State"), "Adjusted");
    EXPECT_GE(nucleus.simulation.steps_per_iteration(), 3);
    EXPECT_EQ(nucleus.simulation.maximum_substep_s(), 0.005);
    const double before_s = nucleus.simulation.time_s();
    nucleus.run_for(seconds(5));
    EXPECT_GT(nucleus.simulation.time_s() - before_s, 4.5);
    user.send(message(switched(false)));
    nucleus.run_for(milliseconds(200));
    EXPECT_EQ(nucleus.simulation.steps_per_iteration(), 1);
}

}  // namespace
}  // namespace simrob::test
