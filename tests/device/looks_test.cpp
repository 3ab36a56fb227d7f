#include <gtest/gtest.h>

#include <cmath>

#include "catalogue/standard.h"
#include "codec/xml_message.h"
#include "device/device_lab.h"
#include "storage/save_file.h"
#include "world/type_names.h"

/// Colours and looks: for the eye, for cameras and, in paint, for Light; never for the physics.
namespace simrob::test {
namespace {

class Looks : public OnEachEngine {};
SIMROB_FOR_EACH_ENGINE(Looks);

/// A heap that falls apart on a floor, watched by a camera, with or without looks.
std::uint64_t hash_of_heap(const Engine& engine, const std::optional<std::string>& colour,
                           const std::optional<world::Look>& look) {
    DeviceLab lab(engine);
    world::EntitySpecification ground = floor(9);
    const auto dress = [&](world::EntitySpecification entity) {
        for (auto& body : entity.bodies) {
            body.colour = colour;
            body.look = look;
        }
        lab.add(entity);
    };
    dress(ground);
    DeviceSpecification camera = make_device(0, DeviceType::camera);
    camera.field_of_view_rad = 1;
    for (int i = 1; i < 6; ++i) dress(crate(i, {0.03 * i, 0, 0.3 * i}, {camera}));
    dress(ball(7, {0.05, 0.1, 2}));
    dress(small_robot(8));
    lab.step(100);
    return lab.simulation.hash();
}

TEST_P(Looks, change_no_bit_of_what_happens) {
    const std::uint64_t plain = hash_of_heap(GetParam(), {}, {});
    EXPECT_EQ(hash_of_heap(GetParam(), "#ff8000", {}), plain);
    EXPECT_EQ(hash_of_heap(GetParam(), "#000000", world::Look::wood), plain);
    for (const auto& look : world::looks())
        EXPECT_EQ(hash_of_heap(GetParam(), {}, look.type), plain) << look.name;
}

/// A sign of 0.4 m on a thin board that stands upright across x at x = 1 m: its left half, as seen
/// from the origin, is red and its right half blue.
world::EntitySpecification sign() {
    world::EntitySpecification board = block(5, {1, 0, 0}, {0.4, 0.4, 0.02});
    // Its z points at the origin, its y up: x points to the right of who looks at it.
    board.bodies[0].rotation_rad = {pi / 2, 0, -pi / 2};
    device::Paint left;
    left.type = device::PaintType::area;
    left.colour = "#ff0000";
    left.points_m = {-0.2, -0.2, 0, -0.2, 0, 0.2, -0.2, 0.2};
    device::Paint right = left;
    right.id = 1;
    right.colour = "#0000ff";
    right.points_m = {0, -0.2, 0.2, -0.2, 0.2, 0.2, 0, 0.2};
    board.paint = {left, right};
    return board;
}

TEST_P(Looks, a_sign_on_a_wall_is_read_by_a_camera) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification camera = make_device(0, DeviceType::camera);
    camera.field_of_view_rad = 2 * std::atan(0.2);
    camera.columns = 20;
    camera.rows = 10;
    lab.add(crate(1, {0, 0, 0}, {camera}));
    lab.add(sign());
    const auto picture =
        *must(lab.world().picture(1, 0, lab.simulation.time_s(), lab.simulation.hash()));
    ASSERT_EQ(picture.entities, std::vector<int>{5});
    for (std::size_t row = 0; row < 10; ++row)
        for (std::size_t column = 1; column < 19; ++column) {
            const std::uint8_t* const pixel = &picture.colours[3 * (row * 20 + column)];
            EXPECT_EQ(pixel[0] > 100, column < 10) << row << " " << column;
            EXPECT_EQ(pixel[1], 0);
            EXPECT_EQ(pixel[2] > 100, column >= 10) << row << " " << column;
        }
}

/// A Light in a crate at the origin that looks along x, its cells from left to right.
DeviceSpecification wall_reader(bool with_colour) {
    DeviceSpecification light = make_device(0, DeviceType::light);
    light.rotation_rad = {0, -pi / 2, 0};
    light.count = 2;
    light.width_m = 0.1;
    light.range = 2;
    light.with_colour = with_colour;
    return light;
}

TEST_P(Looks, a_sign_on_a_wall_is_read_by_light) {
    DeviceLab lab(GetParam(), {});
    lab.add(crate(1, {0, 0, 0}, {wall_reader(true)}));
    lab.add(crate(2, {0, 0, 0.9}, {wall_reader(false)}));
    lab.add(sign());
    lab.step();
    // Its y points to the left, so the first cell is the right one.
    const auto& seen = lab.readings(1, 0);
    ASSERT_EQ(seen.size(), 8U);
    EXPECT_NEAR(seen[0], 0.0722, 1e-9) << "how bright blue is";
    EXPECT_NEAR(seen[1], 0.2126, 1e-9) << "how bright red is";
    const double colours[] = {0, 0, 1, 1, 0, 0};
    for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(seen[2 + i], colours[i], 1e-9) << i;
    EXPECT_EQ(lab.readings(2, 0), (std::vector<double>{0, 0})) << "above the board";
}

TEST_P(Looks, the_edges_of_a_sign_carry_no_paint) {
    DeviceLab lab(GetParam(), {});
    DeviceSpecification light = make_device(0, DeviceType::light);
    light.width_m = 0.01;
    lab.add(crate(1, {1, 0.1, 0.5}, {light}));
    lab.add(sign());
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 0);
}

