#include <gtest/gtest.h>

#include <array>

#include "base/hash.h"
#include "base/number.h"
#include "base/random.h"
#include "catalogue/standard.h"
#include "hostile/watchdog.h"
#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/counts.h"
#include "support/engines.h"
#include "support/must.h"
#include "support/paths.h"
#include "support/random_scene.h"

/// Saves changed by a disk, a transfer or a person.
namespace simrob::hostile {
namespace {

using test::must;

class Saves : public testing::TestWithParam<test::Engine> {
  protected:
    Saves() : simulation_(GetParam().make()), reader_(GetParam().make()) {
        const std::string world = must(
            storage::SystemDisk().read(test::source_folder() / "worlds" / "manual.xml", 1U << 20U));
        EXPECT_TRUE(storage::load(world, catalogue_, simulation_).has_value());
        EXPECT_TRUE(storage::load(world, catalogue_, reader_).has_value());
        must(simulation_.initialize());
        for (int i = 0; i < 50; ++i) simulation_.step();
        text_ = storage::encode_save(catalogue_, simulation_);
        state_ = text_.find("<State");
    }

    /// Refused without a trace, or accepted as what it was before the change.
    void expect_harmless(const std::string& text) {
        const std::uint64_t before = reader_.hash();
        const Watchdog watchdog("a save");
        const auto loaded = storage::load(text, catalogue_, reader_);
        if (!loaded) {
            EXPECT_FALSE(loaded.error().front().problem.reason.empty());
            EXPECT_EQ(reader_.hash(), before);
            return;
        }
        EXPECT_TRUE(!loaded->is_save || reader_.hash() == simulation_.hash());
    }

    const command::Catalogue catalogue_ = catalogue::standard();
    engine::Simulation simulation_;
    engine::Simulation reader_;
    std::string text_;
    std::size_t state_ = 0;
    Random random_{99};
};

TEST_P(Saves, as_they_were_written_are_taken) {
    ASSERT_TRUE(storage::load(text_, catalogue_, reader_).has_value());
    EXPECT_EQ(reader_.hash(), simulation_.hash());
}

TEST_P(Saves, with_flipped_bits_are_refused_or_mean_the_same) {
    for (int i = 0; i < test::count(150, 20000) && !HasFailure(); ++i) {
        std::string text = text_;
        const auto place = random_.below(static_cast<std::uint32_t>(text.size()));
        text[place] = static_cast<char>(text[place] ^ (1 << random_.below(8)));
        SCOPED_TRACE("byte " + std::to_string(place));
        expect_harmless(text);
    }
}

TEST_P(Saves, that_were_cut_are_refused_or_mean_the_same) {
    for (int i = 0; i < test::count(100, 20000) && !HasFailure(); ++i)
        expect_harmless(text_.substr(0, random_.below(static_cast<std::uint32_t>(text_.size()))));
}

TEST_P(Saves, with_swapped_pieces_are_refused_or_mean_the_same) {
    for (int i = 0; i < test::count(50, 5000) && !HasFailure(); ++i) {
        std::string text = text_;
        const std::uint32_t size = 1 + random_.below(200);
        const auto place = [&] {
            return random_.below(static_cast<std::uint32_t>(text.size()) - size);
        };
        const std::size_t a = place();
        const std::size_t b = place();
        if (a + size > b && b + size > a) continue;
        for (std::size_t k = 0; k < size; ++k) std::swap(text[a + k], text[b + k]);
        expect_harmless(text);
    }
}

/// `save` with a correct checksum, as someone would forge it who knows how.
std::string sealed(std::string save, std::size_t state) {
    const std::size_t begin = save.find('>', state) + 1;
    const std::size_t end = save.rfind("</State>");
    const std::string content = save.substr(begin, end - begin);
    const std::string seal = to_hex(hash_bytes(save.substr(0, state) + content));
    const std::size_t place = save.find("Checksum=\"", state) + 10;
    return save.replace(place, 16, seal);
}

TEST_P(Saves, that_were_sealed_again_are_refused_or_can_be_lived_with) {
    constexpr std::array forgeries = {"inf",        "-inf",
                                      "nan",        "0",
                                      "-1",         "1e308",
                                      "1e9",        "1e-300",
                                      "4294967295", "18446744073709551615",
                                      "2147483648", "true",
                                      "",           "1 2 3 4 5",
                                      "7",          "99999999999999999999"};
    int accepted = 0;
    const int tries = test::count(400, 20000);
    for (int i = 0; i < tries && !HasFailure(); ++i) {
        // The text of one element of the state.
        std::size_t begin =
            state_ + random_.below(static_cast<std::uint32_t>(text_.size() - state_));
        begin = text_.find('>', begin);
        if (begin == std::string::npos || begin + 1 >= text_.size() || text_[begin + 1] == '\n')
            continue;
        const std::size_t end = text_.find('<', begin);
        if (end == std::string::npos || text_.compare(end, 8, "</State>") == 0) continue;
        std::string text = text_;
        text.replace(begin + 1, end - begin - 1,
                     forgeries[random_.below(static_cast<std::uint32_t>(forgeries.size()))]);
        SCOPED_TRACE(text.substr(begin - 30, 100));
        engine::Simulation simulation(GetParam().make());
        const Watchdog watchdog("a forged save");
        if (!storage::load(sealed(text, state_), catalogue_, simulation)) {
            EXPECT_TRUE(simulation.world().entities().empty());
            continue;
        }
        ++accepted;
        for (int k = 0; k < 5; ++k) simulation.step();
        EXPECT_TRUE(test::is_finite(simulation.world().physics().state()));
        const std::string again = storage::encode_save(catalogue_, simulation);
        EXPECT_TRUE(storage::load(again, catalogue_, reader_).has_value());
    }
    RecordProperty("accepted", accepted);
    EXPECT_LT(accepted, tries / 2);
}

SIMROB_FOR_EACH_ENGINE(Saves);

}  // namespace
}  // namespace simrob::hostile
