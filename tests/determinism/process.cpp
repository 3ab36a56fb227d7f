#include "determinism/process.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "support/paths.h"

namespace simrob::determinism {

Process::Process(const std::vector<std::string>& arguments) {
    int ends[2] = {-1, -1};
    if (pipe2(ends, O_CLOEXEC) != 0) return;
    std::vector<std::string> copies = arguments;
    std::vector<char*> pointers;
    for (auto& copy : copies) pointers.push_back(copy.data());
    pointers.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    if (posix_spawn(&pid_, pointers[0], &actions, nullptr, pointers.data(), environ) != 0)
        pid_ = -1;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    output_ = ends[0];
}

Process::Process(Process&& other) noexcept
    : pid_(std::exchange(other.pid_, -1)), output_(std::exchange(other.output_, -1)) {}

Process::~Process() {
    if (pid_ > 0 || output_ >= 0) wait();
}

Process::Result Process::wait() {
    Result result;
    char buffer[4096];
    for (ssize_t count = 0; (count = read(output_, buffer, sizeof buffer)) > 0;)
        result.output.append(buffer, static_cast<std::size_t>(count));
    close(std::exchange(output_, -1));
    int status = 0;
    if (pid_ > 0 && waitpid(std::exchange(pid_, -1), &status, 0) > 0 && WIFEXITED(status))
        result.status = WEXITSTATUS(status);
    return result;
}

std::vector<Process::Result> run_all(const std::vector<std::vector<std::string>>& arguments) {
    const std::size_t at_once = std::max(2U, std::thread::hardware_concurrency());
    std::vector<Process::Result> results;
    for (std::size_t first = 0; first < arguments.size(); first += at_once) {
        std::vector<Process> running;
        for (std::size_t i = first; i < std::min(first + at_once, arguments.size()); ++i) {
            std::vector<std::string> whole = {test::program().string()};
            whole.insert(whole.end(), arguments[i].begin(), arguments[i].end());
            running.emplace_back(whole);
        }
        for (auto& process : running) results.push_back(process.wait());
    }
    return results;
}

}  // namespace simrob::determinism