TEST_P(Looks, the_colour_of_a_body_is_no_paint_to_light) {
    DeviceLab lab(GetParam(), {});
    world::EntitySpecification ground = floor(9);
    ground.bodies[0].colour = "#ffffff";
    lab.add(ground);
    lab.add(crate(1, {0, 0, 0.3}, {make_device(0, DeviceType::light)}));
    lab.step();
    EXPECT_EQ(lab.reading(1, 0), 0);
}

class LooksOnTheWire : public testing::Test {
  protected:
    LooksOnTheWire() { must(simulation.initialize()); }

    /// Asks for an entity whose body has these fields besides its radius; the refusal as one text.
    std::string create(const std::string& fields) {
        const std::string text =
            "<Message><Simulation_Message><Control_Request Command=\"Create_Entity\" "
            "Type=\"Generic\"><Data><Entity_id>1</Entity_id><Structure><Body Type=\"Sphere\">"
            "<Body_id>0</Body_id><Radius>0.1</Radius>" +
            fields + "</Body></Structure></Data></Control_Request></Simulation_Message></Message>";
        const auto requests = codec::decode_message(text, catalogue);
        if (!requests)
            return requests.error().front().problem.field + ": " +
                   requests.error().front().problem.reason.words();
        const auto done = simulation.apply(requests->front());
        return done ? "" : done.error().field + ": " + done.error().reason.words();
    }
    const world::BodySpecification& body() {
        return simulation.world().find_entity(1)->specification.bodies[0];
    }

    const command::Catalogue catalogue = catalogue::standard();
    engine::Simulation simulation{must(physics::make_backend("ode"))};
};

TEST_F(LooksOnTheWire, are_taken_from_messages_and_absent_without_being_asked_for) {
    EXPECT_EQ(create("<Colour>#ff8000</Colour><Look>Wood</Look>"), "");
    EXPECT_EQ(body().colour, "#ff8000");
    EXPECT_EQ(body().look, world::Look::wood);
    must(simulation.world().remove_entity(1));
    EXPECT_EQ(create(""), "");
    EXPECT_FALSE(body().colour);
    EXPECT_FALSE(body().look);
}

TEST_F(LooksOnTheWire, are_refused_by_name_with_what_was_expected) {
    const std::string unknown = create("<Look>Velvet</Look>");
    for (const char* name : {"Look", "Wood", "Rubber", "Metal", "Carpet", "Grass", "Sand"})
        EXPECT_NE(unknown.find(name), std::string::npos) << unknown;
    for (const char* wrong : {"red", "#12345", "#1234567", "#gggggg", "", "nan"}) {
        const std::string refusal = create("<Colour>" + std::string(wrong) + "</Colour>");
        EXPECT_NE(refusal.find("Colour"), std::string::npos) << wrong << ": " << refusal;
        EXPECT_NE(refusal.find("#ff8000"), std::string::npos) << wrong << ": " << refusal;
    }
    EXPECT_TRUE(simulation.world().entities().empty());
}

TEST_F(LooksOnTheWire, are_kept_in_saves) {
    ASSERT_EQ(create("<Colour>#0080FF</Colour><Look>Sand</Look>"), "");
    const std::string saved = storage::encode_save(catalogue, simulation);
    engine::Simulation again{must(physics::make_backend("ode"))};
    ASSERT_TRUE(storage::load(saved, catalogue, again));
    EXPECT_EQ(again.world().find_entity(1)->specification.bodies[0], body());
    EXPECT_EQ(again.hash(), simulation.hash());
}

}  // namespace
}  // namespace simrob::test
