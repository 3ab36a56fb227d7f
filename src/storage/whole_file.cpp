#include "storage/whole_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/require.h"
#include "storage/reasons.h"

namespace simrob::storage {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Problem> refuse_file(const fs::path& path, Reason reason) {
    return refuse(file_field, path.string(), std::move(reason));
}

/// For what the system says, which `make_reason` takes.
tl::unexpected<Problem> refuse_with_cause(const fs::path& path, Reason (*make_reason)(ReasonText)) {
    return refuse_file(path, make_reason(std::strerror(errno)));
}

/// An open file, closed when it goes out of scope.
class OpenFile {
  public:
    explicit OpenFile(int descriptor) : descriptor_(descriptor) {}
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    int get() const { return descriptor_; }
    bool is_open() const { return descriptor_ >= 0; }

  private:
    int descriptor_;
};

bool write_all(int descriptor, std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

struct TemporaryFile {
    std::string path;
    int descriptor = -1;
};

/// A new file beside the one that is to be written, with the permissions of any new file.
TemporaryFile open_temporary(const fs::path& folder) {
    constexpr int greatest_tries = 100;
    TemporaryFile made;
    for (int i = 0; i < greatest_tries && made.descriptor < 0; ++i) {
        const std::string name = ".simrob-" + std::to_string(::getpid()) + "-" + std::to_string(i);
        made.path = (folder / name).string();
        made.descriptor = ::open(made.path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
        if (made.descriptor < 0 && errno != EEXIST) break;
    }
    return made;
}

/// Without this the new name itself could be lost with the power.
bool sync_folder(const fs::path& folder) {
    const OpenFile opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return opened.is_open() && ::fsync(opened.get()) == 0;
}

}  // namespace

Result<std::string> read_whole_file(const fs::path& path, std::size_t maximum_bytes) {
    const OpenFile file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) return refuse_with_cause(path, reasons::cannot_be_opened);
    std::string text;
    std::string chunk(65536, '\0');
    for (;;) {
        const ssize_t got = ::read(file.get(), chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return refuse_with_cause(path, reasons::cannot_be_read);
        if (got == 0) return text;
        text.append(chunk, 0, static_cast<std::size_t>(got));
        if (text.size() > maximum_bytes)
            return refuse_file(path, reasons::file_too_large(maximum_bytes));
    }
}

Result<std::string> read_plain_file(const fs::path& path, std::size_t maximum_bytes) {
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::exists(status) && !fs::is_regular_file(status))
        return refuse_file(path, reasons::not_a_plain_file());
    return read_whole_file(path, maximum_bytes);
}

Result<void> write_whole_file(const fs::path& path, std::string_view text) {
    // Renaming would put a plain file in the place of a device or a pipe.
    std::error_code ignored;
    const fs::file_status before = fs::status(path, ignored);
    if (fs::exists(before) && !fs::is_regular_file(before))
        return refuse_file(path, reasons::cannot_be_written_over());
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const TemporaryFile temporary = open_temporary(folder);
    const OpenFile file(temporary.descriptor);
    if (!file.is_open()) return refuse_with_cause(path, reasons::cannot_be_written_in_folder);
    const bool is_complete = write_all(file.get(), text) && ::fsync(file.get()) == 0 &&
                             ::rename(temporary.path.c_str(), path.c_str()) == 0;
    if (!is_complete) {
        auto problem = refuse_with_cause(path, reasons::cannot_be_written);
        ::unlink(temporary.path.c_str());
        return problem;
    }
    if (!sync_folder(folder)) return refuse_with_cause(path, reasons::folder_not_synchronised);
    return {};
}

}  // namespace simrob::storage
