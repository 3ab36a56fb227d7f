// The C++ client on its own, against a socket of the test instead of a nucleus.

#include <gtest/gtest.h>

#include <fstream>

#include "broadcast.h"
#include "lock_step.h"
#include "net/net_transport.h"
#include "network/server_of_test.h"
#include "requests.h"
#include "support/allocations.h"
#include "support/temporary_folder.h"
#include "world_file.h"

namespace simrob::test {
namespace {

std::string entity_text(const std::string& kind, int id, double x) {
    return "<" + kind + "_Entity><Entity_Id>" + std::to_string(id) +
           "</Entity_Id><Position><pos_x>" + std::to_string(x) +
           "</pos_x><pos_y>-2e-05</pos_y><pos_z>0.25</pos_z></Position><Rotation><rot_x>0</rot_x>"
           "<rot_y>-0</rot_y><rot_z>3</rot_z></Rotation></" +
           kind + "_Entity>";
}

std::string broadcast_text(int iteration, const std::string& entities,
                           const std::string& parts = "") {
    return "<Broadcast><Iteration>" + std::to_string(iteration) + "</Iteration>" + parts +
           "<DrawData><Body Type=\"Sphere\"><Body_id>0</Body_id></Body></DrawData><Entities_Info>" +
           entities +
           "</Entities_Info><Time>0.5</Time><Step_Mode>false</Step_Mode>"
           "<Sync_Mode>true</Sync_Mode><Engine>ode</Engine></Broadcast>";
}

TEST(Client, reads_a_broadcast) {
    client::Broadcast broadcast;
    ASSERT_TRUE(client::read_broadcast(
        broadcast_text(53, entity_text("Robot", 3, 1.5) + entity_text("Ball", 7, -1)), broadcast));
    EXPECT_TRUE(broadcast.is_whole());
    EXPECT_EQ(broadcast.iteration, 53U);
    EXPECT_EQ(broadcast.time_s, 0.5);
    EXPECT_TRUE(broadcast.sync_mode);
    EXPECT_FALSE(broadcast.step_mode);
    ASSERT_EQ(broadcast.entities.size(), 2U);
    const client::Entity* const robot = broadcast.find(3);
    ASSERT_NE(robot, nullptr);
    EXPECT_EQ(robot->kind, client::Kind::robot);
    EXPECT_EQ(robot->position_m, (client::Triple{1.5, -2e-05, 0.25}));
    EXPECT_EQ(robot->rotation_rad, (client::Triple{0, 0, 3}));
    EXPECT_EQ(broadcast.find(7)->kind, client::Kind::ball);
    EXPECT_EQ(broadcast.find(8), nullptr);
}

TEST(Client, reads_what_devices_tell) {
    std::string robot = entity_text("Robot", 3, 1.5);
    robot.insert(robot.find("</Robot_Entity>"),
                 "<Devices><Device><Device_Id>0</Device_Id><Reading>0.5 -2 1e-05</Reading></Device>"
                 "<Device><Device_Id>4</Device_Id><Reading></Reading></Device></Devices>");
    client::Broadcast broadcast;
    for (const int iteration : {53, 54}) {
        ASSERT_TRUE(client::read_broadcast(
            broadcast_text(iteration, robot + entity_text("Ball", 7, -1)), broadcast));
        ASSERT_EQ(broadcast.entities.size(), 2U);
        const auto told = broadcast.reading(3, 0);
        EXPECT_EQ(std::vector<double>(told.begin(), told.end()),
                  (std::vector<double>{0.5, -2, 1e-05}));
        EXPECT_EQ(broadcast.readings.size(), 2U);
        EXPECT_TRUE(broadcast.reading(3, 4).empty());
        EXPECT_TRUE(broadcast.reading(7, 0).empty());
    }
    std::string text;
    client::append_device(text, 3, 4, {1, -0.5});
    EXPECT_EQ(text,
              "<Simulation_Message><Entity_Request Command=\"Device_Control\"><Entity_Id>3"
              "</Entity_Id><Device_Id>4</Device_Id><Value>1 -0.5</Value></Entity_Request>"
              "</Simulation_Message>");
}

TEST(Client, reads_entities_with_blanks_and_further_elements) {
    client::Broadcast broadcast;
    std::string text = broadcast_text(53, entity_text("Robot", 3, 1.5) + entity_text("Ball", 7, 2));
    for (const std::string name : {"Entity_Id", "pos_y", "rot_x"}) {
        const std::string closing = "</" + name + ">";
        for (auto at = text.find(closing); at != text.npos; at = text.find(closing, at + 40))
            text.insert(at + closing.size(), "\n  <Colour>4</Colour> ");
    }
    ASSERT_TRUE(client::read_broadcast(text, broadcast));
    ASSERT_EQ(broadcast.entities.size(), 2U);
    EXPECT_EQ(broadcast.find(3)->position_m, (client::Triple{1.5, -2e-05, 0.25}));
    EXPECT_EQ(broadcast.find(7)->position_m, (client::Triple{2, -2e-05, 0.25}));
    EXPECT_EQ(broadcast.find(7)->rotation_rad, (client::Triple{0, 0, 3}));
}

TEST(Client, puts_parts_together_however_often_and_in_whatever_order_they_come) {
    client::Broadcast broadcast;
    const auto part = [](int number) {
        return broadcast_text(9, entity_text("Robot", number, number),
                              "<Part>" + std::to_string(number) + "</Part><Parts>3</Parts>");
    };
    for (const int number : {2, 2, 3}) {
        ASSERT_TRUE(client::read_broadcast(part(number), broadcast));
        EXPECT_FALSE(broadcast.is_whole());
    }
    ASSERT_TRUE(client::read_broadcast(part(1), broadcast));
    EXPECT_TRUE(broadcast.is_whole());
    EXPECT_EQ(broadcast.entities.size(), 3U);
    ASSERT_TRUE(client::read_broadcast(broadcast_text(10, ""), broadcast));
    EXPECT_TRUE(broadcast.entities.empty());
}

TEST(Client, reads_worlds_with_and_without_messages_around_their_requests) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/bare.xml";
    std::ofstream(path) << "<Control_Request Command=\"A\"><B/></Control_Request>"
                           "<Message><Simulation_Message><Entity_Request Command=\"C\"/>"
                           "</Simulation_Message></Message>"
                           "<Control_Request Command=\"Initialize_Simulation\"/>";
    const auto requests = client::world_requests(path);
    ASSERT_EQ(requests.size(), 2U);
    EXPECT_NE(requests[0].find("Command=\"A\"><B"), std::string::npos) << requests[0];
    EXPECT_NE(requests[1].find("Command=\"C\""), std::string::npos) << requests[1];
}

TEST(Client, refuses_every_broadcast_that_was_cut_off) {
    const std::string text = broadcast_text(53, entity_text("Robot", 3, 1.5));
    for (std::size_t size = 0; size < text.size(); ++size) {
        client::Broadcast broadcast;
        EXPECT_FALSE(client::read_broadcast(text.substr(0, size), broadcast)) << size;
        EXPECT_FALSE(broadcast.is_whole());
    }
}

/// A transport of the nucleus that the test speaks through.
class ClientInLockStep : public testing::Test {
  protected:
    void SetUp() override {
        client_.send("<hello/>");
        from_ = receive_all(*server_, 1).at(0).from;
    }
    void tell(int iteration) {
        send_one(*server_, from_, broadcast_text(iteration, entity_text("Robot", 1, 0)));
    }
    std::string heard() {
        if (heard_.empty())
            for (const auto& message : receive_all(*server_, 1)) heard_.push_back(message.bytes);
        if (heard_.empty()) return "";
        std::string first = heard_.front();
        heard_.erase(heard_.begin());
        return first;
    }

