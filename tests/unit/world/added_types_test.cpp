// Types of bodies and entities that are not built in, added here and nowhere else.

#include "world/added_types.h"

#include <gtest/gtest.h>

#include "support/engines.h"
#include "support/specifications.h"
#include "world/type_names.h"
#include "world/world.h"

namespace simrob::world {
namespace {

using physics::Shape;
using physics::ShapeType;

/// Two balls of the body's radius, its length apart along x.
Result<std::vector<Shape>> twin_balls(const BodySpecification& body) {
    if (body.length_m < body.radius_m) return refuse_in_words("Length", "", "expected more");
    std::vector<Shape> shapes(2, {.type = ShapeType::sphere, .radius_m = body.radius_m});
    shapes[0].local.position.x = -body.length_m / 2;
    shapes[1].local.position.x = body.length_m / 2;
    return shapes;
}

AddedBodyType twins(std::string name = "Twins") {
    return {.name = std::move(name),
            .help = "Two balls.",
            .fields = {.radius = true, .length = true},
            .shapes = twin_balls};
}

class AddedTypesTest : public ::testing::TestWithParam<test::Engine> {
  protected:
    AddedTypesTest() {
        EXPECT_TRUE(types.add(twins()));
        EXPECT_TRUE(types.add(AddedEntityType{
            .name = "Single", .help = "One body.", .check = [](const EntitySpecification& entity) {
                return entity.bodies.size() == 1
                           ? Result<void>()
                           : refuse_in_words("Structure", "", "expected one body");
            }}));
        EXPECT_TRUE(types.add(
            AddedEntityType{.name = "Fence", .help = "Stands.", .like = EntityType::field}));
    }

    EntitySpecification thing(int id, std::size_t type = 0) const {
        BodySpecification body;
        body.id = 4;
        body.added = types.bodies().front();
        body.mass_kg = 2;
        body.material = 7;
        body.radius_m = 0.1;
        body.length_m = 0.6;
        body.position_m = {0, 0, 1};
        EntitySpecification entity;
        entity.id = id;
        entity.added = types.entities()[type];
        entity.type = entity.added->like;
        entity.bodies = {body};
        return entity;
    }

    AddedTypes types;
    World world{GetParam().make()};
};

TEST_P(AddedTypesTest, a_body_is_the_compound_that_its_type_makes) {
    ASSERT_TRUE(world.create_entity(thing(1)));
    const Entity& entity = *world.find_entity(1);
    const auto& shapes = world.physics().definition(entity.bodies[0])->shapes;
    ASSERT_EQ(shapes.size(), 2U);
    EXPECT_EQ(shapes[1].local.position.x, 0.3);
    EXPECT_EQ(shapes[1].material, 7U);
    EXPECT_EQ(type_name(entity.specification), "Single");
    EXPECT_EQ(type_name(entity.specification.bodies[0]), "Twins");
}

TEST_P(AddedTypesTest, a_body_turns_by_the_inertia_of_its_parts) {
    ASSERT_TRUE(world.set_parameters({.gravity_m_s2 = {}}));
    ASSERT_TRUE(world.create_entity(thing(1)));
    // Two balls of 1 kg: 2 (2/5 r^2 + (l/2)^2) about z. A push of 1 Ns at the end of the lever.
    const double inertia_kgm2 = 2 * (0.4 * 0.1 * 0.1 + 0.3 * 0.3);
    ASSERT_TRUE(world.apply_impulse(1, std::nullopt, {0, 1, 0}, {.x = 0.3}));
    world.physics().step(0.001);
    const auto state = world.physics().body_state(world.find_entity(1)->bodies[0]);
    EXPECT_NEAR(state.angular_velocity_rad_s.z, 0.3 / inertia_kgm2, 1e-9);
    EXPECT_NEAR(state.linear_velocity_m_s.y, 0.5, 1e-9);
}

TEST_P(AddedTypesTest, a_body_rests_on_its_shapes) {
    EntitySpecification floor{.id = 0, .type = EntityType::field};
    floor.bodies.push_back({.type = ShapeType::plane});
    ASSERT_TRUE(world.create_entity(floor));
    ASSERT_TRUE(world.create_entity(thing(1)));
    for (int i = 0; i < 400; ++i) world.physics().step(0.005);
    EXPECT_NEAR(world.entity_pose(*world.find_entity(1)).position.z, 0.1, 0.005);
}

TEST_P(AddedTypesTest, refusals_name_the_field_and_change_nothing) {
    const auto before = world.physics().hash();
    auto wrong = thing(1);
    wrong.bodies[0].length_m = 0.05;
    EXPECT_EQ(world.create_entity(wrong).error().field, "Body 4 Length");
    wrong.bodies[0].length_m = 1e9;
    const auto result = world.create_entity(wrong);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().field, "Body 4 Type");
    EXPECT_EQ(result.error().value, "Twins");
    auto crowd = thing(1);
    crowd.bodies.push_back(test::sphere(5));
    EXPECT_EQ(world.create_entity(crowd).error().field, "Structure");
    EXPECT_EQ(world.physics().hash(), before);
    EXPECT_TRUE(world.entities().empty());
}

TEST_P(AddedTypesTest, an_entity_behaves_like_the_type_it_is_like) {
    ASSERT_TRUE(world.create_entity(thing(1, 1)));
    const auto moved = world.set_entity_position(1, {1, 0, 0});
    ASSERT_FALSE(moved);
    EXPECT_EQ(moved.error().reason, "this entity is a Fence, which cannot be moved");
    auto joined = thing(2, 1);
    joined.bodies.push_back(test::sphere(5, {0, 0, 3}));
    joined.joints.push_back(test::fixed_joint(0, 4, 5));
    EXPECT_EQ(world.create_entity(joined).error().reason, "a Fence consists of bodies only");
}

SIMROB_FOR_EACH_ENGINE(AddedTypesTest);

TEST(AddedTypes, a_name_is_free_and_fit_for_an_element_of_xml) {
    AddedTypes types;
    for (const auto* name : {"", "two words", "1st", "a<b", "Sphere", "sPHERE"})
        EXPECT_FALSE(types.add(twins(name))) << name;
    EXPECT_FALSE(types.add(twins(std::string(AddedTypes::maximum_name_bytes + 1, 'a'))));
    EXPECT_TRUE(types.add(twins("Twins")));
    EXPECT_EQ(types.add(twins("twins")).error().reason, "this name is taken");
    EXPECT_FALSE(types.add(AddedEntityType{.name = "robot"}));
    EXPECT_TRUE(types.add(AddedEntityType{.name = "Twins"}));
}

TEST(AddedTypes, a_body_type_has_shapes_and_at_most_four_fields) {
    AddedTypes types;
    auto type = twins();
    type.fields = {true, true, true, true, true};
    EXPECT_FALSE(types.add(type));
    type = twins();
    type.shapes = nullptr;
    EXPECT_FALSE(types.add(type));
}

TEST(AddedTypes, there_are_so_many_and_no_more) {
    AddedTypes types;
    for (std::size_t i = 0; i < AddedTypes::maximum_types; ++i)
        ASSERT_TRUE(types.add(twins("T" + std::to_string(i))));
    EXPECT_FALSE(types.add(twins("One_More")));
    EXPECT_EQ(types.bodies().back()->number, AddedTypes::first_number + 99);
}

}  // namespace
}  // namespace simrob::world
