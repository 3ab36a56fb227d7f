// Saves and robots on disks that are full, and on disks of which any one operation fails.

#include <gtest/gtest.h>

#include "storage/memory_disk.h"
#include "storage/robot_folder.h"
#include "storage/save_file.h"
#include "storage/simulation_store.h"
#include "storage/system/system_disk.h"
#include "support/empty_simulation.h"
#include "support/faulty_disk.h"
#include "support/must.h"
#include "support/paths.h"

namespace simrob::storage {
namespace {

using test::FaultyDisk;
using test::must;

constexpr std::uint64_t enough_bytes = 1U << 24U;

/// A simulation of a small shipped world.
struct Swinging {
    Swinging() {
        const auto file = test::source_folder() / "worlds" / "pendulum.xml";
        const auto text = must(SystemDisk().read(file, enough_bytes));
        EXPECT_TRUE(load(text, catalogue, *simulation));
        must(simulation->initialize());
    }

    const command::Catalogue catalogue = command::nucleus_catalogue();
    std::unique_ptr<engine::Simulation> simulation = test::empty_simulation();
};

/// The bytes of the only file in a folder, or how many others there are.
std::string only_file(const Disk& disk, const char* folder) {
    const auto entries = disk.list(folder);
    if (entries.size() != 1) return std::to_string(entries.size()) + " files";
    return must(disk.read(entries.front().path, enough_bytes));
}

TEST(SaveOnAFullDisk, is_refused_in_words_and_the_old_one_stays_byte_for_byte) {
    Swinging swinging;
    const std::string old = encode_save(swinging.catalogue, *swinging.simulation);
    MemoryDisk disk(old.size() + old.size() / 2);
    SimulationStore store(disk, *swinging.simulation, swinging.catalogue, "data");
    must(store.save("game"));
    swinging.simulation->step();
    const auto refused = store.save("game");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().field, "File");
    EXPECT_EQ(refused.error().value, "game");
    EXPECT_EQ(refused.error().reason, "cannot be written: No space left on device");
    EXPECT_EQ(only_file(disk, "data"), old);
    must(store.load("game"));
}

TEST(SaveOnAFaultyDisk, leaves_the_old_or_the_new_one_and_nothing_else_whichever_operation_fails) {
    Swinging swinging;
    int refusals = 0;
    for (int operation = 1;; ++operation) {
        MemoryDisk memory(enough_bytes);
        FaultyDisk disk(memory);
        SimulationStore store(disk, *swinging.simulation, swinging.catalogue, "data");
        must(store.save("game"));
        const std::string old = only_file(memory, "data");
        swinging.simulation->step();
        const std::string now = encode_save(swinging.catalogue, *swinging.simulation);
        disk.fail_at(operation);
        const auto saved = store.save("game");
        if (!disk.has_failed()) break;
        const std::string left = only_file(memory, "data");
        EXPECT_TRUE(left == now || (left == old && !saved)) << "operation " << operation;
        if (saved) continue;
        ++refusals;
        EXPECT_NE(saved.error().reason.words().find("Input/output error"), std::string::npos);
        must(store.save("game"));
        EXPECT_EQ(only_file(memory, "data"), now) << "it can be tried again";
    }
    EXPECT_GE(refusals, 4) << "writing, synchronising, renaming, and the folder";
}

TEST(SaveOnADiskThatIsGone, is_refused_and_nothing_of_the_simulation_changes) {
    Swinging swinging;
    const std::uint64_t before = swinging.simulation->hash();
    MemoryDisk memory(0);
    SimulationStore store(memory, *swinging.simulation, swinging.catalogue, "data");
    EXPECT_FALSE(store.save("game"));
    EXPECT_TRUE(memory.list("data").empty());
    EXPECT_FALSE(store.load("game"));
    EXPECT_EQ(swinging.simulation->hash(), before);
}

/// A message with a ball, which is a robot for the library.
std::string ball(const char* radius) {
    return std::string(
               "<Message><Simulation_Message><Control_Request Command=\"Create_Entity\" "
               "Type=\"Ball\"><Data><Entity_id>1</Entity_id><Radius>") +
           radius + "</Radius></Data></Control_Request></Simulation_Message></Message>\n";
}

TEST(RobotOnAFaultyDisk, is_the_old_or_the_new_one_and_nothing_else_whichever_operation_fails) {
    const command::Catalogue catalogue = command::nucleus_catalogue();
    int refusals = 0;
    for (int operation = 1;; ++operation) {
        MemoryDisk memory(enough_bytes);
        FaultyDisk disk(memory);
        RobotFolder robots(disk, catalogue, "robots", "library",
                           [] { return test::empty_simulation(); });
        must(robots.save("ball", ball("0.1")));
        disk.fail_at(operation);
        const auto saved = robots.save("ball", ball("0.2"));
        if (!disk.has_failed()) break;
        const std::string left = only_file(memory, "robots");
        EXPECT_TRUE(left == ball("0.2") || (left == ball("0.1") && !saved)) << operation;
        if (!saved) ++refusals;
    }
    EXPECT_GE(refusals, 4);
}

TEST(RobotOnAFaultyDisk, that_cannot_be_removed_is_said_to_be_there) {
    const command::Catalogue catalogue = command::nucleus_catalogue();
    MemoryDisk memory(enough_bytes);
    FaultyDisk disk(memory);
    RobotFolder robots(disk, catalogue, "robots", std::nullopt,
                       [] { return test::empty_simulation(); });
    must(robots.save("ball", ball("0.1")));
    disk.fail_at(1);
    const auto removed = robots.remove("ball");
    ASSERT_FALSE(removed);
    EXPECT_EQ(removed.error().value, "ball");
    EXPECT_NE(removed.error().reason.words().find("Input/output error"), std::string::npos);
    EXPECT_EQ(robots.robots().size(), 1U);
    must(robots.remove("ball"));
    EXPECT_TRUE(robots.robots().empty());
}

}  // namespace
}  // namespace simrob::storage