    std::unique_ptr<net::NetTransport> server_ = open_transport();
    client::AgentClient client_{"k", to_text(server_->udp_address())};
    agent::Address from_;
    std::vector<std::string> heard_;
};

TEST_F(ClientInLockStep, answers_once_repeats_the_same_bytes_and_passes_over_what_is_old) {
    client::LockStep steps(client_);
    tell(5);
    EXPECT_EQ(steps.next().iteration, 5U);
    steps.answer(client::control("Make_Step"));
    const std::string first = heard();
    EXPECT_EQ(first,
              "<Message><Simulation_Message><Control_Request Command=\"Make_Step\">"
              "</Control_Request></Simulation_Message><Agent_Message Command=\"Synchronize\">"
              "<Key>k</Key><Iteration>5</Iteration></Agent_Message></Message>");
    for (const int iteration : {5, 4, 5, 6}) tell(iteration);
    EXPECT_EQ(steps.next().iteration, 6U);
    EXPECT_EQ(heard(), first);
    EXPECT_EQ(heard(), first);
    steps.answer();
    EXPECT_NE(heard().find("<Iteration>6</Iteration>"), std::string::npos);
}

TEST_F(ClientInLockStep, does_not_ask_for_memory_once_warm) {
    client::LockStep steps(client_);
    std::string requests;
    std::uint64_t before = 0;
    for (int iteration = 1; iteration <= 50; ++iteration) {
        tell(iteration);
        if (iteration > 10) before = allocation_count();
        const client::Broadcast& broadcast = steps.next();
        requests.clear();
        for (const auto& entity : broadcast.entities)
            client::append_motors(requests, entity.id, {{0, 0.1}});
        steps.answer(requests);
        if (iteration > 10) {
            EXPECT_EQ(allocation_count(), before);
        }
        heard();
    }
}

TEST_F(ClientInLockStep, to_be_taken_off_the_list_is_a_refusal) {
    send_one(*server_, from_,
             "<Response><Agent_Removed><Key>me</Key><Reason>silent</Reason></Agent_Removed>"
             "</Response>");
    try {
        client_.receive();
        FAIL() << "nothing was thrown";
    } catch (const client::Refusal& refusal) {
        EXPECT_EQ(refusal.command, "Register_Agent");
        EXPECT_EQ(refusal.value, "me");
        EXPECT_EQ(refusal.reason, "silent");
    }
}

TEST_F(ClientInLockStep, a_refusal_is_thrown_with_all_that_was_said) {
    send_one(*server_, from_,
             "<Response><Error><Command>Set_Timestep</Command><Field>Timestep</Field>"
             "<Value>&lt;-1&gt;</Value><Reason>too small</Reason></Error></Response>");
    try {
        client_.receive();
        FAIL() << "nothing was thrown";
    } catch (const client::Refusal& refusal) {
        EXPECT_EQ(refusal.command, "Set_Timestep");
        EXPECT_EQ(refusal.field, "Timestep");
        EXPECT_EQ(refusal.value, "<-1>");
        EXPECT_EQ(refusal.reason, "too small");
    }
}

}  // namespace
}  // namespace simrob::test
