#pragma once

#include <filesystem>

#include "lesson/requests.h"
#include "storage/disk.h"

namespace simrob::course {

/// A pupil's program: FILE.py in Python, FILE.blocks.json as Blockly saves its blocks.
Result<lesson::BeginProgram> read_program(const storage::Disk& disk,
                                          const std::filesystem::path& path);

}  // namespace simrob::course
