// `simrob lesson grade`: the words of `simrob lesson run` again, for real programs of many lessons;
// and a recording that was changed is refused, saying where.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "base/random.h"
#include "catalogue/standard.h"
#include "command/requests/states.h"
#include "command/typed_request.h"
#include "scenario/cli_process.h"
#include "scenario/smuggled_command.h"
#include "storage/system/system_disk.h"
#include "support/counts.h"
#include "support/temporary_folder.h"

namespace simrob::test {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

/// Lessons, first those that take little time.
constexpr std::array lessons = {"first_metres", "square",     "do_not_touch", "follow_line",
                                "heavy_light",  "ice_ramps",  "take_off",     "maze_signs",
                                "line_ramp",    "drone_maze", "maze_3d",      "football"};
constexpr std::size_t quick_lessons = 8;

/// References and wrong programs of a lesson.
constexpr std::array programs = {"lessons/{}/reference.py",     "lessons/{}/reference.blocks.json",
                                 "tests/lessons/{}/wrong_1.py", "tests/lessons/{}/wrong_2.py",
                                 "tests/lessons/{}/wrong_3.py", "tests/lessons/{}/wrong_4.py",
                                 "tests/lessons/{}/wrong_5.py"};

struct Told {
    int status = -1;
    Json json;
};

Told simrob(const std::string& arguments) {
    const auto done = run_simrob("lesson " + arguments + " --json 2>/dev/null");
    return {done.status, Json::parse(done.out, nullptr, false)};
}

Json seeds_of(const std::string& lesson) {
    std::ifstream file(source_folder() / "lessons" / lesson / "lesson.json");
    return Json::parse(file, nullptr, false)["seeds"];
}

std::string where(const Json& refused) {
    return refused.value("field", "") + " " + refused.value("value", "") + ": " +
           refused.value("reason", "");
}

class LessonGrades : public ::testing::Test {
  protected:
    /// Records one program with one seed of some lesson; each number has others. What was told.
    Json record(std::size_t number) {
        const std::size_t count = long_counts_wanted() ? lessons.size() : quick_lessons;
        const std::string lesson = lessons[number % count];
        const char* const program = programs[(number / count + number) % programs.size()];
        const Json seeds = seeds_of(lesson);
        const auto seed = seeds[random_.below(static_cast<std::uint32_t>(seeds.size()))];
        const auto path = source_folder() / fmt::format(fmt::runtime(program), lesson);
        const auto told =
            simrob(fmt::format("run {} --program '{}' --seed {} --record attempt --data '{}'",
                               lesson, path.string(), seed.get<int>(), folder_.path()));
        EXPECT_EQ(told.status, 0) << path;
        return told.json;
    }
    fs::path recording() const { return fs::path(folder_.path()) / "attempt.simrec"; }
    Told grade(const fs::path& file) const { return simrob("grade '" + file.string() + "'"); }

    /// Anywhere in the file, another bit.
    void flip_a_bit() {
        const auto bytes = fs::file_size(recording());
        flip_a_bit_at(random_.below(static_cast<std::uint32_t>(bytes)));
    }
    void flip_a_bit_at(std::size_t at) {
        std::string bytes = must(disk_.read(recording(), std::size_t{1} << 24U));
        bytes[at] = static_cast<char>(bytes[at] ^ (1 << random_.below(8)));
        const fs::path changed = fs::path(folder_.path()) / "changed.simrec";
        must(disk_.write(changed, bytes));
        const auto graded = grade(changed);
        EXPECT_NE(graded.status, 0) << "byte " << at << " of " << bytes.size();
        expect_refused(graded.json, "(byte|iteration) [0-9]+", fmt::format("byte {}", at));
        must(disk_.remove(changed));
    }
    /// The robot is put somewhere by whoever can make a recording whose frames are all in order.
    void smuggle_a_state(std::uint64_t iterations, int robot) {
        constexpr std::array askers = {"pupil", "", "somebody"};
        const auto catalogue = catalogue::standard();
        const SmuggledCommand smuggled{
            random_.below(static_cast<std::uint32_t>(iterations)),
            command::make_request(catalogue,
                                  command::SetState{robot, {}, {.position_m = {0.5, {}, {}}}}),
            askers[random_.below(askers.size())]};
        const fs::path forged = fs::path(folder_.path()) / "forged.simrec";
        smuggle(disk_, must(recording::Recording::open(disk_, recording())), forged, smuggled);
        const auto graded = grade(forged);
        EXPECT_EQ(graded.status, 1) << smuggled.asker;
        expect_refused(graded.json, fmt::format("iteration {},.*Set_State", smuggled.iteration),
                       "by " + smuggled.asker);
        must(disk_.remove(forged));
    }

    TemporaryFolder folder_;
    storage::SystemDisk disk_;
    Random random_{17};

  private:
    static void expect_refused(const Json& graded, const std::string& place,
                               const std::string& what) {
        ASSERT_TRUE(graded.is_object()) << what;
        EXPECT_EQ(graded["proven"], false) << what;
        EXPECT_EQ(graded["passed"], false) << what;
        ASSERT_TRUE(graded["refused"].is_object()) << what;
        const std::string words = where(graded["refused"]);
        EXPECT_TRUE(std::regex_search(words, std::regex(place))) << what << ": " << words;
    }
};

TEST_F(LessonGrades, of_what_begins_otherwise_are_refused_in_an_object_too) {
    ASSERT_TRUE(record(0).is_object());
    for (const std::size_t at : {0U, 20U, 187U}) flip_a_bit_at(at);
}

TEST_F(LessonGrades, are_the_words_of_the_run_and_nothing_changed_is_believed) {
    for (std::size_t i = 0; i < count<std::size_t>(8, 60); ++i) {
        const Json ran = record(i);
        ASSERT_TRUE(ran.is_object());
        SCOPED_TRACE(ran["lesson"].dump() + " " + ran["failed_by"].dump());
        const auto graded = grade(recording());
        EXPECT_EQ(graded.status, 0) << graded.json["refused"];
        for (const char* member : {"lesson", "seed", "passed", "stars", "failed_by", "verdicts",
                                   "time_s", "iterations", "hash", "program_ended"})
            EXPECT_EQ(graded.json[member], ran[member]) << member;
        flip_a_bit();
        smuggle_a_state(ran["iterations"].get<std::uint64_t>(), 1);
        must(disk_.remove(recording()));
    }
}

}  // namespace
}  // namespace simrob::test
