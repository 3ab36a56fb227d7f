#include "sport/foreign/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "base/number.h"
#include "sport/foreign/confinement.h"
#include "sport/foreign/plain_text.h"
#include "sport/foreign/reasons.h"

namespace simrob::sport::foreign {
namespace {

namespace fs = std::filesystem;

#ifdef SIMROB_SANITIZED
/// Sanitizers reserve terabytes of addresses; they watch the memory in use themselves.
constexpr bool limits_addresses = false;
#else
constexpr bool limits_addresses = true;
#endif

constexpr std::size_t kept_output_bytes = 4096;
constexpr std::size_t longest_last_words = 200;
/// With more than this share of the memory limit, a process that ended probably ran out of memory.
constexpr double large_share = 0.6;
constexpr double bytes_per_kilobyte = 1024;

tl::unexpected<Problem> refuse_start(const std::string& what) {
    return refuse("strategy", what, reasons::cannot_be_had(std::strerror(errno)));
}

std::vector<char*> pointers_to(const std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (const auto& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

timespec time_left(ChildProcess::Clock::time_point until) {
    const auto left = std::max(until - ChildProcess::Clock::now(), std::chrono::nanoseconds(0));
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
    return {.tv_sec = seconds.count(), .tv_nsec = (left - seconds).count()};
}

/// All descriptors opened for a new process, on both sides.
struct Openings {
    Descriptor ours;
    Descriptor theirs;
    Descriptor output;
    Descriptor their_output;
    Descriptor program;
    Descriptor library;
    fs::path folder;
};

Result<Openings> open_all(const Launch& launch) {
    Openings open;
    std::array<int, 2> pair{};
    if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair.data()) != 0)
        return refuse_start("a socket");
    open.ours.reset(pair[0]);
    open.theirs.reset(pair[1]);
    if (::pipe2(pair.data(), O_CLOEXEC) != 0) return refuse_start("a pipe");
    open.output.reset(pair[0]);
    open.their_output.reset(pair[1]);
    ::fcntl(open.output.number(), F_SETFL, O_NONBLOCK);
    open.program.reset(::open(launch.program.c_str(), O_PATH | O_CLOEXEC));
    if (!open.program.is_open()) return refuse_start(launch.program.string());
    if (!launch.library.empty()) {
        open.library.reset(::open(launch.library.c_str(), O_RDONLY | O_CLOEXEC));
        if (!open.library.is_open()) return refuse_start(launch.library.string());
    }
    std::error_code error;
    std::string folder = (fs::temp_directory_path(error) / "simrob-strategy-XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) return refuse_start("a folder " + folder);
    open.folder = folder;
    return open;
}

}  // namespace

Result<ChildProcess> ChildProcess::start(const Launch& launch) {
    auto open = open_all(launch);
    if (!open) return tl::unexpected(std::move(open).error());
    const auto arguments = pointers_to(launch.arguments);
    const auto variables = pointers_to(launch.variables);
    const Disguise disguise{.program = launch.program.c_str(),
                            .program_descriptor = open->program.number(),
                            .arguments = arguments.data(),
                            .environment = variables.data(),
                            .socket = open->theirs.number(),
                            .output = open->their_output.number(),
                            .library = open->library.number(),
                            .folder = open->folder.c_str(),
                            .parent = ::getpid(),
                            .limits_memory = limits_addresses,
                            .limits = launch.limits};
    ChildProcess child;
    child.folder_ = open->folder;
    child.process_ = ::fork();
    if (child.process_ == 0) become_strategy(disguise);
    if (child.process_ < 0) return refuse_start("a process");
    child.process_descriptor_.reset(static_cast<int>(::syscall(SYS_pidfd_open, child.process_, 0)));
    child.socket_ = std::move(open->ours);
    child.output_ = std::move(open->output);
    child.memory_bytes_ = launch.limits.memory_bytes;
    child.buffer_.resize(longest_message_bytes);
    return child;
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      process_descriptor_(std::move(other.process_descriptor_)),
      socket_(std::move(other.socket_)),
      output_(std::move(other.output_)),
      folder_(std::exchange(other.folder_, {})),
      memory_bytes_(other.memory_bytes_),
      buffer_(std::move(other.buffer_)),
      received_(other.received_),
      written_(std::move(other.written_)) {}

ChildProcess::~ChildProcess() {
    if (process_ > 0) end(Clock::now());
    std::error_code ignored;
    if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

bool ChildProcess::send(Bytes message) {
    // One step's messages always fit into an empty socket, so a full one means that nobody listens.
    return ::send(socket_.number(), message.data(), message.size(), MSG_NOSIGNAL | MSG_DONTWAIT) ==
           static_cast<ssize_t>(message.size());
}

bool ChildProcess::drain_output() {
    std::array<char, 16384> piece{};
    const ssize_t got = ::read(output_.number(), piece.data(), piece.size());
    if (got == 0) output_.reset();
    if (got <= 0) return false;
    written_.append(piece.data(), static_cast<std::size_t>(got));
    if (written_.size() > kept_output_bytes) written_.erase(0, written_.size() - kept_output_bytes);
    return true;
}

ChildProcess::Heard ChildProcess::hear(Clock::time_point until) {
    for (;;) {
        std::array<pollfd, 2> watched{
            {{socket_.number(), POLLIN, 0}, {output_.number(), POLLIN, 0}}};
        const timespec left = time_left(until);
        const int ready = ::ppoll(watched.data(), watched.size(), &left, nullptr);
        if (ready == 0) return Heard::nothing;
        if (ready < 0) {
            if (errno != EINTR) return Heard::closed;
            continue;
        }
        if (watched[1].revents != 0) drain_output();
        if (watched[0].revents != 0) {
            const ssize_t got =
                ::recv(socket_.number(), buffer_.data(), buffer_.size(), MSG_DONTWAIT);
            received_ = got > 0 ? static_cast<std::size_t>(got) : 0;
            return got > 0 ? Heard::message : Heard::closed;
        }
        if (Clock::now() >= until) return Heard::nothing;
    }
}

/// Reads its output while waiting, so that the process never waits for a reader.
bool ChildProcess::wait_until(Clock::time_point until) {
    for (;;) {
        std::array<pollfd, 2> watched{
            {{process_descriptor_.number(), POLLIN, 0}, {output_.number(), POLLIN, 0}}};
        const timespec left = time_left(until);
        const int ready = ::ppoll(watched.data(), watched.size(), &left, nullptr);
        if (ready < 0 && errno != EINTR) return false;
        if (watched[0].revents != 0) return true;
        if (watched[1].revents != 0) drain_output();
        if (ready == 0 || Clock::now() >= until) return false;
    }
}

Ending ChildProcess::end(Clock::time_point until) {
    Ending ending;
    ending.ended_by_itself = wait_until(until);
    socket_.reset();
    ::kill(-process_, SIGKILL);
    ::kill(process_, SIGKILL);
    rusage used{};
    while (::wait4(process_, &ending.status, 0, &used) < 0 && errno == EINTR) continue;
    process_ = -1;
    while (output_.is_open() && drain_output()) continue;
    ending.was_large = static_cast<double>(used.ru_maxrss) * bytes_per_kilobyte >
                       large_share * static_cast<double>(memory_bytes_);
    std::string_view words = trimmed(written_);
    if (const auto line = words.rfind('\n'); line != words.npos) words.remove_prefix(line + 1);
    ending.last_words = plain_text(words.substr(0, longest_last_words));
    return ending;
}

}  // namespace simrob::sport::foreign
