// Colours and looks in recordings, and their absence in those of earlier versions.

#include <gtest/gtest.h>

#include "command/create_entity.h"
#include "command/field_options.h"
#include "recording/keyframe.h"
#include "recording/request_bytes.h"
#include "support/recorded_play.h"
#include "support/specifications.h"

namespace simrob::recording {
namespace {

using test::must;
using test::Play;

TEST(SceneBytes, bring_back_colours_and_looks) {
    const Play play("ode", "manual.xml");
    world::EntitySpecification ball = test::ball(77, {3, 3, 9});
    ball.bodies[0].colour = "#12aBff";
    ball.bodies[0].look = world::Look::carpet;
    must(play.simulation->world().create_entity(ball));
    const auto before = play.simulation->checkpoint();
    const auto scene =
        must(decode_scene(encode_scene(scene_of(before), play.catalogue), play.catalogue, {}));
    const world::BodySpecification& body = scene.entities->at(77).specification.bodies[0];
    EXPECT_EQ(body.colour, "#12aBff");
    EXPECT_EQ(body.look, world::Look::carpet);
}

TEST(RequestBytes, of_earlier_versions_have_no_looks) {
    const auto catalogue = test::recorded_commands();
    const auto request = command::create_entity_request(catalogue, test::ball(3));
    std::string bytes;
    append_request(request, bytes);
    ASSERT_EQ(bytes.substr(bytes.size() - 2), std::string(2, '\0')) << "neither of the two";
    bytes.resize(bytes.size() - 2);
    ByteReader now(bytes);
    EXPECT_FALSE(read_request(now, catalogue));
    ByteReader then(bytes);
    const auto read = must(read_request(then, catalogue, command::first_version_with_looks - 1));
    EXPECT_TRUE(then.is_at_end());
    EXPECT_TRUE(read.command->equal(read.value, request.value));
}

TEST(RequestBytes, of_earlier_versions_have_nothing_about_docking) {
    const auto catalogue = test::recorded_commands();
    world::EntitySpecification plain = test::small_robot(3);
    device::DeviceSpecification connector;
    connector.type = device::DeviceType::connector;
    connector.break_force_n = 12;
    plain.devices = {connector};
    world::EntitySpecification docking = plain;
    docking.solve_exactly = true;
    docking.devices[0].role = device::ConnectorRole::active;
    docking.devices[0].rotations = 4;
    docking.devices[0].snap = true;
    for (const auto& entity : {plain, docking}) {
        const auto request = command::create_entity_request(catalogue, entity);
        std::string bytes;
        append_request(request, bytes);
        ByteReader now(bytes);
        const auto read = must(read_request(now, catalogue));
        EXPECT_TRUE(now.is_at_end());
        EXPECT_TRUE(read.command->equal(read.value, request.value));
        ByteReader then(bytes);
        const auto early = read_request(then, catalogue, command::first_version_with_docking - 1);
        EXPECT_FALSE(early && then.is_at_end()) << "it has fields that were not there";
    }
}

}  // namespace
}  // namespace simrob::recording
