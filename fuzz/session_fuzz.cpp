// Any sequence of datagrams from a few senders: the nucleus goes on, and can still be saved and
// loaded. A byte 0xff separates datagrams; the byte after it selects the next sender.

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "agent/office.h"
#include "catalogue/standard.h"
#include "engine/cycle.h"
#include "physics/engines/engines.h"
#include "processor_limit.h"
#include "require.h"
#include "storage/save_file.h"

namespace {

using namespace simrob;

constexpr std::size_t maximum_datagrams = 32;

constexpr std::uint16_t first_port = 7000;
/// For a sender that does not listen.
constexpr std::uint16_t closed_port = first_port + 1;

/// Delivers what it is given, once, and receives nothing.
class FuzzTransport : public agent::Transport, public WallClock {
  public:
    std::span<const agent::Incoming> receive() override {
        handed_.swap(waiting);
        waiting.clear();
        return handed_;
    }
    void wait(WallTime until) override { now_ = std::max(now_, until); }
    void send(std::span<const agent::Outgoing> messages) override {
        for (const auto& message : messages) {
            require(!message.bytes.empty() && message.bytes.size() <= 65507);
            if (message.to.port == closed_port) refused_.push_back(message.to);
        }
    }
    std::vector<agent::Address> take_refusals() override { return std::exchange(refused_, {}); }
    agent::TransportCounts counts() const override { return {}; }
    WallTime now() override { return now_ += std::chrono::microseconds(1); }

    std::vector<agent::Incoming> waiting;

  private:
    std::vector<agent::Incoming> handed_;
    std::vector<agent::Address> refused_;
    WallTime now_{0};
};

agent::Address sender(unsigned char choice) {
    if (choice % 4 == 3) {
        agent::Address connection;
        connection.connection = 1;
        return connection;
    }
    return *agent::parse_address(choice % 4 == 2 ? "192.0.2.1" : "127.0.0.1",
                                 static_cast<std::uint16_t>(first_port + choice % 4));
}

void check_save(engine::Simulation& simulation, const command::Catalogue& catalogue) {
    const std::uint64_t hash = simulation.hash();
    const std::string save = storage::encode_save(catalogue, simulation);
    require(storage::load(save, catalogue, simulation).has_value());
    require(simulation.hash() == hash);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const ProcessorLimit limit;
    static const auto catalogue = catalogue::standard();
    FuzzTransport transport;
    engine::SimulationSettings settings;
    engine::Simulation simulation(std::move(*physics::make_backend("ode", "engine")), settings);
    agent::OfficeSettings office_settings;
    office_settings.types = agent::standard_agent_types(agent::standard_filters());
    agent::Office office(simulation, catalogue, transport, transport, std::move(office_settings));
    engine::Cycle cycle(simulation, office, transport, catalogue);

    std::string_view text(reinterpret_cast<const char*>(data), size);
    for (std::size_t i = 0; i < maximum_datagrams && !text.empty(); ++i) {
        const auto choice = static_cast<unsigned char>(text.front());
        const std::size_t end = std::min(text.find('\xff', 1), text.size());
        const agent::Address from = sender(choice);
        transport.waiting.push_back(
            {from, from.is_connection() ? codec::Format::json : codec::Format::xml,
             text.substr(1, end - 1), false});
        text.remove_prefix(std::min(end + 1, text.size()));
        cycle.turn();
    }
    for (int i = 0; i < 3; ++i) cycle.turn();
    check_save(simulation, catalogue);
    return 0;
}
