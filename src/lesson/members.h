#pragma once

#include <limits>

#include "lesson/lesson_file.h"

namespace simrob::lesson {

/// Takes the members of an object one by one, and refuses by their path what does not fit; the
/// first refusal is kept. What was not taken is refused at the end.
class Members {
  public:
    Members(const Json& object, std::string path);

    bool has(const std::string& name) const {
        return object_.is_object() && object_.contains(name);
    }
    /// The number, or `otherwise` where there is none; without one it is refused.
    double real(const std::string& name, double least, double most,
                std::optional<double> otherwise = std::nullopt);
    std::int64_t whole(const std::string& name, std::int64_t least, std::int64_t most,
                       std::optional<std::int64_t> otherwise = std::nullopt);
    int entity(const std::string& name);
    std::string text(const std::string& name, std::size_t most_bytes,
                     std::optional<std::string> otherwise = std::nullopt);
    /// One of a list of words, by its place.
    std::size_t choice(const std::string& name, std::initializer_list<const char*> words,
                       std::optional<std::size_t> otherwise = std::nullopt);
    Words words(const std::string& name, std::size_t most_bytes);
    Vector3 point(const std::string& name);
    std::vector<int> entities(const std::string& name);
    /// The member as it is; null where there is none.
    const Json& any(const std::string& name);

    std::string path_of(const std::string& name) const;
    void fail(const std::string& name, Reason reason);
    void fail(Problem problem);
    bool is_good() const { return !problem_; }
    Result<void> finish();

  private:
    const Json& object_;
    std::string path_;
    std::vector<std::string> taken_;
    std::optional<Problem> problem_;
};

}  // namespace simrob::lesson
