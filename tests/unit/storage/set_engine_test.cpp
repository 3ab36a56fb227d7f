#include <gtest/gtest.h>

#include "codec/xml_message.h"
#include "physics/engines/engines.h"
#include "storage/save_file.h"
#include "support/empty_simulation.h"
#include "support/must.h"
#include "support/specifications.h"

namespace simrob::storage {
namespace {

TEST(SetEngine, goes_with_saves_and_they_resume_to_the_same_bits) {
    const auto catalogue = command::nucleus_catalogue();
    for (const auto& engine : physics::engines()) {
        const auto simulation = test::empty_simulation();
        test::must(simulation->world().create_entity(test::ball(1)));
        test::must(simulation->initialize());
        for (int i = 0; i < 10; ++i) simulation->step();
        test::must(simulation->world().change_engine(std::string(engine.name)));
        for (int i = 0; i < 10; ++i) simulation->step();
        const std::string save = encode_save(catalogue, *simulation);
        const auto resumed = test::empty_simulation();
        const auto loaded = load(save, catalogue, *resumed);
        ASSERT_TRUE(loaded) << to_text(loaded.error().front(), "save");
        EXPECT_EQ(resumed->world().physics().engine(), engine.name);
        for (int i = 0; i < 50; ++i) {
            simulation->step();
            resumed->step();
        }
        EXPECT_EQ(resumed->hash(), simulation->hash()) << engine.name;
    }
}

}  // namespace
}  // namespace simrob::storage
