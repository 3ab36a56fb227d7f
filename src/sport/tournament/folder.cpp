#include "sport/tournament/folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "codec/whole_file.h"

namespace simrob::tournament {
namespace {

namespace fs = std::filesystem;

constexpr mode_t lock_mode = 0644;
/// Of files that are written wholly or not at all, until they are whole.
constexpr const char* temporary_prefix = ".simrob-";

bool lock_whole(int file, const Tell& tell, const fs::path& path) {
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return true;
    tell("waiting for another process that has " + path.string());
    while (::flock(file, LOCK_EX) != 0)
        if (errno != EINTR) return false;
    return true;
}

void remove_unfinished(const fs::path& folder) {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with(unfinished_prefix) || name.starts_with(temporary_prefix))
            fs::remove(entry.path(), ignored);
    }
}

}  // namespace

Result<Folder> Folder::open(const fs::path& path, const Tell& tell) {
    std::error_code error;
    fs::create_directories(path, error);
    if (error) return refuse(codec::file_field, path.string(), error.message());
    const int lock = ::open((path / "lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, lock_mode);
    if (lock < 0 || !lock_whole(lock, tell, path)) {
        const std::string reason = std::strerror(errno);
        if (lock >= 0) ::close(lock);
        return refuse(codec::file_field, (path / "lock").string(), reason);
    }
    remove_unfinished(path);
    return Folder(path, lock);
}

Folder::Folder(Folder&& other) noexcept : path_(std::move(other.path_)), lock_(other.lock_) {
    other.lock_ = -1;
}

Folder::~Folder() {
    if (lock_ >= 0) ::close(lock_);
}

fs::path Folder::job(const std::string& hash) const {
    return path_ / (hash + ".job.json");
}

fs::path Folder::log(const std::string& hash) const {
    return path_ / (hash + ".log");
}

JobFiles Folder::files(const std::string& hash, bool record) const {
    return {path_ / (hash + ".result.json"), record ? path_ / (hash + ".simrec") : fs::path()};
}

}  // namespace simrob::tournament
