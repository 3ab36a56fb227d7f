#include "modular/shape.h"

#include <gtest/gtest.h>

#include "modular/area.h"
#include "modular/shape_poses.h"
#include "modular/staging.h"
#include "shipped.h"

namespace simrob::test {
namespace {

using namespace modular;

struct BadShape {
    std::string members;
    const char* field;
    const char* code;
};

/// The members of a shape of one module, with a gait that has these besides its title.
std::string gait_of(const std::string& members) {
    return R"("modules":1,"docked":[],"gaits":{"go":{"title":{"es":"a","en":"a"},)" + members +
           "}}";
}

std::string shape_text(const std::string& members) {
    return R"({"shape":"x","title":{"es":"x","en":"x"},)" + members + "}";
}

TEST(ShapeFile, is_refused_by_the_name_of_the_member) {
    const BadShape bad[] = {
        {R"("modules":0,"docked":[])", "modules", "unfit_number"},
        {R"("modules":1)", "docked", "is_missing"},
        {R"("modules":1,"root":2,"docked":[])", "root", "shape_has_no_such_module"},
        {R"("modules":1,"docked":[],"wheels":4)", "wheels", "no_such_member"},
        {R"("modules":2,"docked":[])", "docked", "shape_hangs_together_no_way"},
        {R"("modules":2,"docked":[{"module":3,"face":"front","to":1,"at":"rear"}])",
         "docked[0].module", "shape_has_no_such_module"},
        {R"("modules":2,"docked":[{"module":2,"face":"front","to":3,"at":"rear"}])", "docked[0].to",
         "shape_has_no_such_module"},
        {R"("modules":2,"docked":[{"module":2,"face":"front","to":2,"at":"rear"}])", "docked[0].to",
         "shape_docks_to_itself"},
        {R"("modules":2,"docked":[{"module":2,"face":"top","to":1,"at":"rear"}])", "docked[0].face",
         "unfit_choice"},
        {R"("modules":2,"docked":[{"module":2,"face":"front","to":1,"at":"rear","rotation":4}])",
         "docked[0].rotation", "unfit_number"},
        {R"("modules":3,"docked":[{"module":2,"face":"front","to":1,"at":"rear"},
                                  {"module":3,"face":"front","to":1,"at":"rear"}])",
         "docked[1].at", "shape_face_used_twice"},
        {R"("modules":3,"docked":[{"module":2,"face":"front","to":1,"at":"rear"},
                                  {"module":3,"face":"front","to":2,"at":"rear"},
                                  {"module":1,"face":"front","to":3,"at":"rear"}])",
         "docked[1]", "shape_loop_stays_open"},
        {R"("modules":5,"docked":[{"module":2,"face":"front","to":1,"at":"left"},
                                  {"module":3,"face":"front","to":2,"at":"left"},
                                  {"module":4,"face":"front","to":3,"at":"left"},
                                  {"module":5,"face":"front","to":4,"at":"left"}])",
         "docked", "shape_two_in_one_place"},
        {R"("modules":1,"docked":[],"standing":[{"modules":[2],"motor":"pivot","degrees":1}])",
         "standing[0].modules[0]", "gait_of_no_module"},
        {R"("modules":1,"docked":[],"standing":[{"modules":[1],"motor":"pivot","degrees":91}])",
         "standing[0].degrees", "unfit_number"},
        {gait_of(R"("waves":[])"), "gaits.go", "gait_moves_nothing"},
        {gait_of(R"("waves":[{"motor":"pivot","modules":[1,2],"amplitude_degrees":9,
                           "frequency_hz":1,"cycles":1}])"),
         "gaits.go.waves[0].modules[1]", "gait_of_no_module"},
        {gait_of(R"("waves":[{"motor":"hip","modules":[1],"amplitude_degrees":9,
                           "frequency_hz":1,"cycles":1}])"),
         "gaits.go.waves[0].motor", "unfit_choice"},
        {gait_of(R"("waves":[{"motor":"pivot","modules":[1],"offset_degrees":50,
                           "amplitude_degrees":50,"frequency_hz":1,"cycles":1}])"),
         "gaits.go.waves[0].amplitude_degrees", "unfit_number"},
        {gait_of(R"("length_s":2,"keys":[
                    {"at_s":1,"set":[{"modules":[1],"motor":"pivot","degrees":1}]},
                    {"at_s":0.5,"set":[{"modules":[1],"motor":"pivot","degrees":0}]}])"),
         "gaits.go.keys[1].at_s", "unfit_number"},
        {gait_of(R"("length_s":2,"keys":[{"at_s":1,"set":[{"modules":[1],"motor":"front_disc",
                                                        "degrees":1,"speed_rad_s":2}]}])"),
         "gaits.go.keys[0].set[0].speed_rad_s", "unfit_number"}};
    for (const BadShape& each : bad) {
        const auto read = shape_from_text(shape_text(each.members));
        ASSERT_FALSE(read) << each.members;
        EXPECT_EQ(read.error().field, each.field) << each.members;
        EXPECT_EQ(read.error().reason.code(), each.code) << each.members;
    }
}

