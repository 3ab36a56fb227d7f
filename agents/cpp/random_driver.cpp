// Drives the robots of a world at random, in lock-step: the same seed gives the same run, to the
// bit. Builds the world in an empty nucleus, gives each robot new speeds every tenth iteration, and
// prints the hash of the state at the end. The drivers in Python and Java draw the same numbers.
//
//     agent_random_driver [--udp HOST:PORT] [--world FILE] [--seed N] [--iterations N]

#include "lock_step.h"
#include "options.h"
#include "requests.h"

namespace {

using simrob::client::AgentClient;
using simrob::client::append_motors;
using simrob::client::Broadcast;
using simrob::client::element;
using simrob::client::Entity;
using simrob::client::Kind;
using simrob::client::lock_step_mode;
using simrob::client::LockStep;
using simrob::client::option;

/// Knuth's 64-bit linear congruential generator, of which the upper bits are used.
class Numbers {
  public:
    explicit Numbers(std::uint64_t seed) : state_(seed) {}

    /// The speed of a wheel, from -6 to 6 rad/s.
    double speed_rad_s() {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return (static_cast<double>((state_ >> 33) % 121) - 60) / 10;
    }

  private:
    std::uint64_t state_;
};

void drive(AgentClient& client, std::uint64_t seed, std::uint64_t iterations) {
    LockStep steps(client);
    Numbers numbers(seed);
    std::string requests;
    while (true) {
        const Broadcast& broadcast = steps.next();
        if (broadcast.iteration >= iterations) return;
        requests.clear();
        for (const Entity& entity : broadcast.entities) {
            if (broadcast.iteration % 10 != 0 || entity.kind != Kind::robot) continue;
            const double left = numbers.speed_rad_s();
            append_motors(requests, entity.id, {{0, left}, {1, numbers.speed_rad_s()}});
        }
        steps.answer(requests);
    }
}

void run(int count, char** arguments) {
    AgentClient client("random", option(count, arguments, "--udp", "127.0.0.1:9600"));
    client.register_agent({.sync = true});
    client.ask_until_done(lock_step_mode());
    client.build_world(option(count, arguments, "--world", "worlds/sumbot.xml"));
    drive(client, std::stoull(option(count, arguments, "--seed", "1")),
          std::stoull(option(count, arguments, "--iterations", "1000")));
    // The last iteration is not answered yet, so the nucleus is still there.
    const std::string state = client.ask("Get_State");
    std::printf("iteration %s hash %s\n", std::string(element(state, "Iteration")).c_str(),
                std::string(element(state, "Hash")).c_str());
}

}  // namespace

int main(int count, char** arguments) {
    return simrob::client::run_or_complain([&] { run(count, arguments); });
}
