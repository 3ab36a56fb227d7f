// Those who bring neither key nor secret are told apart.

#include "agent/strangers.h"

#include <gtest/gtest.h>

#include "engine/observer.h"
#include "support/nucleus.h"

namespace simrob::agent {
namespace {

using test::Client;
using test::control;
using test::message;
using test::Nucleus;

/// Keeps who asked.
class Listener final : public engine::Observer {
  public:
    void asked(const command::Request& /*request*/, std::string_view asker) override {
        askers.emplace_back(asker);
    }
    void changed(const command::Request& /*request*/) override {}
    void jumped() override {}
    void stepped() override {}

    std::vector<std::string> askers;
};

class AskedBy : public ::testing::Test {
  protected:
    AskedBy() { nucleus.simulation.set_observer(&listener); }
    ~AskedBy() override { nucleus.simulation.set_observer(nullptr); }
    AskedBy(const AskedBy&) = delete;
    AskedBy& operator=(const AskedBy&) = delete;

    /// The name of this client in recordings.
    std::string name_of(Client& client) {
        const std::size_t before = listener.askers.size();
        client.send(message(control("Set_World_Gravity", "<Gravity>-1</Gravity>")));
        nucleus.run_until([&] { return listener.askers.size() > before; });
        return listener.askers.size() > before ? listener.askers.back() : "nobody";
    }
    void join(Client& client, const std::string& key) {
        client.send(message(test::register_agent(key, false)));
        nucleus.run_for(std::chrono::milliseconds(20));
    }

    Nucleus nucleus;
    Listener listener;
};

TEST_F(AskedBy, strangers_in_the_order_of_their_first_request) {
    Client& silent = nucleus.network.add_client();
    Client& one = nucleus.network.add_client();
    Client& other = nucleus.network.add_client();
    EXPECT_EQ(name_of(other), "stranger 1");
    EXPECT_EQ(name_of(one), "stranger 2");
    EXPECT_EQ(name_of(other), "stranger 1") << "as before";
    EXPECT_EQ(name_of(silent), "stranger 3");
}

TEST_F(AskedBy, strangers_until_they_have_a_key) {
    Client& one = nucleus.network.add_client();
    Client& other = nucleus.network.add_client();
    EXPECT_EQ(name_of(one), "stranger 1");
    join(one, "ana");
    EXPECT_EQ(name_of(one), "ana");
    EXPECT_EQ(name_of(other), "stranger 2");
}

TEST_F(AskedBy, nobody_who_calls_himself_like_a_stranger) {
    Client& one = nucleus.network.add_client();
    Client& liar = nucleus.network.add_client();
    EXPECT_EQ(name_of(one), "stranger 1");
    join(liar, "stranger 1");
    EXPECT_NE(name_of(liar), "stranger 1");
}

Address connection(std::uint64_t number) {
    Address address;
    address.connection = number;
    return address;
}

TEST(Strangers, who_come_again_have_another_number) {
    Strangers strangers;
    EXPECT_EQ(strangers.number_of(connection(7)), 1U);
    EXPECT_EQ(strangers.number_of(connection(5)), 2U);
    strangers.forget(connection(7));
    strangers.forget(connection(7));
    EXPECT_EQ(strangers.number_of(connection(7)), 3U);
    EXPECT_EQ(strangers.size(), 2U);
}

TEST(Strangers, of_a_flood_take_little_memory_and_nobodys_number) {
    Strangers strangers;
    const std::uint64_t many = 3 * Strangers::most;
    for (std::uint64_t i = 1; i <= many; ++i) EXPECT_EQ(strangers.number_of(connection(i)), i);
    EXPECT_EQ(strangers.size(), Strangers::most);
    EXPECT_EQ(strangers.number_of(connection(many)), many) << "one who is known";
    EXPECT_EQ(strangers.number_of(connection(1)), many + 1) << "one who was forgotten";
}

}  // namespace
}  // namespace simrob::agent
