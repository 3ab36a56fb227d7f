#include "support/server_process.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "net/bind.h"
#include "support/paths.h"

namespace simrob::test {
namespace {

std::optional<agent::Address> address_after(const std::string& line, const std::string& key) {
    const std::size_t begin = line.find(key);
    if (begin == line.npos) return std::nullopt;
    const std::size_t from = begin + key.size();
    const std::string text = line.substr(from, line.find_first_of(" \n", from) - from);
    const auto address = net::parse_endpoint(text, key);
    return address ? std::optional(*address) : std::nullopt;
}

bool contains(const std::vector<std::string>& arguments, const std::string& wanted) {
    for (const auto& argument : arguments)
        if (argument == wanted) return true;
    return false;
}

/// Its output while starting matters only if it failed to start.
void pass_on(int complaints) {
    char buffer[4096];
    ::lseek(complaints, 0, SEEK_SET);
    for (ssize_t got = 1; got > 0;) {
        got = ::read(complaints, buffer, sizeof buffer);
        if (got > 0 && ::write(STDERR_FILENO, buffer, static_cast<std::size_t>(got)) != got) return;
    }
}

}  // namespace

ServerProcess::ServerProcess(const std::vector<std::string>& arguments,
                             const std::string& command) {
    std::vector<std::string> all{program().string(), command};
    all.insert(all.end(), arguments.begin(), arguments.end());
    if (!contains(all, "--udp")) all.insert(all.end(), {"--udp", "127.0.0.1:0"});
    if (!contains(all, "--http") && !contains(all, "--no-http"))
        all.insert(all.end(), {"--http", "127.0.0.1:0"});
    std::vector<char*> pointers;
    for (auto& argument : all) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    int pipe[2];
    if (::pipe2(pipe, O_CLOEXEC) != 0) return;
    const int complaints = ::memfd_create("complaints", MFD_CLOEXEC);
    pid_ = ::fork();
    if (pid_ == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        ::dup2(pipe[1], STDOUT_FILENO);
        ::dup2(complaints, STDERR_FILENO);
        ::execv(pointers[0], pointers.data());
        ::_exit(127);
    }
    ::close(pipe[1]);
    read_ready_line(pipe[0]);
    ::close(pipe[0]);
    if (!is_ready()) pass_on(complaints);
    ::close(complaints);
}

void ServerProcess::read_ready_line(int pipe) {
    char c = 0;
    while (::read(pipe, &c, 1) == 1 && c != '\n') ready_line_ += c;
    udp_ = address_after(ready_line_, "udp=");
    http_ = address_after(ready_line_, "http=");
}

ServerProcess::~ServerProcess() {
    if (pid_ <= 0) return;
    signal(SIGKILL);
    wait();
}

void ServerProcess::signal(int number) const {
    if (pid_ > 0) ::kill(pid_, number);
}

int ServerProcess::wait() {
    int status = 0;
    if (pid_ <= 0 || ::waitpid(pid_, &status, 0) != pid_) return -1;
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

}  // namespace simrob::test
