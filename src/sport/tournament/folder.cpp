#include "sport/tournament/folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "sport/tournament/reasons.h"
#include "storage/whole_file.h"

namespace simrob::sport::tournament {
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

/// Whether a job that was killed left it.
bool is_unfinished(const std::string& name) {
    if (name.starts_with(temporary_prefix)) return true;
    const std::string prefix = unfinished_prefix;
    if (!name.starts_with(prefix)) return false;
    const std::size_t number_end = name.find_first_not_of("0123456789", prefix.size());
    return number_end != name.npos && number_end > prefix.size() &&
           name.substr(number_end) == ".simrec";
}

void remove_unfinished(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code ignored;
        if (is_unfinished(entry->path().filename().string())) fs::remove(entry->path(), ignored);
    }
}

}  // namespace

Result<Folder> Folder::open(const fs::path& path, const Tell& tell) {
    std::error_code error;
    fs::create_directories(path, error);
    if (error)
        return refuse(storage::file_field, path.string(),
                      reasons::refused_by_system(error.message()));
    const int lock = ::open((path / "lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, lock_mode);
    if (lock < 0 || !lock_whole(lock, tell, path)) {
        Reason reason = reasons::refused_by_system(std::strerror(errno));
        if (lock >= 0) ::close(lock);
        return refuse(storage::file_field, (path / "lock").string(), std::move(reason));
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
    return {path_ / (hash + ".match.json"), record ? path_ / (hash + ".simrec") : fs::path()};
}

}  // namespace simrob::sport::tournament
