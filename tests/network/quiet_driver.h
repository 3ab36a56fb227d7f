#pragma once

#include <array>
#include <string>

#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/nucleus.h"

namespace simrob::test {

/// Answers each broadcast with its robot's speeds, in its own reused memory.
class QuietDriver {
  public:
    QuietDriver(SeededNetwork& network, int robot)
        : key_("quiet" + std::to_string(robot)),
          head_("<Message><Agent_Message Command=\"Synchronize\"><Key>" + key_ +
                "</Key><Iteration>"),
          tails_{"</Iteration></Agent_Message>" + drive(robot, 5 + robot, 8.25) + "</Message>",
                 "</Iteration></Agent_Message>" + drive(robot, 4 + robot, 9.5) + "</Message>"} {
        answer_.reserve(1024);
        client_ = &network.add_client(
            [this](Client& client, std::string_view bytes) { hear(client, bytes); });
    }

    void join() { client_->send(message(register_agent(key_, true))); }

  private:
    void hear(Client& client, std::string_view bytes) {
        constexpr std::string_view before = "<Broadcast><Iteration>";
        if (!bytes.starts_with(before)) return;
        bytes.remove_prefix(before.size());
        const std::string_view iteration = bytes.substr(0, bytes.find('<'));
        answer_.assign(head_).append(iteration).append(tails_[iteration.back() % 2 == 0 ? 0 : 1]);
        client.send(answer_);
    }

    std::string key_;
    std::string head_;
    std::array<std::string, 2> tails_;  ///< different speeds in each iteration
    std::string answer_;
    Client* client_ = nullptr;
};

/// Ten robots and ten quiet drivers in lock-step.
class QuietLockstep {
  public:
    QuietLockstep() {
        const auto world =
            storage::SystemDisk().read(source_folder() / "worlds" / "pitch_5v5.xml", 1U << 20U);
        EXPECT_TRUE(world && storage::load(*world, nucleus.catalogue, nucleus.simulation));
        command::Modes modes;
        modes.step_mode = true;
        EXPECT_TRUE(nucleus.simulation.set_modes(modes));
        for (int robot = 1; robot <= 10; ++robot) {
            drivers_.push_back(std::make_unique<QuietDriver>(nucleus.network, robot));
            drivers_.back()->join();
        }
        nucleus.run_for(std::chrono::milliseconds(5));
        EXPECT_EQ(nucleus.office.registry().agents().size(), drivers_.size());
        modes.step_mode = false;
        modes.sync_mode = true;
        modes.sync_wait_s = 1000;
        EXPECT_TRUE(nucleus.simulation.set_modes(modes));
    }

    /// Whether the iteration was reached.
    bool reach(std::uint64_t iteration) {
        return nucleus.run_until([&] { return nucleus.simulation.iteration() >= iteration; },
                                 std::chrono::hours(10));
    }

    Nucleus nucleus;

  private:
    std::vector<std::unique_ptr<QuietDriver>> drivers_;
};

}  // namespace simrob::test
