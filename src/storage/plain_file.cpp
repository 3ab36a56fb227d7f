#include "storage/plain_file.h"

#include "storage/reasons.h"

namespace simrob::storage {

Result<std::string> read_plain_file(const Disk& disk, const std::filesystem::path& path,
                                    std::size_t maximum_bytes) {
    const auto found = disk.find(path);
    if (found && !found->is_file)
        return refuse(file_field, path.string(), reasons::not_a_plain_file());
    return disk.read(path, maximum_bytes);
}

}  // namespace simrob::storage
