// Lock-step on a network that loses, repeats and reorders messages gives the same bits as on a
// perfect one (docs/wire.md).

#include <gtest/gtest.h>

#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/counts.h"
#include "support/nucleus.h"

namespace simrob::test {
namespace {

constexpr int agents = 10;
constexpr Weather storm{0.3, 0.1, 0.2, std::chrono::microseconds(20), std::chrono::milliseconds(2)};

/// Drives one robot by what it is told, and answers a repeated iteration with the same bytes.
class Driver {
  public:
    Driver(SeededNetwork& network, int robot)
        : robot_(robot), key_("driver" + std::to_string(robot)) {
        client_ = &network.add_client(
            [this](Client& client, std::string_view bytes) { hear(client, bytes); });
    }

    const std::string& key() const { return key_; }
    Client& client() { return *client_; }
    bool is_registered() const { return is_registered_; }

  private:
    void hear(Client& client, std::string_view bytes) {
        if (bytes.starts_with("<Response>Sucessfully added agent with key " + key_ + ","))
            is_registered_ = true;
        if (!bytes.starts_with("<Broadcast>")) return;
        const std::uint64_t iteration = std::stoull(element(bytes, "Iteration"));
        if (iteration < iteration_) return;
        if (iteration > iteration_) {
            iteration_ = iteration;
            // Depends on what the agent was told, so that a difference would spread.
            const double x = std::stod(element(bytes, "pos_x"));
            const double left = 5 + robot_ + 3 * x;
            const double right = 8 - 0.01 * static_cast<double>(iteration % 700);
            answer_ = message(synchronize(key_, iteration) + drive(robot_, left, right));
        }
        client.send(answer_);
    }

    int robot_;
    std::string key_;
    Client* client_ = nullptr;
    bool is_registered_ = false;
    std::uint64_t iteration_ = 0;
    std::string answer_;
};

struct Outcome {
    std::uint64_t hash = 0;
    std::uint64_t lost = 0;
};

Outcome play(std::uint64_t seed, const Weather& weather, std::uint64_t iterations) {
    Nucleus nucleus(seed, weather);
    const auto world =
        storage::SystemDisk().read(source_folder() / "worlds" / "pitch_5v5.xml", 1U << 20U);
    EXPECT_TRUE(world);
    EXPECT_TRUE(storage::load(*world, nucleus.catalogue, nucleus.simulation));
    command::Modes modes;
    modes.step_mode = modes.sync_mode = true;
    modes.sync_wait_s = 1000;
    EXPECT_TRUE(nucleus.simulation.set_modes(modes));
    std::vector<std::unique_ptr<Driver>> drivers;
    for (int robot = 1; robot <= agents; ++robot)
        drivers.push_back(std::make_unique<Driver>(nucleus.network, robot));
    // One after the other, so that the order of registration is that of the robots.
    for (auto& driver : drivers)
        while (!driver->is_registered()) {
            driver->client().send(message(register_agent(driver->key(), true)));
            nucleus.run_for(std::chrono::milliseconds(5));
        }
    modes.step_mode = false;
    EXPECT_TRUE(nucleus.simulation.set_modes(modes));
    const bool is_done = nucleus.run_until(
        [&] { return nucleus.simulation.iteration() >= iterations; }, std::chrono::hours(10));
    EXPECT_TRUE(is_done);
    return {nucleus.simulation.hash(), nucleus.network.lost()};
}

TEST(LossyLockstep, comes_to_the_bits_of_the_perfect_network) {
    const auto iterations = static_cast<std::uint64_t>(count(300, 20000));
    const Outcome perfect = play(1, {}, iterations);
    EXPECT_EQ(perfect.lost, 0U);
    for (int seed = 1; seed <= count(4, 50); ++seed) {
        const Outcome lossy = play(static_cast<std::uint64_t>(seed), storm, iterations);
        EXPECT_GT(lossy.lost, iterations);
        EXPECT_EQ(lossy.hash, perfect.hash) << "seed " << seed;
    }
}

}  // namespace
}  // namespace simrob::test
