#include "bench/load_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "base/system/resident_memory.h"

namespace simrob::bench {
namespace {

constexpr std::size_t greatest_iterations = 1000;

[[noreturn]] void give_up(const char* what) {
    std::perror(what);
    std::exit(2);
}

/// One word through a pipe; ends this process if the other end is gone.
void put_word(int pipe, std::uint64_t word) {
    if (::write(pipe, &word, sizeof word) != sizeof word) std::_Exit(1);
}
std::uint64_t get_word(int pipe) {
    std::uint64_t word = 0;
    if (::read(pipe, &word, sizeof word) != sizeof word) std::_Exit(1);
    return word;
}

std::vector<std::size_t> robots_of(const LoadCase& load, int agent) {
    std::vector<std::size_t> robots;
    for (int i = 0; i < load.robots_each; ++i)
        robots.push_back(static_cast<std::size_t>(agent * load.robots_each + i));
    return robots;
}

}  // namespace

ChildProcess::ChildProcess(const std::function<void()>& work) : id_(::fork()) {
    if (id_ < 0) give_up("fork");
    if (id_ > 0) return;
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    work();
    std::_Exit(0);
}

ChildProcess::~ChildProcess() {
    if (id_ == 0) return;
    ::kill(id_, SIGKILL);
    ::waitpid(id_, nullptr, 0);
}

double ChildProcess::resident_kb() const {
    return simrob::resident_kb(id_);
}

/// The server's reports, in shared memory.
struct LoadGroup::Shared {
    std::uint16_t port;
    std::size_t broadcast_bytes;
    double processor_s;
    std::array<double, greatest_iterations> seconds;
};

LoadGroup::LoadGroup(const LoadCase& load, const LoadScript& script, LoadServerMaker make,
                     const LoadTeam& team)
    : iterations_(script.recording->plan.steps_per_block) {
    void* const memory =
        ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) give_up("mmap");
    shared_ = new (memory) Shared{};
    if (::pipe2(to_server_, O_CLOEXEC) != 0 || ::pipe2(from_server_, O_CLOEXEC) != 0)
        give_up("pipe");
    const int drivers = team.has_drivers ? load.agents : 0;
    const int agents = drivers + (team.has_gui ? 1 : 0);
    processes_.emplace_back([&] { serve(script, make, static_cast<std::size_t>(agents)); });
    await_server();
    for (int i = 0; i < agents; ++i) {
        LoadAgentOptions options{.key = "agent" + std::to_string(i),
                                 .type = team.type,
                                 .robots = robots_of(load, i),
                                 .port = shared_->port};
        if (i >= drivers)
            options = {.key = "gui", .type = "GUI", .drives = false, .port = shared_->port};
        processes_.emplace_back([&] { run_load_agent(options, script); });
    }
    await_server();
}

LoadGroup::~LoadGroup() {
    processes_.clear();
    for (const int pipe : {to_server_[0], to_server_[1], from_server_[0], from_server_[1]})
        ::close(pipe);
    ::munmap(shared_, sizeof(Shared));
}

/// The server's process: reports when it listens and when all have joined, then runs blocks.
void LoadGroup::serve(const LoadScript& script, LoadServerMaker make, std::size_t agents) {
    const auto server = make(script);
    shared_->port = server->port();
    put_word(from_server_[1], 0);
    server->gather(agents);
    put_word(from_server_[1], 0);
    for (;;) {
        server->put(script.recording->moments[get_word(to_server_[0])]);
        server->iterate();
        const double processor_s = processor_time_s();
        double before = wall_time_s();
        for (std::size_t i = 0; i < iterations_; ++i) {
            server->iterate();
            const double now = wall_time_s();
            shared_->seconds[i] = now - before;
            before = now;
        }
        shared_->processor_s += processor_time_s() - processor_s;
        shared_->broadcast_bytes = server->broadcast_bytes();
        put_word(from_server_[1], 0);
    }
}

void LoadGroup::await_server() const {
    // Every process has both ends of all pipes, so that none is closed by the end of another.
    constexpr int patience_ms = 1000;
    pollfd watched{from_server_[0], POLLIN, 0};
    while (::poll(&watched, 1, patience_ms) == 0)
        if (::waitpid(server().id(), nullptr, WNOHANG) != 0) give_up("a server has ended");
    get_word(from_server_[0]);
}

std::span<const double> LoadGroup::run(std::size_t block) {
    put_word(to_server_[1], block);
    await_server();
    return {shared_->seconds.data(), iterations_};
}

std::uint16_t LoadGroup::port() const {
    return shared_->port;
}

double LoadGroup::processor_s() const {
    return shared_->processor_s;
}

std::size_t LoadGroup::broadcast_bytes() const {
    return shared_->broadcast_bytes;
}

}  // namespace simrob::bench
