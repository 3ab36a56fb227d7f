#include "sport/foreign/tool_process.h"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>

#include "sport/foreign/descriptor.h"

namespace simrob::sport::foreign {
namespace {

constexpr std::size_t most_tool_output_bytes = 1U << 20U;
constexpr rlim_t tool_processor_s = 120;
constexpr int exit_no_tool = 127;

[[noreturn]] void become_tool(char* const* arguments, int output) {
    const rlimit limit{tool_processor_s, tool_processor_s};
    ::setrlimit(RLIMIT_CPU, &limit);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    ::execvp(arguments[0], arguments);
    ::_exit(exit_no_tool);
}

std::string read_all(int descriptor) {
    std::string text;
    std::array<char, 16384> piece{};
    for (;;) {
        const ssize_t got = ::read(descriptor, piece.data(), piece.size());
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return text;
        if (text.size() < most_tool_output_bytes)
            text.append(piece.data(), static_cast<std::size_t>(got));
    }
}

}  // namespace

ToolResult run_tool(const std::vector<std::string>& arguments) {
    // Messages should be in English, whatever the operator's language is.
    std::vector<std::string> words = {"env", "LC_ALL=C"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (const auto& argument : words) pointers.push_back(const_cast<char*>(argument.c_str()));
    pointers.push_back(nullptr);
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return {};
    Descriptor ours(pipe[0]);
    Descriptor theirs(pipe[1]);
    const pid_t process = ::fork();
    if (process == 0) become_tool(pointers.data(), theirs.number());
    if (process < 0) return {};
    theirs.reset();
    ToolResult result{.output = read_all(ours.number())};
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) continue;
    if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
    return result;
}

}  // namespace simrob::sport::foreign
