#include "course/program_file.h"

#include "base/limits.h"
#include "course/reasons.h"
#include "storage/plain_file.h"

namespace simrob::course {

Result<lesson::BeginProgram> read_program(const storage::Disk& disk,
                                          const std::filesystem::path& path) {
    const std::string name = path.filename().string();
    const bool is_blocks = name.ends_with(".blocks.json");
    if (!is_blocks && !name.ends_with(".py"))
        return refuse("--program", path.string(), reasons::expected_program());
    auto text = storage::read_plain_file(disk, path, limits::maximum_note_text_bytes);
    if (!text) return tl::unexpected(text.error());
    return lesson::BeginProgram{
        .program = std::move(*text),
        .language = is_blocks ? lesson::Language::blocks : lesson::Language::python};
}

}  // namespace simrob::course
