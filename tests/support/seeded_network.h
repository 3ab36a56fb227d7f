#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "agent/transport.h"
#include "base/random.h"

namespace simrob::test {

/// What happens to datagrams, in both directions. Shares are from 0 to 1.
struct Weather {
    double loss = 0;
    double duplicates = 0;
    double reordering = 0;  ///< delayed by up to `lateness`
    std::chrono::nanoseconds delay = std::chrono::microseconds(20);
    std::chrono::nanoseconds lateness = std::chrono::milliseconds(2);
};

class SeededNetwork;

/// A client on the other side of the network. Made by the network, and lives as long as it.
class Client {
  public:
    using OnMessage = std::function<void(Client&, std::string_view bytes)>;

    const agent::Address& address() const { return address_; }
    /// Sends to the server under test.
    void send(std::string_view bytes);
    /// From now on it neither sends nor receives: a connection ends, a port refuses what is sent to
    /// it. What is on its way to the server arrives.
    void kill();
    /// The same, but nobody learns of it: its machine is gone.
    void vanish();
    bool is_alive() const { return is_alive_; }

    /// Of its connection, from when it was opened.
    agent::Credential credential = agent::stranger;
    /// What it received and the test has not read; empty for a client with a callback.
    std::deque<std::string> inbox;

  private:
    friend class SeededNetwork;

    SeededNetwork* network_ = nullptr;
    agent::Address address_;
    OnMessage on_message_;
    bool is_alive_ = true;
    bool refuses_ = false;
};

/// A network inside the test, without sockets, threads or wall clock, and the clock that goes with
/// it. Time goes on only in wait(), from event to event. The same seed and the same calls give the
/// same events. Datagrams meet the weather; connections deliver everything in order.
class SeededNetwork final : public agent::Transport, public agent::WallClock {
  public:
    explicit SeededNetwork(std::uint64_t seed, const Weather& weather = {});
    ~SeededNetwork() override;
    SeededNetwork(const SeededNetwork&) = delete;
    SeededNetwork& operator=(const SeededNetwork&) = delete;

    /// A client that sends datagrams, from an address of its own at 127.0.0.1 or from the one
    /// given. A message that arrives calls `on_message`, if there is one, or else goes to its
    /// inbox. Of two clients with one address, the one alive gets what is sent there.
    Client& add_client(Client::OnMessage on_message = {});
    Client& add_client_at(const agent::Address& address, Client::OnMessage on_message = {});
    /// A client that is connected by WebSocket: its messages are JSON, and its end is told.
    Client& add_connection(Client::OnMessage on_message = {});

    /// Calls `action` after this much time.
    void after(std::chrono::nanoseconds time, std::function<void()> action);
    void set_weather(const Weather& weather) { weather_ = weather; }
    /// Makes the current or else the next wait() return at once.
    void interrupt() { is_interrupted_ = true; }

    std::span<const agent::Incoming> receive() override;
    /// An endless wait for nothing would hang, and aborts instead.
    void wait(agent::WallTime until) override;
    void send(std::span<const agent::Outgoing> messages) override;
    std::vector<agent::Address> take_refusals() override;
    agent::TransportCounts counts() const override { return counts_; }
    agent::WallTime now() override { return now_; }

    std::uint64_t lost() const { return lost_; }
    std::uint64_t duplicated() const { return duplicated_; }
    std::uint64_t reordered() const { return reordered_; }

  private:
    friend class Client;

    /// Something in transit. Parcels are reused, so that long runs do not allocate.
    struct Parcel {
        Client* client = nullptr;  ///< from or to whom
        bool is_for_server = false;
        bool is_end = false;
        std::string bytes;
        std::function<void()> action;  ///< if set, this and nothing else
    };
    struct Event {
        agent::WallTime at;
        std::uint64_t number;  ///< of two at the same time, the first one sent
        std::size_t parcel;
        bool operator<(const Event& other) const;
    };

    Client& add(const agent::Address& address, Client::OnMessage on_message);
    std::size_t new_parcel();
    void schedule(agent::WallTime at, std::size_t parcel);
    void post(Client& client, bool is_for_server, std::string_view bytes, bool is_end = false);
    std::chrono::nanoseconds travel_time();
    void happen(std::size_t parcel);
    Client* find(const agent::Address& address);
    bool is_refused(const agent::Address& address) const;

    Random random_;
    Weather weather_;
    agent::WallTime now_{};
    std::uint64_t next_number_ = 0;
    bool is_interrupted_ = false;

    std::vector<std::unique_ptr<Client>> clients_;
    std::vector<Event> events_;  ///< a heap, earliest first
    std::deque<Parcel> parcels_;
    std::vector<std::size_t> free_parcels_;
    std::vector<std::size_t> arrived_;
    std::vector<std::size_t> handed_parcels_;
    std::vector<agent::Incoming> handed_;

    agent::TransportCounts counts_;
    std::set<agent::Address> refused_;
    std::uint64_t lost_ = 0;
    std::uint64_t duplicated_ = 0;
    std::uint64_t reordered_ = 0;
};

}  // namespace simrob::test
