#include "sport/tournament/folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "sport/tournament/reasons.h"

namespace simrob::sport::tournament {
namespace {

namespace fs = std::filesystem;

constexpr mode_t lock_mode = 0644;
/// Files have this name while they are being written.
constexpr const char* temporary_prefix = ".simrob-";

bool lock_whole(int file, const Tell& tell, const fs::path& path) {
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) return true;
    tell("waiting for another process that has " + path.string());
    while (::flock(file, LOCK_EX) != 0)
        if (errno != EINTR) return false;
    return true;
}

/// Whether it was left by a job that was killed.
bool is_unfinished(const std::string& name) {
    if (name.starts_with(temporary_prefix)) return true;
    const std::string prefix = unfinished_prefix;
    if (!name.starts_with(prefix)) return false;
    const std::size_t number_end = name.find_first_not_of("0123456789", prefix.size());
    return number_end != name.npos && number_end > prefix.size() &&
           name.substr(number_end) == ".simrec";
}

void remove_unfinished(storage::Disk& disk, const fs::path& folder) {
    for (const storage::DiskEntry& entry : disk.list(folder))
        if (is_unfinished(entry.path.filename().string()))
            static_cast<void>(disk.remove(entry.path));
}

}  // namespace

Result<Folder> Folder::open(storage::Disk& disk, const fs::path& path, const Tell& tell) {
    if (const auto made = disk.make_folder(path); !made)
        return refuse(storage::file_field, path.string(),
                      reasons::refused_by_system(storage::cause_of(made.error())));
    const int lock = ::open((path / "lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, lock_mode);
    if (lock < 0 || !lock_whole(lock, tell, path)) {
        Reason reason = reasons::refused_by_system(std::strerror(errno));
        if (lock >= 0) ::close(lock);
        return refuse(storage::file_field, (path / "lock").string(), std::move(reason));
    }
    remove_unfinished(disk, path);
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
    return {path_ / (hash + ".match.json"), record ? path_ / (hash + ".simrec") : fs::path()};
}

}  // namespace simrob::sport::tournament
