#include "storage/save_file.h"

#include <gtest/gtest.h>

#include "base/hash.h"
#include "base/number.h"
#include "storage/system/system_disk.h"
#include "support/busy_world.h"
#include "support/counts.h"
#include "support/paths.h"

namespace simrob::storage {
namespace {

using engine::Simulation;
using test::BusyWorld;
using test::must;

const command::Catalogue& catalogue() {
    static const command::Catalogue all = command::nucleus_catalogue();
    return all;
}

Simulation empty() {
    return Simulation(physics::ode::make_backend());
}

std::uint64_t run_on(Simulation& simulation, int iterations) {
    for (int i = 0; i < iterations; ++i) simulation.step();
    return simulation.hash();
}

void expect_exact_resume(Simulation& simulation) {
    const auto before = simulation.hash();
    const std::string text = encode_save(catalogue(), simulation);
    EXPECT_EQ(simulation.hash(), before) << "saving changed the world";

    Simulation resumed(physics::ode::make_backend());
    const auto loaded = load(text, catalogue(), resumed);
    ASSERT_TRUE(loaded) << to_text(loaded.error().front(), "save");
    EXPECT_TRUE(loaded->is_save);
    ASSERT_EQ(resumed.hash(), before);
    EXPECT_EQ(resumed.clock(), simulation.clock());
    EXPECT_EQ(encode_save(catalogue(), resumed), text);
    EXPECT_EQ(run_on(resumed, 60), run_on(simulation, 60));
}

TEST(Save, resumes_to_the_same_bits_at_any_point) {
    for (std::uint64_t seed = 1; seed <= test::count(2U, 60U); ++seed) {
        BusyWorld busy(seed);
        for (int point = 0; point < 6; ++point) {
            for (int i = 0; i < 25; ++i) busy.go_on();
            ASSERT_NO_FATAL_FAILURE(expect_exact_resume(busy.simulation))
                << "seed " << seed << ", iteration " << busy.simulation.iteration();
        }
    }
}

TEST(Save, resumes_the_shipped_pitch) {
    const auto text =
        must(SystemDisk().read(test::source_folder() / "worlds/pitch_5v5.xml", 64U << 20U));
    Simulation simulation(physics::ode::make_backend());
    ASSERT_TRUE(load(text, catalogue(), simulation));
    must(simulation.initialize());
    run_on(simulation, 150);
    expect_exact_resume(simulation);
}

TEST(Save, remembers_a_joint_that_broke) {
    Simulation simulation = empty();
    world::EntitySpecification hanging;
    hanging.id = 4;
    hanging.type = world::EntityType::generic;
    hanging.bodies = {test::box(0, {0, 0, 5})};
    hanging.joints = {test::fixed_joint(9, 0, world::the_world_id)};
    hanging.joints[0].break_force_n = 1;
    must(simulation.world().create_entity(hanging));
    must(simulation.initialize());
    run_on(simulation, 3);
    expect_exact_resume(simulation);
}

TEST(Save, of_an_empty_world_is_sound) {
    Simulation simulation = empty();
    expect_exact_resume(simulation);
}

TEST(Save, without_its_state_is_a_plain_world) {
    BusyWorld busy(2);
    for (int i = 0; i < 50; ++i) busy.go_on();
    std::string text = encode_save(catalogue(), busy.simulation);
    text.erase(text.find("<State"));
    Simulation simulation = empty();
    const auto loaded = load(text, catalogue(), simulation);
    ASSERT_TRUE(loaded) << to_text(loaded.error().front(), "save");
    EXPECT_FALSE(loaded->is_save);
    EXPECT_EQ(simulation.iteration(), 0U);
    EXPECT_EQ(simulation.world().entities().size(), busy.simulation.world().entities().size());
}

TEST(Save, that_was_edited_says_so) {
    BusyWorld busy(2);
    std::string text = encode_save(catalogue(), busy.simulation);
    text.replace(text.find("<Gravity>-9.8"), 13, "<Gravity>-9.7");
    Simulation simulation = empty();
    const auto loaded = load(text, catalogue(), simulation);
    ASSERT_FALSE(loaded);
    const std::string reason = loaded.error().front().problem.reason.words();
    EXPECT_NE(reason.find("changed after it was saved"), std::string::npos) << reason;
    EXPECT_NE(reason.find("plain world"), std::string::npos) << reason;
}

// ---- Corruption

/// A running world into which someone tries to load a bad save.
class CorruptSave : public ::testing::Test {
  protected:
    CorruptSave() {
        must(saved_.world().create_entity(test::floor(1)));
        must(saved_.world().create_entity(test::small_robot(2)));
        must(saved_.initialize());
        run_on(saved_, 20);
        text_ = encode_save(catalogue(), saved_);
        victim_hash_ = run_on(victim_.simulation, 10);
        victim_checkpoint_ = victim_.simulation.checkpoint();
    }

    /// Refused without any change, or exactly the saved world. Cut off right before its state, a
    /// save is a plain world and says so.
    void expect_refused_or_identical(const std::string& text) {
        if (const auto loaded = load(text, catalogue(), victim_.simulation)) {
            ASSERT_TRUE(!loaded->is_save || victim_.simulation.hash() == saved_.hash());
            ++accepted_;
            must(victim_.simulation.restore(victim_checkpoint_));
        }
        ASSERT_EQ(victim_.simulation.hash(), victim_hash_);
    }