TEST(ShapeFile, survives_what_is_no_shape) {
    for (const char* const text : {"", "{", "[]", "null", "\"a\"", "{\"shape\":{}}", "\xff\xfe"})
        EXPECT_FALSE(shape_from_text(text)) << text;
    EXPECT_FALSE(shape_from_text(std::string(2'000'000, '[')));
}

TEST(ShapeFile, takes_a_loop_that_closes) {
    const auto ring = shape_from_text(shape_text(
        R"("modules":4,"docked":[{"module":2,"face":"front","to":1,"at":"left"},
                                 {"module":3,"face":"front","to":2,"at":"left"},
                                 {"module":4,"face":"front","to":3,"at":"left"},
                                 {"module":1,"face":"front","to":4,"at":"left"}])"));
    ASSERT_TRUE(ring) << ring.error().reason.words();
    const auto poses = flat_poses(*ring);
    EXPECT_NEAR(distance_m(poses[0], poses[2]), std::hypot(0.1023, 0.1023), 1e-9);
}

TEST(Shapes, that_come_with_simrob_can_be_read_and_assembled) {
    int count = 0;
    for (const auto& file : std::filesystem::directory_iterator(source_folder() / "shapes")) {
        const auto shape = shape_from_text(text_of(file.path()));
        ASSERT_TRUE(shape) << file.path() << ": " << shape.error().field << ": "
                           << shape.error().reason.words();
        EXPECT_EQ(shape->name, file.path().stem().string());
        EXPECT_FALSE(shape->gaits.empty());
        const auto roles = staging(*shape, {1, 2, 3}, {});
        ASSERT_TRUE(roles) << file.path();
        EXPECT_EQ(roles->size(), static_cast<std::size_t>(shape->modules - 1));
        ++count;
    }
    EXPECT_GE(count, 3);
}

TEST(Shape, a_chain_lies_a_pitch_apart_from_module_to_module) {
    const auto poses = flat_poses(shipped_shape("caterpillar"));
    for (std::size_t i = 0; i < poses.size(); ++i) {
        EXPECT_NEAR(poses[i].x_m, -0.113 * static_cast<double>(i), 1e-9);
        EXPECT_NEAR(poses[i].y_m, 0, 1e-9);
        EXPECT_NEAR(poses[i].heading_rad, 0, 1e-9);
    }
}

TEST(Shape, a_flat_hexapod_has_its_legs_at_right_angles) {
    const auto poses = flat_poses(shipped_shape("hexapod"));
    EXPECT_NEAR(poses[11].y_m, 0.1023 + 0.113, 1e-9);
    EXPECT_NEAR(poses[11].heading_rad, -M_PI / 2, 1e-9);
    EXPECT_NEAR(poses[4].x_m, -0.226, 1e-9);
    EXPECT_NEAR(poses[4].y_m, -0.1023 - 0.113, 1e-9);
}

