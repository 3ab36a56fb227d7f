#include "sport/foreign/source_folder.h"

#include <algorithm>
#include <array>
#include <fstream>

#include "base/text.h"
#include "sport/foreign/reasons.h"

namespace simrob::sport::foreign {
namespace {

namespace fs = std::filesystem;

constexpr int deepest_folder = 6;
constexpr std::size_t most_files = 2000;
constexpr std::size_t most_source_bytes = 4U << 20U;

constexpr std::array source_endings = {".c", ".cpp", ".cc", ".cxx"};
constexpr std::array header_endings = {".h", ".hpp", ".hh", ".hxx", ".inl"};

bool has_ending(const fs::path& file, const auto& endings) {
    const std::string ending = in_small_letters(file.extension().string());
    return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

tl::unexpected<Problem> refuse_folder(const fs::path& folder, Reason reason) {
    return refuse("DIR", folder.string(), std::move(reason));
}

void take_file(const fs::path& file, SourceFolder& found) {
    const fs::path relative = file.lexically_relative(found.root);
    found.by_path.emplace(in_small_letters(relative.generic_string()), file);
    found.by_name.emplace(in_small_letters(file.filename().string()), file);
    if (has_ending(file, source_endings)) found.sources.push_back(file);
    if (has_ending(file, header_endings)) found.headers.push_back(file);
    if (std::find(found.folders.begin(), found.folders.end(), file.parent_path()) ==
        found.folders.end())
        found.folders.push_back(file.parent_path());
}

}  // namespace

bool is_plain_c(const fs::path& source) {
    return in_small_letters(source.extension().string()) == ".c";
}

Result<SourceFolder> read_source_folder(const fs::path& folder) {
    std::error_code error;
    if (!fs::is_directory(folder, error)) return refuse_folder(folder, reasons::no_such_folder());
    SourceFolder found;
    found.root = fs::canonical(folder, error);
    found.folders.push_back(found.root);
    std::vector<fs::path> files;
    for (auto entry = fs::recursive_directory_iterator(found.root, error);
         entry != fs::recursive_directory_iterator(); entry.increment(error)) {
        const bool is_hidden = entry->path().filename().string().starts_with('.');
        if (entry->is_directory(error)) {
            if (is_hidden || entry.depth() >= deepest_folder) entry.disable_recursion_pending();
        } else if (!is_hidden && entry->is_regular_file(error)) {
            files.push_back(entry->path());
        }
        if (files.size() > most_files)
            return refuse_folder(folder, reasons::too_many_sources(most_files));
    }
    std::sort(files.begin(), files.end());
    for (const auto& file : files) take_file(file, found);
    if (found.sources.empty()) return refuse_folder(folder, reasons::no_source());
    return found;
}

std::string read_source(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::string text(most_source_bytes, '\0');
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
    return text;
}

}  // namespace simrob::sport::foreign