    Simulation saved_ = empty();
    std::string text_;
    BusyWorld victim_{3};
    std::uint64_t victim_hash_ = 0;
    engine::Checkpoint victim_checkpoint_;
    int accepted_ = 0;
};

TEST_F(CorruptSave, is_refused_whichever_byte_is_flipped) {
    const std::size_t stride = test::count<std::size_t>(7, 1);
    for (std::size_t i = 0; i < text_.size(); i += stride)
        for (const unsigned bit : {0U, 5U}) {
            std::string flipped = text_;
            flipped[i] = static_cast<char>(static_cast<unsigned char>(flipped[i]) ^ (1U << bit));
            ASSERT_NO_FATAL_FAILURE(expect_refused_or_identical(flipped)) << "byte " << i;
        }
    EXPECT_LT(accepted_, 20);
}

std::string mutate(std::string text, Random& random, std::size_t from, std::size_t to) {
    const std::size_t at = from + random.below(static_cast<std::uint32_t>(to - from));
    const std::size_t length = 1 + random.below(40);
    switch (random.below(5)) {
        case 0:
            return text.erase(at, std::min(length, to - at));
        case 1:
            return text.insert(at, text.substr(at, length));
        case 2:
            return text.replace(at, 1, 1, "0123456789-.e<>/ \"&x"[random.below(20)]);
        case 3:
            return text.insert(at, 1, "0123456789-.e<>/ \"&x"[random.below(20)]);
        default: {
            const std::size_t other = from + random.below(static_cast<std::uint32_t>(to - from));
            std::swap(text[at], text[other]);
            return text;
        }
    }
}

TEST_F(CorruptSave, is_refused_whatever_was_done_to_it) {
    Random random(5);
    for (int i = 0; i < test::count(2000, 50000); ++i)
        ASSERT_NO_FATAL_FAILURE(
            expect_refused_or_identical(mutate(text_, random, 0, text_.size())));
    for (std::size_t cut = 0; cut < text_.size(); cut += test::count<std::size_t>(97, 1))
        ASSERT_NO_FATAL_FAILURE(expect_refused_or_identical(text_.substr(0, cut)));
}

/// `text` with its correct checksum.
std::string with_right_checksum(std::string text) {
    const std::size_t state = text.find("<State");
    const std::size_t begin = text.find('>', state) + 1;
    const std::size_t end = text.rfind("</State>");
    const auto sum = hash_bytes(text.substr(0, state) + text.substr(begin, end - begin));
    const std::size_t place = text.find("Checksum=\"", state) + 10;
    return text.replace(place, 16, to_hex(sum));
}

TEST_F(CorruptSave, that_was_forged_cannot_break_the_simulation) {
    Random random(9);
    int loaded = 0;
    const std::size_t from = text_.find('>', text_.find("<State")) + 1;
    for (int i = 0; i < test::count(2000, 100000); ++i) {
        std::string forged = mutate(text_, random, from, text_.rfind("</State>"));
        // Whole pieces in other places keep the form and break the meaning.
        if (forged.rfind("</State>") == std::string::npos) continue;
        if (load(with_right_checksum(forged), catalogue(), victim_.simulation)) {
            ++loaded;
            for (int step = 0; step < 5; ++step) victim_.simulation.step();
            const std::string again = encode_save(catalogue(), victim_.simulation);
            must(victim_.simulation.restore(victim_checkpoint_));
        }
        ASSERT_EQ(victim_.simulation.hash(), victim_hash_);
    }
    EXPECT_GT(loaded, 0) << "no forgery got as far as the simulation";
}

TEST_F(CorruptSave, with_foreign_numbers_is_refused_by_name) {
    const auto refusal = [&](const std::string& from, const std::string& to) {
        std::string forged = text_;
        const std::size_t place = forged.find(from, forged.find("<State"));
        EXPECT_NE(place, std::string::npos) << from;
        forged.replace(place, from.size(), to);
        const auto loaded = load(with_right_checksum(forged), catalogue(), victim_.simulation);
        return loaded ? std::string("loaded") : codec::to_text(loaded.error().front().problem);
    };
    const std::string iteration = "<Iteration>20</Iteration>";
    EXPECT_NE(refusal(iteration, "<Iteration>-1</Iteration>").find("Iteration"), std::string::npos);
    EXPECT_NE(refusal("<Timestep>0.01<", "<Timestep>7<").find("Timestep"), std::string::npos);
    EXPECT_NE(refusal("Engine=\"ode\"", "Engine=\"abc\"").find("Engine"), std::string::npos);
    EXPECT_NE(refusal("Version=\"1\"", "Version=\"9\"").find("Version"), std::string::npos);
    EXPECT_NE(refusal("<Entity_Id>2<", "<Entity_Id>3<").find("no such entity"), std::string::npos);
    EXPECT_NE(refusal("<Reference_Body>\n   <Slot>1<", "<Reference_Body>\n   <Slot>77<")
                  .find("reference body"),
              std::string::npos);
    EXPECT_NE(refusal("<Initialized>true<", "<Initialized>maybe<").find("true or false"),
              std::string::npos);
}

}  // namespace
}  // namespace simrob::storage
