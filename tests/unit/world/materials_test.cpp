#include <gtest/gtest.h>

#include "physics/ode/ode_backend.h"
#include "support/refused.h"
#include "world/world.h"

namespace simrob::world {
namespace {

class MaterialsTest : public ::testing::Test {
  protected:
    Problem refusal(const MaterialsSpecification& specification) {
        const auto before = world.materials();
        const auto result = world.register_materials(specification);
        EXPECT_FALSE(result.has_value());
        EXPECT_EQ(world.materials(), before);
        return result ? Problem{} : result.error();
    }

    static InteractionSpecification between(std::uint32_t material_1, std::uint32_t material_2) {
        InteractionSpecification interaction;
        interaction.material_1 = material_1;
        interaction.material_2 = material_2;
        return interaction;
    }

    World world{physics::ode::make_backend()};
};

TEST_F(MaterialsTest, an_interaction_takes_the_defaults_for_what_it_leaves_out) {
    InteractionSpecification interaction = between(1, 0);
    interaction.friction = 0.3;
    ASSERT_TRUE(world.register_materials({{{0, "Wood"}, {1, "Metal"}}, {interaction}}));
    const auto& made = world.physics().materials().between(0, 1);
    EXPECT_EQ(made.friction, 0.3);
    EXPECT_EQ(made.hardness, 1e-4);
    EXPECT_EQ(made.bounciness, 0.2);
    EXPECT_EQ(made.slip_1, 0);
}

TEST_F(MaterialsTest, an_interaction_registered_again_replaces_the_first) {
    InteractionSpecification first = between(0, 1);
    first.friction = 0.3;
    InteractionSpecification second = between(1, 0);
    second.friction = 0.6;
    ASSERT_TRUE(world.register_materials({{{1, "Metal"}}, {first}}));
    ASSERT_TRUE(world.register_materials({{}, {second}}));
    EXPECT_EQ(world.physics().materials().between(0, 1).friction, 0.6);
    EXPECT_EQ(world.materials().interactions.size(), 1U);
}

TEST_F(MaterialsTest, a_material_keeps_its_name) {
    ASSERT_TRUE(world.register_materials({{{1, "Metal"}}, {}}));
    EXPECT_TRUE(world.register_materials({{{1, "Metal"}}, {}}));
    EXPECT_EQ(refusal({{{1, "Rubber"}}, {}}),
              (test::Refused{"Material 1 Material_Id", "1",
                             "this material is already registered as Metal"}));
}

TEST_F(MaterialsTest, an_interaction_of_unknown_materials_is_refused) {
    EXPECT_EQ(
        refusal({{{1, "Metal"}}, {between(1, 4)}}),
        (test::Refused{"Interaction 1 4 Material_2", "4", "this material is not registered"}));
}

TEST_F(MaterialsTest, a_pair_comes_only_once_in_a_command) {
    EXPECT_EQ(refusal({{{1, "Metal"}}, {between(0, 1), between(1, 0)}}).reason,
              "this pair of materials is given twice in one command");
}

TEST_F(MaterialsTest, one_bad_interaction_refuses_the_whole_command) {
    InteractionSpecification bad = between(1, 1);
    bad.rolling_friction_m = -1;
    const Problem problem = refusal({{{1, "Metal"}}, {between(0, 1), bad}});
    EXPECT_EQ(problem.field, "Interaction 1 1 Rolling_Friction");
    EXPECT_EQ(problem.value, "-1");
    EXPECT_TRUE(world.physics().materials().pairs.empty());
}

TEST_F(MaterialsTest, names_are_neither_empty_nor_long) {
    EXPECT_EQ(refusal({{{1, ""}}, {}}).field, "Material 1 Material_Name");
    EXPECT_EQ(refusal({{{1, std::string(65, 'x')}}, {}}).field, "Material 1 Material_Name");
}

}  // namespace
}  // namespace simrob::world
