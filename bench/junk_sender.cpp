#include "bench/junk_sender.h"

#include <arpa/inet.h>
#include <sys/mman.h>
#include <sys/socket.h>

#include <atomic>
#include <cstdlib>
#include <ctime>

#include "base/random.h"

namespace simrob::bench {
namespace {

constexpr std::size_t kinds_of_junk = 1024;
constexpr int bursts_per_second = 1000;

std::string random_bytes(Random& random, std::size_t size) {
    std::string bytes(size, ' ');
    for (char& byte : bytes) byte = static_cast<char>(random.below(256));
    return bytes;
}

std::string piece_of_junk(Random& random, std::size_t number) {
    std::string control =
        "<Message><Simulation_Message><Control_Request Command=\"Set_Timestep\"><Timestep>" +
        std::to_string(random.uniform(-1, -0.5)) +
        "</Timestep></Control_Request></Simulation_Message></Message>";
    const auto size = static_cast<std::size_t>(random.uniform(1, 1400));
    switch (number % 6) {
        case 0:
            return random_bytes(random, size);
        case 1:
            return control.substr(0, size % control.size());
        case 2:
            return control;
        case 3:
            return "<Message>" + std::string(size / 3, '<') + "</Message>";
        case 4:
            return "{\"command\":\"Make_Tea\",\"sugar\":" + std::to_string(size) + "}";
        default:
            return "<Message><Agent_Message Command=\"Synchronize\"><Key>agent" +
                   std::to_string(size % 10) + "</Key><Iteration>" + std::to_string(size) +
                   "</Iteration></Agent_Message></Message>";
    }
}

int junk_socket(std::uint16_t port) {
    const int made = ::socket(AF_INET, SOCK_DGRAM, 0);
    sockaddr_in server{};
    server.sin_family = AF_INET;
    server.sin_port = htons(port);
    server.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(made, reinterpret_cast<const sockaddr*>(&server), sizeof server) != 0)
        std::_Exit(1);
    return made;
}

void advance(timespec& time, long nanoseconds) {
    constexpr long second = 1'000'000'000;
    time.tv_nsec += nanoseconds;
    if (time.tv_nsec < second) return;
    time.tv_nsec -= second;
    ++time.tv_sec;
}

[[noreturn]] void send_junk(std::uint16_t port, std::size_t burst,
                            std::atomic<std::uint64_t>& sent) {
    auto junk = make_junk(kinds_of_junk, 11);
    const int server = junk_socket(port);
    std::vector<iovec> parts(burst);
    std::vector<mmsghdr> headers(burst);
    timespec next{};
    clock_gettime(CLOCK_MONOTONIC, &next);
    for (std::size_t number = 0;;) {
        for (std::size_t i = 0; i < burst; ++i, ++number) {
            std::string& piece = junk[number % kinds_of_junk];
            parts[i] = {piece.data(), piece.size()};
            headers[i].msg_hdr.msg_iov = &parts[i];
            headers[i].msg_hdr.msg_iovlen = 1;
        }
        const int count = ::sendmmsg(server, headers.data(), static_cast<unsigned>(burst), 0);
        if (count > 0) sent += static_cast<std::uint64_t>(count);
        // Lateness is made up for: the moments do not depend on when it woke.
        advance(next, 1'000'000'000 / bursts_per_second);
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next, nullptr);
    }
}

}  // namespace

std::vector<std::string> make_junk(std::size_t count, std::uint64_t seed) {
    Random random(seed);
    std::vector<std::string> junk;
    for (std::size_t i = 0; i < count; ++i) junk.push_back(piece_of_junk(random, i));
    return junk;
}

struct JunkSender::Shared {
    std::atomic<std::uint64_t> sent;

    static Shared* make() {
        void* const memory = ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE,
                                    MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) std::abort();
        return new (memory) Shared{};
    }
};

JunkSender::JunkSender(std::uint16_t port, int per_second)
    : shared_(Shared::make()), process_(std::in_place, [&] {
          send_junk(port, static_cast<std::size_t>(per_second / bursts_per_second), shared_->sent);
      }) {}

JunkSender::~JunkSender() {
    process_.reset();
    ::munmap(shared_, sizeof(Shared));
}

std::uint64_t JunkSender::sent() const {
    return shared_->sent;
}

}  // namespace simrob::bench
