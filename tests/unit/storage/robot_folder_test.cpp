// The robot library: what can be created is kept as written, everything else is refused.

#include "storage/robot_folder.h"

#include <gtest/gtest.h>

#include <fstream>

#include "storage/system/system_disk.h"
#include "support/empty_simulation.h"
#include "support/must.h"
#include "support/paths.h"
#include "support/temporary_folder.h"

namespace simrob::storage {
namespace {

using test::must;
using test::TemporaryFolder;

struct Library {
    TemporaryFolder data;
    const command::Catalogue catalogue = command::nucleus_catalogue();
    SystemDisk disk;
    RobotFolder robots{disk, catalogue, data.path() + "/robots", test::source_folder() / "library",
                       [] { return test::empty_simulation(); }};

    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& robot : robots.robots()) names.push_back(robot.name);
        return names;
    }
};

std::string message(const std::string& requests) {
    return "<Message>\n<Simulation_Message>\n" + requests + "\n</Simulation_Message>\n</Message>\n";
}

std::string ball(const std::string& radius) {
    return "<Control_Request Command=\"Create_Entity\" Type=\"Ball\">\n<Data>"
           "<Entity_id>1</Entity_id>\n<Radius>" +
           radius + "</Radius></Data></Control_Request>";
}

TEST(RobotFolder, every_robot_that_comes_with_simrob_can_be_created_and_kept_under_another_name) {
    Library library;
    const auto shipped = library.robots.robots();
    ASSERT_GE(shipped.size(), 4U);
    for (const auto& robot : shipped) {
        EXPECT_TRUE(robot.is_shipped);
        const std::string text = must(library.robots.read(robot.name));
        must(library.robots.save("my-" + robot.name, text));
        EXPECT_EQ(must(library.robots.read("my-" + robot.name)), text);
        EXPECT_FALSE(library.robots.save(robot.name, text)) << "those stay as they are";
        EXPECT_FALSE(library.robots.remove(robot.name));
    }
    EXPECT_EQ(library.names().size(), 2 * shipped.size());
}

TEST(RobotFolder, keeps_remarks_and_replaces_and_removes_what_is_ones_own) {
    Library library;
    const std::string first = "<!-- mine -->\n" + message(ball("0.1"));
    must(library.robots.save("mine", first));
    EXPECT_EQ(must(library.robots.read("mine")), first);
    must(library.robots.save("mine", message(ball("0.2"))));
    EXPECT_EQ(must(library.robots.read("mine")), message(ball("0.2")));
    must(library.robots.save(
        "mine", "<Message><Simulation_Message>" + ball("0.1") + "</Simulation_Message></Message>"));
    EXPECT_TRUE(must(library.robots.read("mine")).ends_with("</Message>\n"));
    must(library.robots.remove("mine"));
    EXPECT_FALSE(library.robots.read("mine"));
    EXPECT_FALSE(library.robots.remove("mine"));
}

TEST(RobotFolder, refuses_what_cannot_be_created_and_says_where) {
    Library library;
    must(library.robots.save("mine", message(ball("0.1"))));
    const std::pair<std::string, const char*> cases[] = {
        {message(ball("-1")), "mine.xml:5:"},
        {message(ball("0.1") + ball("0.1")), "one Create_Entity"},
        {message("<Control_Request Command=\"Make_Step\"/>"), "one Create_Entity"},
        {"<Message/>", "expected"},
        {"no XML", "mine.xml:1:"},
        {"", "mine.xml"},
        {message("<Control_Request Command=\"Create_Entity\" Type=\"Robot\"><Data>"
                 "<Entity_id>1</Entity_id><Structure><Body Type=\"Box\"><Body_id>0</Body_id>"
                 "</Body></Structure></Data></Control_Request>"),
         "mine.xml:"},
    };
    for (const auto& [text, words] : cases) {
        const auto saved = library.robots.save("mine", text);
        ASSERT_FALSE(saved) << text;
        EXPECT_EQ(saved.error().field, "Text");
        EXPECT_NE(saved.error().reason.words().find(words), std::string::npos)
            << saved.error().reason;
    }
    EXPECT_EQ(must(library.robots.read("mine")), message(ball("0.1"))) << "nothing is lost";
    for (const char* name : {"", "..", "a/b", "a.xml", "a b"}) {
        EXPECT_FALSE(library.robots.save(name, message(ball("0.1")))) << name;
        EXPECT_FALSE(library.robots.read(name)) << name;
    }
}

}  // namespace
}  // namespace simrob::storage
