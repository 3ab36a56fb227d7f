#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>

#include "base/number.h"
#include "base/random.h"
#include "catalogue/standard.h"
#include "determinism/process.h"
#include "determinism/shipped_world.h"
#include "support/counts.h"

/// A save continues in a fresh process like the saved world.
namespace simrob::determinism {
namespace {

/// A folder that is removed with the test.
class TemporaryFolder {
  public:
    TemporaryFolder()
        : path_(std::filesystem::temp_directory_path() / ("simrob-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(path_);
    }
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    std::filesystem::path operator/(const std::string& name) const { return path_ / name; }

  private:
    std::filesystem::path path_;
};

class SavedWorld : public testing::TestWithParam<Case> {
  protected:
    /// Points in time to save at, sorted.
    static std::vector<int> save_points(int count, int last) {
        Random random(4711);
        std::vector<int> points;
        for (int i = 0; i < count; ++i)
            points.push_back(static_cast<int>(random.below(static_cast<std::uint32_t>(last))));
        std::sort(points.begin(), points.end());
        return points;
    }

    const command::Catalogue catalogue_ = catalogue::standard();
    TemporaryFolder folder_;
};

TEST_P(SavedWorld, goes_on_in_a_fresh_process_to_the_bit) {
    const int further = test::count(100, 1000);
    const int last = test::count(300, 3000);
    const auto points = save_points(test::count(6, 200), last);

    auto plain = start(GetParam(), catalogue_);
    std::vector<std::uint64_t> hashes = {plain->hash()};
    for (int i = 0; i < last + further; ++i) {
        plain->step();
        hashes.push_back(plain->hash());
    }

    auto saved = start(GetParam(), catalogue_);
    std::vector<std::vector<std::string>> runs;
    for (const int point : points) {
        while (saved->iteration() < static_cast<std::uint64_t>(point)) saved->step();
        const auto path = folder_ / (std::to_string(runs.size()) + ".xml");
        test::must(storage::SystemDisk().write(path, storage::encode_save(catalogue_, *saved)));
        runs.push_back({"run", path.string(), "--steps", std::to_string(further), "--hash"});
    }
    EXPECT_EQ(saved->hash(), hashes[static_cast<std::size_t>(points.back())])
        << "saving changed the running world";

    const auto results = run_all(runs);
    for (std::size_t i = 0; i < results.size(); ++i)
        EXPECT_EQ(results[i].output,
                  to_hex(hashes[static_cast<std::size_t>(points[i] + further)]) + "\n")
            << "saved after " << points[i];
}

TEST_P(SavedWorld, is_saved_as_the_same_text_by_whoever_loaded_it) {
    auto simulation = start(GetParam(), catalogue_);
    for (int i = 0; i < 120; ++i) simulation->step();
    const std::string text = storage::encode_save(catalogue_, *simulation);
    engine::Simulation other(test::must(physics::make_backend(GetParam().engine)));
    ASSERT_TRUE(storage::load(text, catalogue_, other).has_value());
    EXPECT_EQ(storage::encode_save(catalogue_, other), text);
}

INSTANTIATE_TEST_SUITE_P(worlds, SavedWorld,
                         testing::ValuesIn(cases({"pitch_5v5", "sumbot", "bridge", "terrain",
                                                  "mechanisms", "slides"})),
                         case_name);
// The other engines take minutes for as many steps of the pile.
INSTANTIATE_TEST_SUITE_P(heaps, SavedWorld, testing::Values(Case{"pile", "ode"}), case_name);

}  // namespace
}  // namespace simrob::determinism
