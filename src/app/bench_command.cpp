#include "app/bench_command.h"

#include <unistd.h>

#include <cerrno>
#include <ostream>
#include <system_error>
#include <vector>

#include "app/exit_status.h"
#include "base/reasons.h"
#include "session/session.h"
#include "storage/disk.h"

namespace simrob::app {

int start_bench(std::span<const std::string> arguments, const std::filesystem::path& folder,
                Console console) {
    std::vector<std::string> words = {(folder / "simrob_bench").string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (auto& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    console.out.flush();
    ::execv(pointers.front(), pointers.data());
    const int fault = errno;
    const Reason why = fault == ENOENT
                           ? reasons::no_such_file()
                           : reasons::cannot_be_loaded(std::generic_category().message(fault));
    complain({storage::file_field, words.front(), why}, console);
    return exit_failure;
}

}  // namespace simrob::app
