// What agents are told about the world, in the three formats.

#include "codec/broadcast.h"

#include <gtest/gtest.h>

#include <bit>
#include <pugixml.hpp>

#include "base/limits.h"
#include "base/number.h"
#include "physics/ode/ode_backend.h"
#include "support/allocations.h"
#include "support/busy_world.h"
#include "support/counts.h"
#include "support/free_forms.h"
#include "support/random_scene.h"
#include "unit/codec/broadcast_reader.h"

namespace simrob::codec {
namespace {

using engine::Layout;
using engine::LayoutBody;
using engine::Snapshot;
using physics::ShapeType;
using test::expect_same;
using test::expected_of;
using test::read_broadcast;
using test::Told;

constexpr Format all_formats[] = {Format::xml, Format::json, Format::binary};
const View everything{.has_bodies = true, .has_layout = true};
constexpr BroadcastModes usual{.engine = "ode"};

/// Adds an entity with these bodies to a snapshot in the making.
void add_entity(Layout& layout, Snapshot& snapshot, int id, world::EntityType type,
                std::vector<LayoutBody> bodies) {
    const std::size_t first = layout.bodies.size();
    layout.entities.push_back({id, type, first, bodies.size(), first});
    for (auto& body : bodies) {
        body.entity_id = id;
        layout.bodies.push_back(body);
        snapshot.bodies.emplace_back();
    }
}

LayoutBody box_body(int id) {
    return {.body_id = id, .type = ShapeType::box, .size_m = {0.075, 0.075, 0.075}, .mass_kg = 1.2};
}

LayoutBody wheel_body(int id) {
    return {.body_id = id,
            .type = ShapeType::wheel_cylinder,
            .radius_m = 0.023,
            .length_m = 0.04,
            .material = 1,
            .mass_kg = 0.1};
}

/// The manual's example: a box and two wheels, of which it shows the first wheel in full.
Snapshot manual_snapshot() {
    Snapshot snapshot;
    Layout layout;
    add_entity(layout, snapshot, 3, world::EntityType::robot, {box_body(0), wheel_body(1)});
    snapshot.iteration = 53;
    snapshot.time_s = 0.53;
    snapshot.layout = std::make_shared<Layout>(layout);
    snapshot.bodies[0].pose.position = {-0.0233573, -0.0965763, 0.0608945};
    snapshot.bodies[1] = {.pose = {{-0.0174537, -0.130084, 0.0433577}, {0, 1, 0, 0}},
                          .linear_velocity_m_s = {0.0372574, 0.00835157, 0.00572461},
                          .angular_velocity_rad_s = {0.00356964, -1.32355, 0.242375}};
    return snapshot;
}

/// Robots with five bodies; all numbers differ between seeds.
Snapshot random_snapshot(int robots, std::uint64_t seed,
                         const std::shared_ptr<const Layout>& shared = nullptr) {
    Snapshot snapshot;
    Layout layout;
    for (int id = 0; id < robots; ++id)
        add_entity(layout, snapshot, id, world::EntityType::robot,
                   {box_body(0), wheel_body(1), wheel_body(2), wheel_body(3), wheel_body(4)});
    snapshot.layout = shared ? shared : std::make_shared<Layout>(layout);
    snapshot.iteration = seed;
    snapshot.time_s = static_cast<double>(seed) * 0.01;
    Random random(seed);
    const auto vector = [&](double size) -> Vector3 {
        return {random.uniform(-size, size), random.uniform(-size, size),
                random.uniform(-size, size)};
    };
    for (auto& body : snapshot.bodies)
        body = {{vector(1.4), from_euler(vector(3))}, vector(2), vector(40)};
    return snapshot;
}

std::string written(BroadcastWriter& writer, const View& view, Format format) {
    std::string all;
    for (const auto message : writer.write(view, format)) (all += message) += '\n';
    return all;
}

TEST(Broadcast, is_in_xml_as_the_manual_shows) {
    BroadcastWriter writer(limits::maximum_message_bytes);
    const Snapshot snapshot = manual_snapshot();
    writer.begin(snapshot, {.step_mode = true, .engine = "ode"});
    const std::string pi = real_text(to_euler({0, 1, 0, 0}).x);
    EXPECT_EQ(written(writer, {.has_bodies = true}, Format::xml),
              "<Broadcast><Iteration>53</Iteration><DrawData>"
              "<Body Type=\"Box\"><Body_id>0</Body_id><Material>0</Material><Mass>1.2</Mass>"
              "<Size_X>0.075</Size_X><Size_Y>0.075</Size_Y><Size_Z>0.075</Size_Z>"
              "<Position_X>-0.0233573</Position_X><Position_Y>-0.0965763</Position_Y>"
              "<Position_Z>0.0608945</Position_Z><Rotation_X>0</Rotation_X>"
              "<Rotation_Y>0</Rotation_Y><Rotation_Z>0</Rotation_Z>"
              "<Linear_Velocity_X>0</Linear_Velocity_X><Linear_Velocity_Y>0</Linear_Velocity_Y>"
              "<Linear_Velocity_Z>0</Linear_Velocity_Z><Angular_Velocity_X>0</Angular_Velocity_X>"
              "<Angular_Velocity_Y>0</Angular_Velocity_Y>"
              "<Angular_Velocity_Z>0</Angular_Velocity_Z><Entity_Id>3</Entity_Id></Body>"
              "<Body Type=\"WheelCylinder\"><Body_id>1</Body_id><Material>1</Material>"
              "<Mass>0.1</Mass><Length>0.04</Length><Radius>0.023</Radius>"
              "<Position_X>-0.0174537</Position_X><Position_Y>-0.130084</Position_Y>"
              "<Position_Z>0.0433577</Position_Z><Rotation_X>" +
                  pi +
                  "</Rotation_X><Rotation_Y>0</Rotation_Y><Rotation_Z>0</Rotation_Z>"
                  "<Linear_Velocity_X>0.0372574</Linear_Velocity_X>"
                  "<Linear_Velocity_Y>0.00835157</Linear_Velocity_Y>"
                  "<Linear_Velocity_Z>0.00572461</Linear_Velocity_Z>"
                  "<Angular_Velocity_X>0.00356964</Angular_Velocity_X>"
                  "<Angular_Velocity_Y>-1.32355</Angular_Velocity_Y>"
                  "<Angular_Velocity_Z>0.242375</Angular_Velocity_Z><Entity_Id>3</Entity_Id>"
                  "</Body></DrawData><Entities_Info><Robot_Entity><Entity_Id>3</Entity_Id>"
                  "<Position><pos_x>-0.0233573</pos_x><pos_y>-0.0965763</pos_y>"
                  "<pos_z>0.0608945</pos_z></Position><Rotation><rot_x>0</rot_x><rot_y>0</rot_y>"
                  "<rot_z>0</rot_z></Rotation></Robot_Entity></Entities_Info><Time>0.53</Time>"
                  "<Step_Mode>true</Step_Mode><Sync_Mode>false</Sync_Mode><Engine>ode</Engine>"
                  "</Broadcast>\n");
}

TEST(Broadcast, of_entities_alone_has_no_draw_data) {
    BroadcastWriter writer(limits::maximum_message_bytes);
    const Snapshot snapshot = manual_snapshot();
    writer.begin(snapshot, {.sync_mode = true, .engine = "bullet"});
    EXPECT_EQ(written(writer, {}, Format::xml).find("DrawData"), std::string::npos);
    EXPECT_EQ(written(writer, {}, Format::json),
              R"({"broadcast":{"iteration":53,"entities_info":[{"type":"Robot","entity_id":3,)"
              R"("position":[-0.0233573,-0.0965763,0.0608945],"rotation":[0,0,0]}],"time":0.53,)"
              R"("step_mode":false,"sync_mode":true,"engine":"bullet"}})"
              "\n");
    const Told told = read_broadcast(writer.write({}, Format::binary), Format::binary);
    EXPECT_TRUE(told.sync_mode);
    EXPECT_EQ(told.engine, "bullet");
    EXPECT_EQ(told.entities.size(), 1U);
    EXPECT_TRUE(told.bodies.empty());
}

TEST(Broadcast, tells_of_an_empty_world_that_there_is_nothing) {
    BroadcastWriter writer(limits::maximum_message_bytes);
    Snapshot snapshot;
    snapshot.layout = std::make_shared<Layout>();
    writer.begin(snapshot, usual);
    EXPECT_EQ(written(writer, everything, Format::xml),
              "<Broadcast><Iteration>0</Iteration><DrawData></DrawData><Entities_Info>"
              "</Entities_Info><Time>0</Time><Step_Mode>false</Step_Mode>"
              "<Sync_Mode>false</Sync_Mode><Engine>ode</Engine></Broadcast>\n");
    for (const Format format : all_formats)
        expect_same(read_broadcast(writer.write(everything, format), format),
                    expected_of(snapshot));
}

TEST(Broadcast, of_a_field_tells_its_bodies_but_no_entity) {
    Snapshot snapshot;
    Layout layout;
    add_entity(layout, snapshot, 1, world::EntityType::field,
               {{.type = ShapeType::plane, .normal = {0, 0, 2}, .mass_kg = -1}});
    add_entity(layout, snapshot, 2, world::EntityType::ball,
               {{.radius_m = 0.021, .mass_kg = 0.046}});
    add_entity(layout, snapshot, 3, world::EntityType::generic, {box_body(0)});
    snapshot.layout = std::make_shared<Layout>(layout);
    BroadcastWriter writer(limits::maximum_message_bytes);
    writer.begin(snapshot, usual);
    const std::string xml = written(writer, everything, Format::xml);
    EXPECT_NE(xml.find("<Mass>-1</Mass><Normal_X>0</Normal_X><Normal_Y>0</Normal_Y>"
                       "<Normal_Z>2</Normal_Z><Distance>0</Distance>"),
              std::string::npos);
    EXPECT_EQ(xml.find("Field_Entity"), std::string::npos);
    EXPECT_NE(xml.find("<Ball_Entity><Entity_Id>2</Entity_Id>"), std::string::npos);
    EXPECT_NE(xml.find("<Generic_Entity><Entity_Id>3</Entity_Id>"), std::string::npos);
}

/// A body of each type.
Snapshot snapshot_of_all_shapes() {
    const auto of_points = [](const physics::Shape& shape) {
        return LayoutBody{.type = shape.type, .mass_kg = 2, .geometry = shape.geometry};
    };
    Snapshot snapshot;
    Layout layout;
    std::vector<LayoutBody> bodies;
    for (const auto type :
         {ShapeType::sphere, ShapeType::box, ShapeType::cylinder, ShapeType::wheel_cylinder,
          ShapeType::capsule, ShapeType::plane, ShapeType::cone})
        bodies.push_back({.type = type,
                          .radius_m = 0.1,
                          .length_m = 0.2,
                          .size_m = {1, 2, 3},
                          .normal = {0, 1, 1},
                          .distance_m = -4,
                          .material = 7});
    bodies.push_back(of_points(test::convex_box({1, 2, 3})));
    bodies.push_back(of_points(test::mesh_box({0.1, 0.2, 0.3})));
    bodies.push_back(of_points(test::mesh_sheet(1, 1)));
    bodies.push_back(of_points(test::heightfield_shape(2, 3, 2, 3, {1, 2, 3, 4, 5.5, 6})));
    for (std::size_t i = 0; i < bodies.size(); ++i) bodies[i].body_id = static_cast<int>(i);
    add_entity(layout, snapshot, 1, world::EntityType::generic, bodies);
    snapshot.layout = std::make_shared<Layout>(layout);
    return snapshot;
}

TEST(Broadcast, tells_each_shape_by_the_names_of_commands) {
    const Snapshot snapshot = snapshot_of_all_shapes();
    BroadcastWriter writer(limits::maximum_message_bytes);
    writer.begin(snapshot, usual);
    for (const Format format : all_formats)
        expect_same(read_broadcast(writer.write(everything, format), format),
                    expected_of(snapshot));
    EXPECT_NE(written(writer, everything, Format::xml)
                  .find("<Size_X>2</Size_X><Size_Y>3</Size_Y><Rows>2</Rows><Columns>3</Columns>"
                        "<Heights>1 2 3 4 5.5 6</Heights>"),
              std::string::npos);
}

TEST(Broadcast, leaves_out_points_that_do_not_fit_and_says_so) {
    Snapshot snapshot = snapshot_of_all_shapes();
    Layout layout = *snapshot.layout;
    const physics::Shape sheet = test::mesh_sheet(1, 60);
    layout.bodies.back() = {.entity_id = 1,
                            .body_id = 10,
                            .type = sheet.type,
                            .mass_kg = -1,
                            .geometry = sheet.geometry};
    snapshot.layout = std::make_shared<Layout>(layout);
    for (const std::size_t maximum : {std::size_t{3000}, limits::maximum_message_bytes}) {
        BroadcastWriter writer(maximum);
        writer.begin(snapshot, usual);
        for (const Format format : all_formats) {
            const auto messages = writer.write(everything, format);
            for (const auto message : messages) EXPECT_LE(message.size(), maximum);
            const Told told = read_broadcast(messages, format);
            ASSERT_EQ(told.bodies.size(), 11U);
            EXPECT_TRUE(told.bodies.at({1, 10}).shape->is_omitted);
            EXPECT_TRUE(told.bodies.at({1, 10}).shape->vertices.empty());
            EXPECT_FALSE(told.bodies.at({1, 9}).shape->is_omitted);
        }
    }
}

TEST(Broadcast, too_long_for_a_message_comes_in_parts_that_hold_everything_once) {
    const Snapshot snapshot = random_snapshot(40, 3);
    for (const std::size_t maximum :
         {std::size_t{0}, std::size_t{2048}, std::size_t{9000}, limits::maximum_message_bytes}) {
        BroadcastWriter writer(maximum);
        writer.begin(snapshot, usual);
        for (const Format format : all_formats) {
            const auto messages = writer.write(everything, format);
            for (const auto message : messages)
                EXPECT_LE(message.size(), std::max(maximum, BroadcastWriter::least_maximum_bytes));
            // One part fewer would not do: they are well filled.
            std::size_t bytes = 0;
            for (const auto message : messages) bytes += message.size();
            EXPECT_GE(bytes, (messages.size() - 1) * (messages.front().size() - 1024));
            expect_same(read_broadcast(messages, format), expected_of(snapshot));
        }
    }
}

TEST(Broadcast, of_a_view_holds_only_its_entities) {
    const Snapshot snapshot = random_snapshot(10, 4);
    BroadcastWriter writer(limits::maximum_message_bytes);
    writer.begin(snapshot, usual);
    const View some{.has_bodies = true, .is_whole = false, .entities = {1, 4, 9}};
    for (const Format format : all_formats) {
        const Told told = read_broadcast(writer.write(some, format), format);
        const Told all = expected_of(snapshot);
        ASSERT_EQ(told.entities.size(), 3U);
        EXPECT_EQ(told.bodies.size(), 15U);
        for (const int id : {1, 4, 9}) EXPECT_EQ(told.entities.at(id), all.entities.at(id));
        EXPECT_TRUE(told.bodies.contains({9, 4}));
    }
    const View nobody{.has_bodies = true, .is_whole = false};
    EXPECT_TRUE(read_broadcast(writer.write(nobody, Format::xml), Format::xml).entities.empty());
}

TEST(Broadcast, of_the_same_view_is_the_same_bytes_in_the_same_place) {
    const Snapshot snapshot = random_snapshot(10, 5);
    BroadcastWriter writer(limits::maximum_message_bytes);
    writer.begin(snapshot, usual);
    const View own{.is_whole = false, .entities = {2, 3}};
    const auto first = writer.write(own, Format::xml);
    const std::string bytes(first.front());
    static_cast<void>(writer.write(everything, Format::xml));
    static_cast<void>(writer.write(own, Format::json));
    for (std::size_t i = 0; i < 100; ++i)
        static_cast<void>(writer.write({.is_whole = false, .entities = {i % 10}}, Format::xml));
    const auto again = writer.write(own, Format::xml);
    EXPECT_EQ(again.data(), first.data());
    EXPECT_EQ(again.front().data(), first.front().data());
    EXPECT_EQ(again.front(), bytes);
}

TEST(Broadcast, gives_every_number_back_to_the_bit) {
    Random random(6);
    Snapshot snapshot = random_snapshot(1, 6);
    BroadcastWriter writer(limits::maximum_message_bytes);
    for (int round = 0; round < test::count(500, 50000); ++round) {
        // Any bits that are a finite number, and zeros of both signs.
        for (auto* number :
             {&snapshot.bodies[0].pose.position.x, &snapshot.bodies[1].linear_velocity_m_s.y}) {
            do *number = std::bit_cast<double>(random.next());
            while (!std::isfinite(*number));
            if (random.below(8) == 0) *number = random.below(2) == 0 ? 0.0 : -0.0;
        }
        writer.begin(snapshot, usual);
        for (const Format format : {Format::xml, Format::binary}) {
            const Told told = read_broadcast(writer.write(everything, format), format);
            EXPECT_EQ(std::bit_cast<std::uint64_t>(told.bodies.at({0, 0}).position.x),
                      std::bit_cast<std::uint64_t>(snapshot.bodies[0].pose.position.x));
            EXPECT_EQ(std::bit_cast<std::uint64_t>(told.bodies.at({0, 1}).linear_velocity.y),
                      std::bit_cast<std::uint64_t>(snapshot.bodies[1].linear_velocity_m_s.y));
        }
    }
}

TEST(Broadcast, in_binary_describes_bodies_when_they_are_new_and_then_now_and_again) {
    Snapshot snapshot = random_snapshot(3, 7);
    BroadcastWriter writer(limits::maximum_message_bytes);
    const auto descriptions = [&](const View& view, std::uint64_t iteration) {
        snapshot.iteration = iteration;
        writer.begin(snapshot, usual);
        return read_broadcast(writer.write(view, Format::binary), Format::binary).descriptions;
    };
    const View plain{.has_bodies = true};
    EXPECT_EQ(descriptions(plain, 1), 15U);
    EXPECT_EQ(writer.layout_revision(), 1U);
    EXPECT_EQ(descriptions({}, 1), 0U) << "without bodies there is nothing to describe";
    // Whoever gets every 10th iteration is told as often as whoever gets them all.
    for (const std::uint64_t interval : {1U, 10U, 50U}) {
        std::size_t times = 0;
        for (std::uint64_t i = 1; i <= 2000; ++i)
            if (descriptions(plain, 1 + i * interval) > 0) ++times;
        EXPECT_GT(times, 20U) << interval;
        EXPECT_LT(times, 70U) << interval;
    }
    EXPECT_EQ(descriptions({.has_bodies = true, .has_layout = true}, 1), 15U);
    EXPECT_EQ(writer.layout_revision(), 1U);
    snapshot = random_snapshot(2, 7);
    EXPECT_EQ(descriptions(plain, 1), 10U);
    EXPECT_EQ(writer.layout_revision(), 2U);
}

TEST(Broadcast, allocates_nothing_once_warm) {
    const Snapshot a = random_snapshot(10, 8);
    const Snapshot b = random_snapshot(10, 1234567, a.layout);
    const View own{.is_whole = false, .entities = {2, 3, 4}};
    const View other{.has_bodies = true, .is_whole = false, .entities = {5}};
    BroadcastWriter writer(20000);
    const auto write_all = [&](const Snapshot& snapshot) {
        writer.begin(snapshot, usual);
        for (const Format format : all_formats)
            for (const View* view : {&everything, &own, &other})
                static_cast<void>(writer.write(*view, format));
    };
    write_all(a);
    write_all(b);
    const std::uint64_t before = test::allocation_count();
    for (int i = 0; i < 100; ++i) write_all(i % 2 == 0 ? a : b);
    EXPECT_EQ(test::allocation_count(), before);
    const BroadcastWriter cold(20000);
    EXPECT_GT(test::allocation_count(), before) << "the counter does not count";
}

/// A random scene seen from outside: each group is an entity.
Snapshot snapshot_of(const physics::PhysicsWorld& world) {
    Snapshot snapshot;
    Layout layout;
    std::map<physics::GroupId, std::vector<std::uint32_t>> groups;
    const auto& bodies = world.model().bodies;
    for (std::uint32_t i = 0; i < bodies.size(); ++i)
        if (bodies[i].alive) groups[bodies[i].group].push_back(i);
    for (const auto& [group, members] : groups) {
        std::vector<LayoutBody> made;
        for (const auto i : members) {
            const physics::Shape& shape = bodies[i].definition.shapes.front();
            made.push_back({.body_id = static_cast<int>(i),
                            .type = shape.type,
                            .radius_m = shape.radius_m,
                            .length_m = shape.length_m,
                            .size_m = shape.size_m,
                            .material = shape.material,
                            .mass_kg = bodies[i].definition.mass_kg,
                            .geometry = shape.geometry});
        }
        const std::size_t first = snapshot.bodies.size();
        add_entity(layout, snapshot, static_cast<int>(group),
                   static_cast<world::EntityType>(group % 4), made);
        for (std::size_t i = 0; i < members.size(); ++i) {
            const auto state = world.body_state({members[i] + 1, bodies[members[i]].generation});
            snapshot.bodies[first + i] = {state.pose, state.linear_velocity_m_s,
                                          state.angular_velocity_rad_s};
        }
    }
    snapshot.layout = std::make_shared<Layout>(layout);
    return snapshot;
}

TEST(Broadcast, tells_the_same_numbers_in_all_formats_of_any_scene) {
    for (int seed = 0; seed < test::count(30, 3000); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const auto& bounds = seed % 2 == 0 ? test::widest_bounds : test::narrow_bounds;
        physics::PhysicsWorld world(physics::ode::make_backend());
        test::RandomScene scene(bounds, static_cast<std::uint64_t>(seed));
        scene.populate(world);
        BroadcastWriter writer(limits::maximum_message_bytes);
        for (int step = 0; step < 5; ++step) {
            scene.act(world);
            static_cast<void>(world.step(scene.substep_s(), 1));
            const Snapshot snapshot = snapshot_of(world);
            writer.begin(snapshot, usual);
            for (const Format format : all_formats)
                expect_same(read_broadcast(writer.write(everything, format), format),
                            expected_of(snapshot));
        }
    }
}

TEST(Broadcast, that_keeps_texts_is_that_of_a_writer_who_has_none) {
    for (int seed = 0; seed < test::count(5, 200); ++seed) {
        test::BusyWorld world(static_cast<std::uint64_t>(seed));
        BroadcastWriter warm(limits::maximum_message_bytes);
        for (int i = 0; i < 200; ++i) {
            world.go_on();
            const Snapshot& snapshot = *world.simulation.snapshot();
            warm.begin(snapshot, usual);
            // Some formats are not requested in some iterations.
            const Format format = all_formats[(i / 3 + i) % 3];
            if (format == Format::binary) continue;  // counts changes of the layout
            BroadcastWriter cold(limits::maximum_message_bytes);
            cold.begin(snapshot, usual);
            ASSERT_EQ(written(warm, everything, format), written(cold, everything, format));
            if (i % 20 == 0)
                expect_same(read_broadcast(warm.write(everything, format), format),
                            expected_of(snapshot));
        }
    }
}

}  // namespace
}  // namespace simrob::codec
