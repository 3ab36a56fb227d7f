#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "hostile/hostile_text.h"
#include "hostile/victim.h"
#include "storage/save_file.h"
#include "support/must.h"
#include "world/world.h"

/// Engines that read and write files of their own: no input may make them do so.
namespace simrob::hostile {
namespace {

using namespace physics;
using test::must;

/// An empty working folder for as long as it lives.
class EmptyFolder {
  public:
    EmptyFolder()
        : before_(std::filesystem::current_path()),
          path_(std::filesystem::temp_directory_path() /
                ("simrob-empty-" + std::to_string(getpid()))) {
        std::filesystem::create_directories(path_);
        std::filesystem::current_path(path_);
    }
    ~EmptyFolder() {
        std::error_code ignored;
        std::filesystem::current_path(before_, ignored);
        std::filesystem::remove_all(path_, ignored);
    }
    EmptyFolder(const EmptyFolder&) = delete;
    EmptyFolder& operator=(const EmptyFolder&) = delete;

    bool is_empty() const { return std::filesystem::is_empty(path_); }

  private:
    std::filesystem::path before_;
    std::filesystem::path path_;
};

class EngineFiles : public testing::TestWithParam<test::Engine> {};

TEST_P(EngineFiles, are_not_written_to_the_working_folder_whatever_goes_wrong) {
    const EmptyFolder folder;
    Victim victim(GetParam());
    // More contacts than the engine made room for, then every fault.
    for (int i = 0; i < 60; ++i) must(victim.world.create_body(box()));
    victim.step(3);
    for (const auto fault :
         {InjectedFault::engine_abort, InjectedFault::not_finite, InjectedFault::refused_step}) {
        victim.world.inject(fault);
        victim.step(2);
    }
    EXPECT_TRUE(folder.is_empty());
}

/// A world with a material of this name, some steps on.
std::uint64_t future_with(const test::Engine& engine, const std::string& name) {
    world::World world(engine.make());
    must(world.register_materials({{{4, name}}, {{.material_1 = 4, .material_2 = 4}}}));
    world::EntitySpecification ball;
    ball.id = 3;
    ball.type = world::EntityType::ball;
    ball.bodies = {{.id = 0, .material = 4, .position_m = {0, 0, 1}, .radius_m = 0.1}};
    must(world.create_entity(ball));
    for (int i = 0; i < 20; ++i) must(world.physics().step(0.005));
    return world.physics().hash();
}

TEST_P(EngineFiles, are_not_read_because_of_a_name) {
    const std::uint64_t plain = future_with(GetParam(), "wood");
    for (const std::string name :
         {"\"/><include file=\"/etc/passwd\"/>", "</worldbody><include file=\"/dev/zero\"/>",
          "<!DOCTYPE a [<!ENTITY b SYSTEM \"/etc/passwd\">]>", "]]>", "<!--", "&quot;/&gt;", "%s%n",
          "\"><mesh file=\"/dev/zero\"/>"}) {
        SCOPED_TRACE(name);
        EXPECT_EQ(future_with(GetParam(), name), plain);
    }
}

TEST_P(EngineFiles, are_not_read_because_of_an_element_in_a_world_file) {
    const std::string include = "<include file=\"/dev/zero\"/>";
    const TextAttacks attacks = {
        {"include_alone", include, "include", "", "Message"},
        {"include_in_a_model", "<mujoco>" + include + "</mujoco>", "mujoco", "", "Message"},
        {"include_in_a_message", message(include), "include", "", ""},
        {"include_in_a_structure", message(generic(include)), "include", "", ""},
    };
    for (const auto& attack : attacks) {
        SCOPED_TRACE(attack.name);
        try_on_a_simulation(attack, GetParam());
    }
}

SIMROB_FOR_EACH_ENGINE(EngineFiles);

}  // namespace
}  // namespace simrob::hostile
