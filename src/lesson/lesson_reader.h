#pragma once

#include <array>
#include <functional>
#include <string_view>

#include "lesson/lesson_file.h"
#include "lesson/members.h"

namespace simrob::lesson {

/// The member of a lesson that has the conditions of this role.
constexpr std::string_view list_of(Role role) {
    constexpr std::array names = {"goals", "fails", "stars"};
    return names[static_cast<std::size_t>(role)];
}

/// Reads the members of a lesson, one by one.
class LessonReader {
  public:
    /// A judge needs no texts.
    enum class Purpose : std::uint8_t { whole, judging };
    LessonReader(const Json& json, Purpose purpose) : all_(json, ""), purpose_(purpose) {}

    Result<LessonFile> read();

  private:
    void read_texts();
    void read_seeds();
    void read_variations();
    void read_shuffles();
    void read_api();
    void read_regions();
    Region region(const Json& json, const std::string& path);
    Region goal(Members& goals, const std::string& name);
    void read_names();
    void read_conditions(Role role);
    void read_play();
    void read_football();
    void read_hints();
    void read_start();
    /// The items of a list, each with its path; refuses what is no list, or too long.
    void each(const std::string& name, std::size_t most,
              const std::function<void(const Json&, const std::string&)>& take);

    Members all_;
    Purpose purpose_;
    LessonFile file_;
};

}  // namespace simrob::lesson
