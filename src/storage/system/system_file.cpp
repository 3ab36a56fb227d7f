#include "storage/system/system_file.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "storage/reasons.h"

namespace simrob::storage {

Result<void> SystemWriter::append(std::string_view bytes) {
    for (std::string_view rest = bytes; !rest.empty();) {
        const ssize_t written = ::write(file_.get(), rest.data(), rest.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) {
            auto problem = refuse(file_field, path_.string(),
                                  reasons::cannot_be_written(std::strerror(errno)));
            if (::ftruncate(file_.get(), static_cast<off_t>(size_)) == 0)
                ::lseek(file_.get(), static_cast<off_t>(size_), SEEK_SET);
            return problem;
        }
        rest.remove_prefix(static_cast<std::size_t>(written));
    }
    size_ += bytes.size();
    return {};
}

Result<void> SystemWriter::synchronise() {
    if (::fsync(file_.get()) == 0) return {};
    return refuse(file_field, path_.string(),
                  reasons::cannot_be_synchronised(std::strerror(errno)));
}

Result<std::uint64_t> SystemReader::bytes() const {
    struct stat status {};
    if (::fstat(file_.get(), &status) == 0) return static_cast<std::uint64_t>(status.st_size);
    return refuse(file_field, path_.string(), reasons::cannot_be_read(std::strerror(errno)));
}

Result<std::size_t> SystemReader::read(std::uint64_t offset, std::span<char> into) {
    std::size_t got = 0;
    while (got < into.size()) {
        const ssize_t now = ::pread(file_.get(), into.data() + got, into.size() - got,
                                    static_cast<off_t>(offset + got));
        if (now < 0 && errno == EINTR) continue;
        if (now < 0)
            return refuse(file_field, path_.string(),
                          reasons::cannot_be_read(std::strerror(errno)));
        if (now == 0) break;
        got += static_cast<std::size_t>(now);
    }
    return got;
}

}  // namespace simrob::storage
