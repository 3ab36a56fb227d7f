// Who waits for whom, with agents as processes: one is killed, one is suspended, and both come
// back. Waiting times are tested by synchronisation.cpp, in undisturbed time.

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <functional>
#include <optional>

#include "bench/load_process.h"
#include "network/remote.h"

namespace simrob::test {
namespace {

/// An agent with its own socket, which it has again after a restart.
class AgentProcess {
  public:
    AgentProcess(const ServerProcess& server, std::string key, bool sync)
        : key_(std::move(key)), sync_(sync), remote_(server) {}

    const std::string& key() const { return key_; }
    void start() {
        process_.emplace([this] { run(); });
    }
    void kill() { process_.reset(); }
    void suspend() const { ::kill(process_->id(), SIGSTOP); }
    void resume() const { ::kill(process_->id(), SIGCONT); }

  private:
    [[noreturn]] void run() {
        remote_.send(message(register_agent(key_, sync_)));
        for (;;) {
            const std::string iteration = element(remote_.broadcast(), "Iteration");
            if (!iteration.empty())
                remote_.send(message(synchronize(key_, std::stoull(iteration))));
        }
    }

    std::string key_;
    bool sync_;
    Remote remote_;
    std::optional<bench::ChildProcess> process_;
};

struct Scenario {
    const char* name;
    bool nucleus_waits;
    bool first_is_sync;  ///< the agent that is killed
    bool others_are_sync;
};

constexpr Scenario scenarios[] = {{"asynchronous_nucleus", false, true, true},
                                  {"asynchronous_agents", true, false, false},
                                  {"synchronous_agents", true, true, true},
                                  {"killed_one_is_synchronous", true, true, false},
                                  {"killed_one_is_asynchronous", true, false, true}};

class AgentProcesses : public ::testing::TestWithParam<Scenario> {
  protected:
    void SetUp() override {
        ASSERT_TRUE(server_.is_ready());
        // Strangers who ask this often are not always answered.
        remote_.ask(message(
            "<Agent_Message Command=\"Register_Agent\" Agent_Type=\"GUI\"><Sync>false</Sync>"
            "<Broadcast>-1</Broadcast><Key>observer</Key></Agent_Message>"));
        remote_.send(message(control("Set_Sync_Mode", GetParam().nucleus_waits
                                                          ? "<Sync_Mode>true</Sync_Mode>"
                                                          : "<Sync_Mode>false</Sync_Mode>") +
                             control("Set_Sync_Wait", "<Sync_Wait>0.02</Sync_Wait>")));
        for (AgentProcess* const agent : {&first_, &second_, &third_}) {
            agent->start();
            ASSERT_TRUE(comes_true([&] { return count(agent->key(), "Broadcasts") > 0; }));
        }
    }

    /// Asks until the claim is true, or until so much time has passed that it never will be.
    static bool comes_true(const std::function<bool()>& claim) {
        const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (std::chrono::steady_clock::now() < give_up)
            if (claim()) return true;
        return false;
    }
    std::string statistics() { return remote_.ask(message(control("Get_Statistics"))); }
    /// Count of one agent; -1 if it is not there.
    long count(const std::string& key, const std::string& name) {
        const std::string all = statistics();
        const std::size_t begin = all.find("<Key>" + key + "</Key>");
        return begin == all.npos ? -1 : std::stol(element(all.substr(begin), name));
    }
    long iteration() { return std::stol(element(statistics(), "Iteration")); }
    bool goes_on() {
        const long before = iteration();
        return comes_true([&] { return iteration() >= before + 20; });
    }
    bool takes_part(const AgentProcess& agent) {
        const long before = count(agent.key(), "Messages");
        return comes_true([&] { return count(agent.key(), "Messages") >= before + 20; });
    }

    ServerProcess server_{{"sumbot", "--no-http"}};
    Remote remote_{server_};
    AgentProcess first_{server_, "first", GetParam().first_is_sync};
    AgentProcess second_{server_, "second", GetParam().others_are_sync};
    AgentProcess third_{server_, "third", GetParam().others_are_sync};
};

TEST_P(AgentProcesses, may_be_killed_and_suspended_and_come_back) {
    EXPECT_TRUE(goes_on()) << "with all";
    first_.kill();
    EXPECT_TRUE(goes_on()) << "with one killed";
    second_.suspend();
    EXPECT_TRUE(goes_on()) << "with one killed and one suspended";
    EXPECT_TRUE(takes_part(third_));
    second_.resume();
    EXPECT_TRUE(takes_part(second_)) << "once it goes on";
    first_.start();
    EXPECT_TRUE(takes_part(first_)) << "once it was started again";
    const bool is_missed = GetParam().nucleus_waits && GetParam().first_is_sync;
    EXPECT_EQ(count("first", "Missed") > 0, is_missed);
}

INSTANTIATE_TEST_SUITE_P(Scenario, AgentProcesses, ::testing::ValuesIn(scenarios),
                         [](const auto& given) { return std::string(given.param.name); });

}  // namespace
}  // namespace simrob::test
