#include "recording/output_file.h"

#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "recording/reasons.h"
#include "storage/whole_file.h"

namespace simrob::recording {

OutputFile::OutputFile(std::filesystem::path path)
    : path_(std::move(path)),
      part_(path_.string() + ".part"),
      file_(std::fopen(part_.c_str(), "wbe")) {}

OutputFile::~OutputFile() {
    if (file_ == nullptr) return;
    std::fclose(file_);
    ::unlink(part_.c_str());
}

tl::unexpected<Problem> OutputFile::refuse_with_cause() const {
    return refuse(storage::file_field, path_.string(),
                  reasons::cannot_be_written(std::strerror(errno)));
}

Result<void> OutputFile::write(std::string_view bytes) {
    if (file_ == nullptr || std::fwrite(bytes.data(), 1, bytes.size(), file_) != bytes.size())
        return refuse_with_cause();
    bytes_ += bytes.size();
    return {};
}

Result<void> OutputFile::finish() {
    if (file_ == nullptr || std::fflush(file_) != 0 || ::fsync(::fileno(file_)) != 0 ||
        ::rename(part_.c_str(), path_.c_str()) != 0)
        return refuse_with_cause();
    std::fclose(file_);
    file_ = nullptr;
    return {};
}

}  // namespace simrob::recording
