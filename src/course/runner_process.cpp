#include "course/runner_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

#include "course/reasons.h"
#include "net/steady_wall_clock.h"

namespace simrob::course {
namespace {

constexpr std::size_t piece_bytes = 65536;
constexpr std::size_t kept_words_bytes = 4096;
constexpr std::size_t longest_words_bytes = 300;
constexpr int exit_no_program = 127;

struct Pipe {
    net::FileDescriptor reading;
    net::FileDescriptor writing;
};

bool open_pipe(Pipe& made) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return false;
    made.reading = net::FileDescriptor(ends[0]);
    made.writing = net::FileDescriptor(ends[1]);
    return true;
}

/// In the child: nothing may be allocated, since other threads may hold what that waits for.
[[noreturn]] void become_runner(char* const* words, int input, int output, int error,
                                pid_t parent) {
    // A group of its own, so that what it starts is killed with it.
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) ::_exit(exit_no_program);
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_CORE, &none);
    std::signal(SIGPIPE, SIG_DFL);
    ::dup2(input, STDIN_FILENO);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(error, STDERR_FILENO);
    if (::chdir("/") == 0) ::execvp(words[0], words);
    ::_exit(exit_no_program);
}

/// Waits until one of them is ready; false at `until`.
bool wait_for(std::array<pollfd, 3>& watched, WallTime until) {
    for (;;) {
        const auto left = std::max(until - net::SteadyWallClock::read(), WallTime{0});
        const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
        const timespec time{.tv_sec = seconds.count(),
                            .tv_nsec = std::chrono::nanoseconds(left - seconds).count()};
        const int ready = ::ppoll(watched.data(), watched.size(), &time, nullptr);
        if (ready > 0) return true;
        if (ready == 0 || errno != EINTR) return false;
    }
}

bool has_news(const pollfd& watched) {
    return watched.fd >= 0 && watched.revents != 0;
}

/// What is available now, added to `text`; false when it has ended.
bool read_available(const net::FileDescriptor& from, std::string& text) {
    std::array<char, piece_bytes> piece;
    const ssize_t got = ::read(from.get(), piece.data(), piece.size());
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    text.append(piece.data(), static_cast<std::size_t>(got));
    return got > 0;
}

/// The last of it in one line, without what a terminal would take for an order.
std::string plain(std::string_view words) {
    while (!words.empty() && std::strchr(" \n\r\t", words.back()) != nullptr)
        words.remove_suffix(1);
    if (words.size() > longest_words_bytes) words.remove_prefix(words.size() - longest_words_bytes);
    std::string text(words);
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c >= 127; }, ' ');
    return text;
}

std::string ending_of(int status) {
    if (WIFSIGNALED(status)) return fmt::format("it was ended by signal {}", WTERMSIG(status));
    if (WEXITSTATUS(status) == exit_no_program) return "there is no such program";
    return fmt::format("it ended with status {}", WEXITSTATUS(status));
}

}  // namespace

