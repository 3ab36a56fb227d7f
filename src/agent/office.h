#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "agent/agent_types.h"
#include "agent/authority.h"
#include "agent/history.h"
#include "agent/message_batch.h"
#include "agent/profile_broadcast.h"
#include "agent/registry.h"
#include "agent/strangers.h"
#include "agent/transport.h"
#include "codec/message_reader.h"
#include "command/agent_control.h"
#include "command/catalogue.h"
#include "engine/participants.h"
#include "engine/simulation.h"

namespace simrob::agent {

/// What the configuration decides about agents.
struct OfficeSettings {
    bool default_response = false;
    bool only_registered = false;  ///< others may request nothing but registration
    std::size_t maximum_message_bytes = 65507;
    AgentTypes types;
    /// Who may do what; null: everyone may do everything.
    std::shared_ptr<const Authority> authority;
    /// Addresses, besides the sender's own, that an agent may ask to be told at; ports matter only
    /// where they are not zero.
    std::vector<Address> allowed_addresses;
    /// For everything random in profiles.
    std::uint64_t seed = 0;
    /// Agents on other machines must send it to register, if they have no other secret; empty: they
    /// may not register.
    std::string token;
    /// A silent agent is removed after this time; nothing: never.
    std::optional<WallTime> maximum_silence;
};

/// Serves the agents: reads their messages, runs their requests, tells them the state of the world,
/// and waits for those that must be waited for. One thread.
class Office : public engine::Participants, public command::AgentControl {
  public:
    /// All arguments must outlive it. Registers itself with the simulation's commands.
    Office(engine::Simulation& simulation, const command::Catalogue& catalogue,
           Transport& transport, WallClock& clock, OfficeSettings settings);

    // Of Participants.
    void hear() override;
    bool is_waiting() const override;
    void act() override;
    void tell(const engine::Snapshot& snapshot) override;
    void wait(WallTime until) override;

    // Of AgentControl.
    Result<command::AgentLocation> register_agent(const command::RegisterAgent& wanted) override;
    Result<void> unregister_agent(const std::string& key) override;
    Result<command::AgentLocation> locate(const std::string& requester,
                                          const std::string& requested) override;
    Result<void> synchronize(const command::Synchronize& command) override;
    Result<std::string> open_lane(const std::string& key) override;
    Result<void> hold_lane(const command::HoldLane& command) override;
    Result<void> heartbeat(const std::string& key) override;
    bool has_agent(std::string_view key) const override;
    void dismiss_agent(std::string_view key, const Reason& reason) override;
    command::StatisticsAnswer statistics() const override;

    const Registry& registry() const { return registry_; }

  private:
    /// The agents that the nucleus waits for before the next iteration.
    struct Barrier {
        bool is_open = false;
        std::uint64_t iteration = 0;
        WallTime begin{0};
        WallTime next_repeat{0};
        /// Agents with lower numbers are not missing: the search continues here.
        mutable std::uint64_t first_missing = 0;
    };
    /// A lane that the network was asked for.
    struct Lane {
        std::uint64_t agent = 0;
        Address connection;
    };
    struct Counts {
        std::uint64_t messages = 0;
        std::uint64_t requests = 0;
        std::uint64_t refusals = 0;
        std::uint64_t unanswered = 0;  ///< refusals to strangers that were not sent
        std::uint64_t broadcasts = 0;
    };

    /// What follows from a message: nothing more, or the broadcast after the next iteration.
    enum class Sequel : std::uint8_t { none, broadcast };

    void hear(const Incoming& message, WallTime now);
    Sequel follow(const Incoming& message, WallTime now);
    void warn_spender();
    void refuse_length(std::size_t bytes);
    void look_after_agents(WallTime now);
    void say_farewell(const AgentDescription& agent, const Address& at, const Reason& reason);
    bool is_trusted() const;
    bool is_welcome() const;
    Agent* synchronized_by(const codec::Reading& reading);
    bool hold_transaction(codec::ReadMessage& message, WallTime now);
    bool synchronizes(const codec::ReadMessage& message);
    Agent* holder_of(codec::ReadMessage& message, WallTime now, bool& is_in_time);
    void note_ready(const codec::ReadMessage& message, WallTime now);
    void run(const codec::ReadMessage& message);
    void run(const codec::Reading& reading);
    void answer(const codec::Reading& reading, const command::Answer& answer);
    void answer_everyone(const codec::Reading& reading, const command::Answer& answer);
    void refuse_to_sender(std::string_view command, const Problem& problem, std::string_view tag);
    bool is_stranger() const;
    bool is_silent_to_sender();
    void reply(std::size_t mark);
    bool may_answer_stranger(std::size_t bytes);
    Result<Agent*> require_own(const std::string& key);
    Result<Agent*> require_reporter(const std::string& key);
    tl::unexpected<Problem> refuse_sender(const Agent* agent, const std::string& key) const;
    Result<void> require_power(const command::Request& request);
    Result<Credential> shown_by(const command::RegisterAgent& wanted, const Profile& profile) const;
    Result<void> require_part(const AgentDescription& wanted) const;
    Result<void> require_free_entities(const AgentDescription& wanted) const;
    Result<void> require_room_in_type(const AgentDescription& wanted) const;
    const Grant& grant();
    std::string_view asker();
    Result<Address> allowed_address(const command::RegisterAgent& wanted) const;
    Result<void> require_allowed_question(const command::Request& request) const;

    Result<Agent*> require_lane_owner(const std::string& key);
    Result<void> require_lone(const AgentDescription& wanted) const;
    void close_orphaned_lanes();
    bool answer_late(Agent& agent, const codec::ReadMessage& message, WallTime now);
    void repeat_broadcast(Agent& agent, WallTime now);
    void refuse_late(const Agent& agent, const codec::Reading& reading);
    void end_rests(const engine::Snapshot& snapshot);
    bool is_due(const Agent& agent, double time_s) const;
    ProfileBroadcast& broadcast_for(const Profile& profile);
    void write_broadcast(Agent& agent);
    void send_broadcast(Agent& agent, WallTime now);
    void open_barrier(std::uint64_t iteration);
    bool is_complete() const;
    bool is_over() const;
    void close_barrier();
    void repeat_broadcasts(WallTime now);

    engine::Simulation& simulation_;
    Transport& transport_;
    WallClock& clock_;
    OfficeSettings settings_;
    Registry registry_;
    /// Whether someone is present, or may come, who may not do everything.
    bool are_powers_restricted_;
    /// Of the current sender; determined anew when another one speaks or the agents change.
    Grant grant_;
    Strangers strangers_;
    Address granted_to_;
    std::uint64_t grant_revision_ = ~std::uint64_t{0};
    codec::MessageReader reader_;
    History history_;
    double longest_delay_s_;
    bool are_questions_restricted_;
    ProfileBroadcast plain_broadcast_;                       ///< for all plain profiles
    std::map<const Profile*, ProfileBroadcast> broadcasts_;  ///< for the others
    MessageBatch batch_;
    Barrier barrier_;
    Sender sender_;  ///< of the current message
    codec::ReadMessage message_;
    std::vector<Outgoing> outgoing_;
    std::vector<std::uint64_t> numbers_;  ///< agents whose transactions are being run
    std::vector<Lane> lanes_;
    std::uint64_t lanes_revision_ = 0;  ///< of the registry, when they were last looked after
    std::uint64_t told_iteration_ = 0;  ///< the last one
    Counts counts_;
    WallTime next_look_{0};
    WallTime stranger_window_{0};
    int stranger_answers_ = 0;  ///< in this window
};

}  // namespace simrob::agent
