// Category and Collides_With: who touches whom, in every engine.

#include <gtest/gtest.h>

#include <string>

#include "simrob/simulation.h"

namespace simrob {
namespace {

std::string sphere(int id, double height_m, const std::string& fields) {
    return "<Control_Request Command=\"Create_Entity\" Type=\"Generic\"><Data><Entity_id>" +
           std::to_string(id) +
           "</Entity_id><Structure><Body Type=\"Sphere\"><Body_id>0</Body_id><Radius>0.1</Radius>"
           "<Position_Z>" +
           std::to_string(height_m) + "</Position_Z>" + fields +
           "</Body></Structure></Data></Control_Request>";
}

/// Where the upper of two spheres comes to rest, or falls to, above a floor of category 2.
double height_after_fall_m(const std::string& engine, const std::string& fields) {
    Simulation simulation;
    EXPECT_TRUE(simulation.set_engine(engine));
    const std::string floor =
        "<Control_Request Command=\"Create_Entity\" Type=\"Field\"><Data><Entity_id>9</Entity_id>"
        "<Structure><Body Type=\"Plane\"><Body_id>0</Body_id><Mass>-1</Mass><Category>2</Category>"
        "<Normal_X>0</Normal_X><Normal_Y>0</Normal_Y><Normal_Z>1</Normal_Z><Distance>0</Distance>"
        "</Body></Structure></Data></Control_Request>";
    const auto sent = simulation.send("<Message><Simulation_Message>" + floor + sphere(1, 0.1, "") +
                                      sphere(2, 0.35, fields) + "</Simulation_Message></Message>");
    EXPECT_TRUE(sent) << sent.text();
    Simulation loaded;
    EXPECT_TRUE(loaded.load_text(simulation.save_text()));
    loaded.step(100);
    return loaded.entity(2)->position_m[2];
}

TEST(Category, says_who_touches_whom_also_after_a_save) {
    for (const auto& engine : engine_names()) {
        EXPECT_NEAR(height_after_fall_m(engine, ""), 0.3, 0.01) << engine;
        EXPECT_NEAR(height_after_fall_m(engine, "<Collides_With>2</Collides_With>"), 0.1, 0.01)
            << engine;
        EXPECT_LT(height_after_fall_m(engine, "<Collides_With>0</Collides_With>"), -1) << engine;
    }
}

TEST(Category, beyond_sixteen_bits_is_refused) {
    Simulation simulation;
    for (const char* field : {"<Category>0</Category>", "<Category>65536</Category>",
                              "<Collides_With>-1</Collides_With>"})
        EXPECT_FALSE(simulation.send("<Message><Simulation_Message>" + sphere(1, 1, field) +
                                     "</Simulation_Message></Message>"))
            << field;
}

}  // namespace
}  // namespace simrob
