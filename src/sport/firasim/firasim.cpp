#include "sport/firasim/firasim.h"

#include "sport/firasim/exchange.h"
#include "sport/firasim/frame.h"

namespace simrob::sport::firasim {
namespace {

class FirasimStrategy final : public soccer::Strategy {
  public:
    explicit FirasimStrategy(std::shared_ptr<Exchange> exchange) : exchange_(std::move(exchange)) {}

    std::optional<soccer::Forfeit> begin(const soccer::Briefing& briefing) override {
        briefing_.emplace(briefing);
        exchange_->begin(briefing.team, briefing.league);
        return std::nullopt;
    }

    std::optional<soccer::Forfeit> play(const soccer::Sight& sight,
                                        std::span<soccer::WheelVelocities> wheels) override {
        const soccer::Team team = briefing_->team;
        exchange_->tell(team, sight.time_s, frame_bytes(*briefing_, sight, is_turned(sight)));
        if (exchange_->options().is_lock_step) {
            if (auto reason = exchange_->await(team)) return soccer::Forfeit{*reason, true};
        } else {
            exchange_->read();
        }
        const auto& orders = exchange_->orders(team).wheels;
        for (std::size_t i = 0; i < wheels.size() && i < orders.size(); ++i)
            if (orders[i]) wheels[i] = in_units(*orders[i], briefing_->league.robot);
        return std::nullopt;
    }

    void propose(const soccer::Sight& sight, std::span<soccer::RobotState> ours) override {
        exchange_->read();
        auto& places = exchange_->orders(briefing_->team).places;
        for (std::size_t i = 0; i < ours.size() && i < places.size(); ++i)
            if (places[i]) ours[i] = own_place(*places[i], is_turned(sight));
        // They were meant for this moment.
        places.assign(places.size(), std::nullopt);
    }

  private:
    bool is_turned(const soccer::Sight& sight) const {
        if (exchange_->options().follows_ends) return !sight.defends_left;
        return briefing_->team == soccer::Team::yellow;
    }

    std::shared_ptr<Exchange> exchange_;
    std::optional<soccer::Briefing> briefing_;
};

}  // namespace

Result<FirasimPort> FirasimPort::open(const FirasimOptions& options) {
    auto exchange = Exchange::open(options);
    if (!exchange) return tl::unexpected(exchange.error());
    return FirasimPort(std::move(*exchange));
}

std::string FirasimPort::address() const {
    return exchange_->address();
}

const FirasimCounts& FirasimPort::counts() const {
    return exchange_->counts();
}

std::unique_ptr<soccer::Strategy> FirasimPort::make_strategy() const {
    return std::make_unique<FirasimStrategy>(exchange_);
}

}  // namespace simrob::sport::firasim
