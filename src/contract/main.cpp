#include <iostream>
#include <string_view>

#include "catalogue/standard.h"
#include "contract/files.h"
#include "storage/system/system_disk.h"

namespace {

constexpr int exit_bad_input = 2;

int complain(const simrob::Problem& problem) {
    std::cerr << "simrob_contract: " << problem.field << ": " << problem.value << ": "
              << problem.reason.words() << '\n';
    return exit_bad_input;
}

}  // namespace

/// simrob_contract ROOT [--rename SHAPE.MEMBER=OTHER]...: writes the modules of the contract into
/// the source tree at ROOT. --rename gives a member another name.
int main(int count, char** arguments) {
    const std::vector<std::string_view> words(arguments + 1, arguments + count);
    auto contract = simrob::contract::make_contract(simrob::catalogue::standard());
    std::filesystem::path root;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] != "--rename" || i + 1 == words.size()) {
            root = words[i];
        } else if (const auto done = simrob::contract::rename_member(words[++i], contract); !done) {
            return complain(done.error());
        }
    }
    simrob::storage::SystemDisk disk;
    const auto written = simrob::contract::write_modules(disk, contract, root);
    return written ? 0 : complain(written.error());
}
