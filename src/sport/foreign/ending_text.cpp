#include "sport/foreign/ending_text.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <csignal>
#include <cstring>

#include "base/text.h"

namespace simrob::sport::foreign {
namespace {

constexpr std::uint64_t bytes_per_mebibyte = 1U << 20U;

std::string signal_text(int number) {
    const char* const words = ::sigdescr_np(number);
    std::string name = words == nullptr ? "unknown" : words;
    name[0] = small_letter(name[0]);
    return fmt::format("the strategy was killed by signal {} ({})", number, name);
}

/// The end by a signal; `true` for signals that might not be sent in another run.
soccer::Forfeit killed(int number, const ForeignLimits& limits) {
    if (number == SIGXCPU)
        return {fmt::format("the strategy used up its {} s of processor time", limits.processor_s),
                true};
    return {signal_text(number), number == SIGKILL || number == SIGTERM || number == SIGINT};
}

}  // namespace

std::string with_last_words(std::string reason, const Ending& ending) {
    if (!ending.last_words.empty()) reason += "; it last wrote: " + ending.last_words;
    return reason;
}

soccer::Forfeit forfeit_of(const Ending& ending, const ForeignLimits& limits) {
    soccer::Forfeit forfeit{"the strategy stopped to listen", false};
    if (ending.ended_by_itself && WIFSIGNALED(ending.status))
        forfeit = killed(WTERMSIG(ending.status), limits);
    else if (ending.ended_by_itself)
        forfeit.reason =
            fmt::format("the strategy ended by itself, with status {}", WEXITSTATUS(ending.status));
    if (ending.was_large)
        forfeit.reason += fmt::format(", near its limit of {} MiB of memory",
                                      limits.memory_bytes / bytes_per_mebibyte);
    forfeit.reason = with_last_words(std::move(forfeit.reason), ending);
    return forfeit;
}

}  // namespace simrob::sport::foreign
