#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/wall_clock.h"
#include "net/udp_port.h"
#include "sport/firasim/firasim.h"
#include "sport/firasim/frame_sender.h"
#include "sport/firasim/orders.h"

namespace simrob::sport::firasim {

/// Frames out, packets in, for both teams.
class Exchange {
  public:
    static Result<std::shared_ptr<Exchange>> open(const FirasimOptions& options);

    const FirasimOptions& options() const { return options_; }
    std::string address() const { return to_text(port_->address()); }
    const FirasimCounts& counts() { return orders_.counts(); }
    TeamOrders& orders(soccer::Team team) { return orders_.of(team); }

    /// Discards what was read for the team before.
    void begin(soccer::Team team, const soccer::League& league);
    /// Reads what has come in, without waiting.
    void read();
    /// Sends the team's frame for this time, unless the same program already got it for the other
    /// team.
    void tell(soccer::Team team, double time_s, std::string frame);
    /// In lock-step: waits until the team's frame is answered. Returns the problem if it is not.
    std::optional<std::string> await(soccer::Team team);

  private:
    /// Where frames go, for one team or both.
    struct Listener {
        FrameSender sender;
        std::string frame{};  ///< the last one
        std::optional<double> time_s{};
        std::array<bool, 2> is_for{};  ///< the teams that the last frame was for
    };

    Exchange(FirasimOptions options, std::unique_ptr<net::UdpPort> port)
        : options_(std::move(options)), port_(std::move(port)) {}

    Result<void> open_listeners();
    void take(const net::UdpPort::Datagram& packet);
    Listener& listener_of(soccer::Team team);
    bool is_answered(soccer::Team team);
    void send(Listener& listener);
    /// Waits until something comes in, the frame is found to have reached nobody, or `until`; then
    /// sends it again after a while.
    void wait(Listener& listener, WallTime until);

    FirasimOptions options_;
    std::unique_ptr<net::UdpPort> port_;
    std::vector<Listener> listeners_;  ///< for blue and yellow, or one for both
    Orders orders_;
    std::array<bool, 2> has_ever_answered_{};
    bool has_told_foreign_ = false;
};

}  // namespace simrob::sport::firasim