Result<RunnerProcess> RunnerProcess::start(const std::vector<std::string>& words) {
    std::vector<char*> pointers;
    for (const auto& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    Pipe input;
    Pipe output;
    Pipe error;
    if (!open_pipe(input) || !open_pipe(output) || !open_pipe(error))
        return refuse("runner", words.front(), reasons::runner_cannot_be_had(std::strerror(errno)));
    const pid_t parent = ::getpid();
    RunnerProcess runner;
    runner.process_ = ::fork();
    if (runner.process_ == 0)
        become_runner(pointers.data(), input.reading.get(), output.writing.get(),
                      error.writing.get(), parent);
    if (runner.process_ < 0)
        return refuse("runner", words.front(), reasons::runner_cannot_be_had(std::strerror(errno)));
    for (const int descriptor : {input.writing.get(), output.reading.get(), error.reading.get()})
        ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
    runner.input_ = std::move(input.writing);
    runner.output_ = std::move(output.reading);
    runner.error_ = std::move(error.reading);
    return runner;
}

RunnerProcess::RunnerProcess(RunnerProcess&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      input_(std::move(other.input_)),
      output_(std::move(other.output_)),
      error_(std::move(other.error_)),
      heard_(std::move(other.heard_)),
      begin_(other.begin_),
      looked_(other.looked_),
      line_(std::move(other.line_)),
      said_(std::move(other.said_)),
      words_(std::move(other.words_)) {}

RunnerProcess::~RunnerProcess() {
    static_cast<void>(end());
}

void RunnerProcess::read_lines() {
    if (!read_available(output_, heard_)) output_ = {};
}

void RunnerProcess::read_words() {
    if (!read_available(error_, words_)) error_ = {};
    if (words_.size() > kept_words_bytes) words_.erase(0, words_.size() - kept_words_bytes);
}

/// What it says meanwhile is kept, so that neither waits for the other for ever.
bool RunnerProcess::say(std::string_view line, WallTime until) {
    said_.assign(line);
    said_ += '\n';
    std::string_view left = said_;
    while (!left.empty()) {
        const ssize_t taken = ::write(input_.get(), left.data(), left.size());
        if (taken > 0) {
            left.remove_prefix(static_cast<std::size_t>(taken));
            continue;
        }
        if (taken < 0 && errno != EAGAIN && errno != EINTR) return false;
        const bool is_full = heard_.size() - begin_ > 2 * longest_line_bytes;
        std::array<pollfd, 3> watched{{{input_.get(), POLLOUT, 0},
                                       {is_full ? -1 : output_.get(), POLLIN, 0},
                                       {error_.get(), POLLIN, 0}}};
        if (!wait_for(watched, until)) return false;
        if (has_news(watched[1])) read_lines();
        if (has_news(watched[2])) read_words();
    }
    return true;
}

bool RunnerProcess::take_line() {
    const std::size_t end = heard_.find('\n', std::max(begin_, looked_));
    looked_ = heard_.size();
    if (end == heard_.npos) return false;
    line_.assign(heard_, begin_, end - begin_);
    begin_ = end + 1;
    looked_ = begin_;
    if (begin_ == heard_.size()) {
        heard_.clear();
        begin_ = looked_ = 0;
    }
    return true;
}

RunnerProcess::Heard RunnerProcess::hear(WallTime until) {
    for (;;) {
        if (take_line()) return Heard::line;
        if (output_.get() < 0 || heard_.size() - begin_ > longest_line_bytes) return Heard::closed;
        heard_.erase(0, begin_);
        looked_ -= begin_;
        begin_ = 0;
        std::array<pollfd, 3> watched{
            {{output_.get(), POLLIN, 0}, {error_.get(), POLLIN, 0}, {-1, 0, 0}}};
        if (!wait_for(watched, until)) return Heard::nothing;
        if (has_news(watched[0])) read_lines();
        if (has_news(watched[1])) read_words();
    }
}

std::string RunnerProcess::end() {
    if (process_ <= 0) return plain(words_);
    input_ = {};
    // What it did by itself is told, and it may be doing it now.
    int status = 0;
    pid_t ended = ::waitpid(process_, &status, WNOHANG);
    if (ended == 0 && output_.get() < 0) {
        constexpr int longest_wait_ms = 500;
        pollfd watched{error_.get(), POLLIN, 0};
        while (error_.get() >= 0 && ::poll(&watched, 1, longest_wait_ms) > 0) {
            read_words();
            watched.fd = error_.get();
        }
        ended = ::waitpid(process_, &status, WNOHANG);
    }
    ::kill(-process_, SIGKILL);
    if (ended == 0) {
        ::kill(process_, SIGKILL);
        while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) continue;
    }
    process_ = -1;
    while (error_.get() >= 0) {
        const std::size_t before = words_.size();
        read_words();
        if (words_.size() == before) break;
    }
    const std::string words = plain(words_);
    return words.empty() ? ending_of(status) : words;
}

}  // namespace simrob::course