/// The spine stands on six knees: 0.05 m below it by their angle, less than what the leg is long.
TEST(Shape, a_standing_hexapod_has_six_feet_at_one_height_below_its_spine) {
    const Shape shape = shipped_shape("hexapod");
    const auto angles = standing_angles(shape);
    const auto poses = module_poses(shape, angles);
    for (const int spine : {1, 2, 3})
        EXPECT_NEAR(poses[static_cast<std::size_t>(spine - 1)].position.z, 0, 1e-9);
    for (const int knee : {4, 5, 8, 9, 12, 13}) {
        const Pose& pose = poses[static_cast<std::size_t>(knee - 1)];
        const double foot = (pose * face_pose(Face::rear, {})).position.z;
        EXPECT_NEAR(foot, -(pivot_axis_m + rear_face_m) * std::sin(M_PI / 3), 1e-9);
    }
    for (const int hip : {6, 7, 10, 11, 14, 15}) {
        const Quaternion& turned = poses[static_cast<std::size_t>(hip - 1)].orientation;
        EXPECT_NEAR(rotate(turned, {0, 0, 1}).z, 0, 1e-9);
    }
}

TEST(Shape, tree_begins_at_the_root_and_goes_outwards) {
    const Shape shape = shipped_shape("hexapod");
    int depth = 0;
    std::vector<int> seen{shape.root};
    for (const TreeNode& node : tree_of(shape)) {
        EXPECT_GE(node.depth, depth);
        depth = node.depth;
        if (node.role == shape.root) continue;
        EXPECT_NE(std::find(seen.begin(), seen.end(), node.to_parent.other), seen.end());
        seen.push_back(node.role);
    }
    EXPECT_EQ(seen.size(), 15U);
}

TEST(Staging, keeps_the_gap_along_a_chain_and_ends_where_it_docks) {
    const auto roles = must(staging(shipped_shape("caterpillar"), {}, {}));
    for (std::size_t i = 0; i < roles.size(); ++i) {
        EXPECT_NEAR(roles[i].closing_m, staging_gap_m * static_cast<double>(i + 1), 1e-9);
        EXPECT_NEAR(distance_m(ahead(roles[i].staged, roles[i].closing_m), roles[i].docked), 0,
                    1e-9);
    }
}

TEST(Staging, leaves_out_who_is_settled) {
    const auto roles = must(staging(shipped_shape("hexapod"), {}, {1, 2, 3}));
    EXPECT_EQ(roles.size(), 12U);
    const std::vector<int> hips{6, 7, 10, 11, 14, 15};
    for (const StagedRole& role : roles) {
        const bool is_hip = std::find(hips.begin(), hips.end(), role.role) != hips.end();
        EXPECT_NEAR(role.closing_m, staging_gap_m * (is_hip ? 1 : 2), 1e-9);
    }
}

/// One after another, inner ones first, each from where it waits to where it docks.
TEST(Staging, leaves_the_last_advance_of_each_free) {
    for (const char* const name : {"caterpillar", "hexapod", "snake"}) {
        const auto roles = must(staging(shipped_shape(name), {}, {}));
        for (std::size_t i = 0; i < roles.size(); ++i) {
            Area lane = swept_module(roles[i].staged, roles[i].closing_m);
            lane.half_length_m -= 0.001;
            EXPECT_GT(distance_m(lane, module_area({})), 0) << name;
            for (std::size_t j = 0; j < roles.size(); ++j) {
                const PlanarPose& other = j < i ? roles[j].docked : roles[j].staged;
                if (j != i) {
                    EXPECT_GT(distance_m(lane, module_area(other)), 0) << name;
                }
            }
        }
    }
}

TEST(Staging, is_refused_where_a_module_would_have_to_move_sideways) {
    const auto shape = shape_from_text(
        shape_text(R"("modules":2,"docked":[{"module":2,"face":"left","to":1,"at":"rear"}])"));
    ASSERT_TRUE(shape);
    EXPECT_EQ(staging(*shape, {}, {}).error().reason.code(), "shape_cannot_be_assembled");
}

}  // namespace
}  // namespace simrob::test
