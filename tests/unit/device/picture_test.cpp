// Pictures of a physics world, without entities.

#include "device/picture.h"

#include <gtest/gtest.h>

#include <cmath>

#include "device/album.h"
#include "device/paint.h"
#include "physics/ode/ode_backend.h"
#include "support/must.h"

namespace simrob::device {
namespace {

using test::must;

/// A camera at the origin that looks along x, and a wall of 1 m times 1 m whose face is 2 m away.
class PictureTest : public ::testing::Test {
  protected:
    PictureTest() {
        const auto own = make_box({-1, 0, 0});
        camera.entity_id = 1;
        camera.specification.type = DeviceType::camera;
        camera.specification.field_of_view_rad = 2 * std::atan(1.0);
        camera.specification.columns = 40;
        camera.specification.rows = 20;
        camera.site = {.body = own.bodies[0], .group = own.group, .local = {{1, 0, 0}, {}}};
        const auto made = make_box({2.5, 0, 0});
        wall = made.bodies[0];
        looks[made.group] = {.entity_id = 7, .colour = {1, 0, 0}};
        looks[own.group] = {.entity_id = 1, .colour = {0, 1, 0}};
    }
    physics::AssemblyIds make_box(const Vector3& position_m) {
        physics::Body body;
        body.shapes = {{.type = physics::ShapeType::box, .size_m = {1, 1, 1}}};
        body.pose.position = position_m;
        return must(physics.create({.bodies = {body}}));
    }
    PaintedBody wall_paint(const std::optional<std::string>& colour) const {
        return device::painted(
            wall,
            {.type = PaintType::area, .colour = colour, .points_m = {-9, -9, 9, -9, 9, 9, -9, 9}});
    }
    Picture taken() { return take_picture(camera, surroundings(), looks); }
    Surroundings surroundings() { return {.physics = physics, .painted = painted}; }
    static std::size_t pixel(int row, int column) {
        return static_cast<std::size_t>(row * 40 + column);
    }

    physics::PhysicsWorld physics{physics::ode::make_backend()};
    Device camera;
    physics::BodyId wall;
    Looks looks;
    std::vector<PaintedBody> painted;
};

TEST_F(PictureTest, has_the_wall_where_geometry_puts_it) {
    const Picture picture = taken();
    ASSERT_EQ(picture.labels.size(), 800U);
    ASSERT_EQ(picture.colours.size(), 2400U);
    EXPECT_EQ(picture.entities, std::vector<int>{7});
    // A pixel is 0.05 m wide at 1 m, so 0.1 m at the wall, which is ten of them wide and high.
    for (int row = 0; row < 20; ++row)
        for (int column = 0; column < 40; ++column) {
            const bool is_wall = row >= 5 && row < 15 && column >= 15 && column < 25;
            EXPECT_EQ(picture.labels[pixel(row, column)], is_wall ? 1 : 0) << row << " " << column;
            const double depth_m = picture.depths[pixel(row, column)] * picture.unit_m;
            EXPECT_NEAR(depth_m, is_wall ? 2 : 0, picture.unit_m) << row << " " << column;
        }
}

TEST_F(PictureTest, ends_at_the_range_and_shows_not_its_own_entity) {
    camera.specification.range = 1.9;
    EXPECT_TRUE(taken().entities.empty());
    camera.specification.range = 2.1;
    EXPECT_EQ(taken().entities, std::vector<int>{7});
    camera.site.local = {{0, 0, 0}, {}};
    camera.specification.range = 9;
    EXPECT_EQ(taken().entities, std::vector<int>{7}) << "it looks out of its own body";
}

TEST_F(PictureTest, shows_what_has_no_look_as_background) {
    looks.clear();
    const Picture picture = taken();
    EXPECT_TRUE(picture.entities.empty());
    EXPECT_EQ(picture.labels[pixel(10, 20)], 0);
    EXPECT_EQ(picture.colours[3 * pixel(10, 20)], picture.colours[0]);
}

TEST_F(PictureTest, shows_paint_only_on_faces_that_lie) {
    painted = {wall_paint({})};
    const Picture upright = taken();
    const std::size_t middle = 3 * pixel(10, 20);
    EXPECT_EQ(upright.colours[middle + 1], 0) << "a wall's face is not painted";
    must(physics.set_pose(wall, {{2.5, 0, 0}, from_axis_angle({0, 1, 0}, -std::acos(0.0))}));
    const Picture lying = taken();
    EXPECT_GT(lying.colours[middle + 1], 0);
    EXPECT_EQ(lying.colours[middle], lying.colours[middle + 1]) << "paint is grey";
}

TEST_F(PictureTest, shows_the_own_colour_of_a_body_and_that_of_paint_over_it) {
    const std::size_t middle = 3 * pixel(10, 20);
    const auto is_only = [&](std::size_t part) {
        const Picture picture = taken();
        for (std::size_t i = 0; i < 3; ++i)
            if ((picture.colours[middle + i] > 0) != (i == part)) return false;
        return true;
    };
    EXPECT_TRUE(is_only(0));
    looks.begin()->second.own_colours[wall.slot + 1] = {1, 1, 1};
    looks.rbegin()->second.own_colours[wall.slot] = {0, 0, 1};
    EXPECT_TRUE(is_only(2)) << "its own";
    must(physics.set_pose(wall, {{2.5, 0, 0}, from_axis_angle({0, 1, 0}, -std::acos(0.0))}));
    EXPECT_TRUE(is_only(2)) << "turned";
    painted = {wall_paint("#00ff00")};
    EXPECT_TRUE(is_only(1)) << "painted";
}

TEST_F(PictureTest, has_noise_that_follows_from_the_state_of_the_camera) {
    camera.specification.noise = 0.1;
    camera.state.random = 5;
    const Picture first = taken();
    EXPECT_EQ(taken(), first) << "who asks again gets the same";
    camera.state.random = 6;
    EXPECT_NE(taken(), first);
}

TEST_F(PictureTest, is_kept_in_an_album_until_the_next_moment) {
    Album album;
    const Picture first = album.picture(camera, surroundings(), looks, 1);
    must(physics.set_pose(wall, {{5, 0, 0}, {}}));
    EXPECT_EQ(album.picture(camera, surroundings(), looks, 1), first);
    EXPECT_NE(album.picture(camera, surroundings(), looks, 2), first);
    must(physics.set_pose(wall, {{2.5, 0, 0}, {}}));
    album.clear();
    EXPECT_EQ(album.picture(camera, surroundings(), looks, 2), first);
}

}  // namespace
}  // namespace simrob::device
