// Models that would exhaust, mislead or rob whoever imports them.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/limits.h"
#include "base/random.h"
#include "catalogue/standard.h"
#include "physics/engines/engines.h"
#include "storage/save_file.h"
#include "storage/system/system_disk.h"
#include "support/counts.h"
#include "support/must.h"
#include "support/paths.h"
#include "unit/import/model_texts.h"

namespace simrob::hostile {
namespace {

namespace fs = std::filesystem;

using test::box_link;
using test::mjcf;
using test::refusal_of;
using test::two_links;
using test::urdf;
using test::urdf_joint;

std::string repeat(const std::string& text, std::size_t count) {
    std::string all;
    for (std::size_t i = 0; i < count; ++i) all += text;
    return all;
}

struct ModelAttack {
    std::string name;
    std::string text;
    std::string expected;  ///< a piece of the refusal
};

std::string link_with(const std::string& mass, const std::string& inertia,
                      const std::string& shape) {
    return urdf("\n<link name=\"one\"><inertial>" + mass + inertia +
                "</inertial><collision><geometry>" + shape + "</geometry></collision></link>");
}

std::vector<ModelAttack> form_attacks() {
    const std::string laughs =
        "<!DOCTYPE r [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\">]>";
    return {
        {"empty", "", "expected one element"},
        {"other_root", "<world/>", "model:1:1: world: expected robot (URDF) or mujoco (MJCF)"},
        {"two_roots", urdf(box_link("a")) + urdf(box_link("b")), "expected one element"},
        {"truncated", urdf(box_link("a")).substr(0, 200), "not well-formed"},
        {"not_utf8", "<robot name=\"\xff\xfe\"/>", "UTF-8"},
        {"laughs_urdf", laughs + "<robot name=\"&b;\"/>", "DOCTYPE"},
        {"laughs_mjcf", laughs + "<mujoco model=\"&b;\"/>", "DOCTYPE"},
        {"entity", "<robot name=\"&passwd;\"/>", "&passwd;"},
        {"deep", urdf(repeat("<link name=\"a\">", 40) + repeat("</link>", 40)), "32 deep"},
        {"deep_bodies", mjcf(repeat("<body>", 40) + repeat("</body>", 40)), "32 deep"},
        {"huge", urdf(std::string(limits::maximum_model_bytes, ' ')), "4194304 bytes"},
        {"many_elements", urdf(repeat("<a/>", 2 * limits::maximum_model_elements + 10)),
         "50000 elements"},
        {"no_links", urdf(""), "there is no link"},
        {"no_bodies", mjcf(""), "there is no body"},
        {"nothing_moves", mjcf("<body><geom size=\"1\"/></body>"), "nothing in it moves"},
    };
}

std::vector<ModelAttack> urdf_attacks() {
    const std::string mass = "<mass value=\"1\"/>";
    const std::string inertia =
        "<inertia ixx=\"1\" ixy=\"0\" ixz=\"0\" iyy=\"1\" iyz=\"0\" izz=\"1\"/>";
    const std::string ball = "<sphere radius=\"1\"/>";
    const std::string limit = "<limit lower=\"-1\" upper=\"1\" effort=\"1\" velocity=\"1\"/>";
    std::string many;
    for (int i = 0; i < 600; ++i) many += box_link("l" + std::to_string(i));
    return {
        {"nan_mass", link_with("<mass value=\"nan\"/>", inertia, ball),
         "model:3:34: robot/link[one]/inertial/mass/@value: \"nan\""},
        {"zero_mass", link_with("<mass value=\"0\"/>", inertia, ball), "above zero"},
        {"huge_mass", link_with("<mass value=\"1e300\"/>", inertia, ball), "Mass"},
        {"overflow", link_with("<mass value=\"1e999\"/>", inertia, ball), "finite number"},
        {"negative_inertia",
         link_with(mass, "<inertia ixx=\"-1\" ixy=\"0\" ixz=\"0\" iyy=\"1\" iyz=\"0\" izz=\"1\"/>",
                   ball),
         "robot/link[one]/inertial/inertia/@ixx: \"-1\""},
        {"zero_radius", link_with(mass, inertia, "<sphere radius=\"0\"/>"), "above zero"},
        {"tiny_radius", link_with(mass, inertia, "<sphere radius=\"1e-9\"/>"), "Radius"},
        {"two_numbers", link_with(mass, inertia, "<box size=\"1 2\"/>"),
         "\"1 2\" is not allowed: expected 3 finite numbers"},
        {"hexadecimal", link_with(mass, inertia, "<sphere radius=\"0x1\"/>"), "finite number"},
        {"no_radius", link_with(mass, inertia, "<sphere/>"), "sphere/@radius: missing"},
        {"two_shapes", link_with(mass, inertia, ball + "<box size=\"1 1 1\"/>"),
         "expected exactly one shape"},
        {"no_name", urdf("<link/>"), "robot/link/@name: missing"},
        {"same_names", urdf(box_link("one") + box_link("one")),
         "model:3:1: robot/link[one]: \"one\" is not allowed: another"},
        {"two_roots", urdf(box_link("one") + box_link("two")), "expected one tree"},
        {"missing_parent",
         urdf(box_link("two") + "<joint name=\"j\" type=\"fixed\"><parent link=\"ghost\"/>"
                                "<child link=\"two\"/></joint>"),
         "\"ghost\" is not allowed: there is no link"},
        {"no_parent",
         urdf(box_link("two") + "<joint name=\"j\" type=\"fixed\"><child link=\"two\"/></joint>"),
         "parent is missing"},
        {"cycle",
         two_links(urdf_joint("fixed", "") + "<joint name=\"back\" type=\"fixed\">"
                                             "<parent link=\"two\"/><child link=\"one\"/></joint>"),
         "expected a root"},
        {"cycle_aside",
         urdf(box_link("root") + box_link("one") + box_link("two") + urdf_joint("fixed", "") +
              "<joint name=\"back\" type=\"fixed\"><parent link=\"two\"/><child link=\"one\"/>"
              "</joint>"),
         "own ancestor"},
        {"two_parents",
         two_links(urdf_joint("fixed", "") + "<joint name=\"again\" type=\"fixed\">"
                                             "<parent link=\"one\"/><child link=\"two\"/></joint>"),
         "has a parent already"},
        {"own_parent",
         urdf(box_link("one") + "<joint name=\"j\" type=\"fixed\"><parent link=\"one\"/>"
                                "<child link=\"one\"/></joint>"),
         "expected a root"},
        {"strange_joint", two_links(urdf_joint("wobbly", "")), "\"wobbly\" is not allowed"},
        {"no_limit", two_links(urdf_joint("revolute", "")), "needs a limit"},
        {"crossed_limits",
         two_links(urdf_joint("revolute",
                              "<limit lower=\"1\" upper=\"-1\" effort=\"1\" "
                              "velocity=\"1\"/>")),
         "lower not above upper"},
        {"zero_axis", two_links(urdf_joint("revolute", "<axis xyz=\"0 0 0\"/>" + limit)),
         "expected a direction"},
        {"far_away",
         urdf(box_link("one") + box_link("two") +
              "<joint name=\"j\" type=\"fixed\"><parent link=\"one\"/><child link=\"two\"/>"
              "<origin xyz=\"1e300 0 0\"/></joint>"),
         "robot/link[two]"},
        {"template", urdf("<xacro:macro name=\"leg\"/>" + box_link("one")), "let xacro"},
        {"many_links", urdf(many), "at most 500 links"},
    };
}

std::vector<ModelAttack> mjcf_attacks() {
    const auto body = [](const std::string& content) {
        return mjcf("\n<body name=\"b\" pos=\"0 0 1\"><freejoint/>" + content + "</body>");
    };
    return {
        {"nan_size", body("<geom size=\"nan\"/>"), "geom/@size: \"nan\""},
        {"infinite_position", body("<geom size=\"1\" pos=\"0 inf 0\"/>"), "geom/@pos"},
        {"negative_size", body("\n<geom size=\"-1\"/>"),
         "model:5:1: mujoco/worldbody/body[b]/geom"},
        {"zero_mass", body("<geom size=\"1\" mass=\"0\"/>"), "MuJoCo refuses it: "},
        {"no_geom", body(""), "MuJoCo refuses it: "},
        {"negative_inertia",
         body("<inertial pos=\"0 0 0\" mass=\"1\" diaginertia=\"1 -1 1\"/><geom size=\"1\"/>"),
         "diaginertia: \"1 -1 1\""},
        {"same_names", body("<geom name=\"g\" size=\"1\"/><geom name=\"g\" size=\"1\"/>"),
         "repeated name"},
        {"strange_type", body("<geom type=\"banana\" size=\"1\"/>"), "MuJoCo refuses it: "},
        {"missing_class", body("<geom class=\"ghost\" size=\"1\"/>"), "unknown default class"},
        {"missing_joint",
         mjcf("<body><freejoint/><geom size=\"1\"/></body>",
              "<actuator>\n<motor joint=\"ghost\"/></actuator>"),
         "mujoco/actuator/motor"},
        {"composite", body("<composite type=\"grid\" count=\"1000 1000 1\"/>"), "composite"},
        {"huge", body("<geom size=\"1e150\"/>"), ""},
        {"free_inside",
         mjcf("<body><geom size=\"1\"/><body><freejoint/><geom size=\"1\"/></body>"
              "</body>"),
         "MuJoCo refuses it: "},
        {"plane_that_moves", body("<geom type=\"plane\" size=\"1 1 1\"/>"), "MuJoCo refuses it: "},
    };
}

void expect_refused(const std::vector<ModelAttack>& attacks) {
    for (const auto& attack : attacks) {
        const std::string refusal = refusal_of(attack.text);
        EXPECT_FALSE(refusal.empty()) << attack.name << " was taken";
        EXPECT_NE(refusal.find(attack.expected), std::string::npos)
            << attack.name << ": " << refusal;
        EXPECT_TRUE(refusal.starts_with("model:")) << attack.name << ": " << refusal;
    }
}

TEST(HostileModels, texts_of_no_sound_form_are_refused) {
    expect_refused(form_attacks());
}

TEST(HostileModels, unsound_urdf_is_refused_with_its_place) {
    expect_refused(urdf_attacks());
}

TEST(HostileModels, unsound_mjcf_is_refused_with_its_place) {
    expect_refused(mjcf_attacks());
}

/// A file that reveals whether anyone opened it.
class Canary {
  public:
    Canary() : folder_(fs::temp_directory_path() / ("simrob_canary_" + std::to_string(getpid()))) {
        fs::create_directories(folder_);
        std::ofstream(path()) << "<mujocoinclude/>";
        watch_ = inotify_init1(IN_NONBLOCK);
        inotify_add_watch(watch_, folder_.c_str(), IN_OPEN | IN_ACCESS);
    }
    ~Canary() {
        ::close(watch_);
        fs::remove_all(folder_);
    }
    Canary(const Canary&) = delete;
    Canary& operator=(const Canary&) = delete;

    fs::path path() const { return folder_ / "canary.stl"; }
    /// From the working folder.
    std::string relative() const { return fs::relative(path()).string(); }
    bool was_touched() const {
        char buffer[4096];
        return ::read(watch_, buffer, sizeof buffer) > 0;
    }

  private:
    fs::path folder_;
    int watch_ = -1;
};

TEST(HostileModels, the_canary_notices_who_opens_it) {
    const Canary canary;
    EXPECT_FALSE(canary.was_touched());
    std::ifstream(canary.path()).get();
    EXPECT_TRUE(canary.was_touched());
}

TEST(HostileModels, no_file_that_a_model_names_is_ever_opened) {
    const Canary canary;
    const std::string body = "<body><freejoint/><geom size=\"1\"/></body>";
    for (const std::string& file :
         {canary.path().string(), canary.relative(), "file://" + canary.path().string(),
          "package://" + canary.path().string(), "../../../../../" + canary.relative()}) {
        const std::string name = "file=\"" + file + "\"";
        for (const auto& text : {
                 "<mujoco><include " + name + "/><worldbody>" + body + "</worldbody></mujoco>",
                 mjcf("<include " + name + "/>" + body),
                 mjcf(body, "<asset><mesh name=\"m\" " + name + "/></asset>"),
                 mjcf(body, "<asset><hfield name=\"h\" " + name + " size=\"1 1 1 1\"/></asset>"),
                 mjcf(body, "<asset><texture name=\"t\" type=\"2d\" " + name + "/></asset>"),
                 mjcf(body,
                      "<asset><texture name=\"t\" type=\"cube\" fileup=\"" + file + "\"/></asset>"),
                 mjcf(body, "<asset><skin " + name + "/></asset>"),
             }) {
            const std::string refusal = refusal_of(text);
            EXPECT_NE(refusal.find("never opened"), std::string::npos) << text << refusal;
            EXPECT_NE(refusal.find(file.substr(0, 40)), std::string::npos) << refusal;
        }
        const std::string mesh =
            "<collision><geometry><mesh filename=\"" + file + "\"/></geometry></collision>";
        const std::string refusal = refusal_of(urdf(box_link("one", mesh)));
        EXPECT_NE(refusal.find(file.substr(0, 40)), std::string::npos) << refusal;
        EXPECT_EQ(refusal_of(urdf(box_link("one", "<visual><geometry><mesh filename=\"" + file +
                                                      "\"/></geometry></visual>"))),
                  "");
    }
    EXPECT_FALSE(canary.was_touched());
    EXPECT_FALSE(fs::exists("MUJOCO_LOG.TXT"));
}

TEST(HostileModels, meshes_of_packages_are_left_out_by_name) {
    const auto imported = test::must_import(
        urdf(box_link("one",
                      "<collision><geometry><mesh filename=\"package://arm/a.stl\"/></geometry>"
                      "</collision>")));
    const auto notes = test::findings(imported, test::Fate::ignored, "link[one]/collision");
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_NE(notes[0].find("package://arm/a.stl"), std::string::npos);
}

/// Breaks a text in one place, as worn disks and hasty hands do.
std::string broken(std::string text, Random& random) {
    static const std::vector<std::string> numbers{"-1",  "0",    "1e308", "nan",  "1e-308",
                                                  "1e5", "9999", "-0",    "1e40", ""};
    const auto pick = [&](std::size_t count) {
        return static_cast<std::size_t>(random.next() % count);
    };
    const std::size_t at = pick(text.size());
    switch (pick(4)) {
        case 0:
            text[at] = static_cast<char>(random.next());
            break;
        case 1:
            text.erase(at, pick(60));
            break;
        case 2:
            text.insert(at, text.substr(pick(text.size()), pick(200)));
            break;
        default:
            if (const auto quote = text.find("=\"", at); quote != std::string::npos) {
                const auto end = text.find('"', quote + 2);
                if (end != std::string::npos)
                    text.replace(quote + 2, end - quote - 2, numbers[pick(numbers.size())]);
            }
    }
    return text;
}

TEST(HostileModels, broken_robots_are_refused_or_make_worlds_that_run) {
    const auto catalogue = catalogue::standard();
    Random random(1);
    int taken = 0;
    for (const auto& entry : fs::directory_iterator(test::source_folder() / "robots")) {
        const auto text =
            test::must(storage::SystemDisk().read(entry.path(), limits::maximum_model_bytes));
        for (int i = 0; i < test::count(60, 5000); ++i) {
            const std::string bad = broken(text, random);
            const auto imported = import::import_model(bad);
            if (!imported) {
                ASSERT_FALSE(imported.error().empty());
                continue;
            }
            ++taken;
            engine::Simulation simulation(test::must(physics::make_backend("ode")));
            const auto loaded =
                storage::load(world_text(*imported, catalogue), catalogue, simulation);
            ASSERT_TRUE(loaded) << codec::to_text(loaded.error().front()) << "\n" << bad;
            static_cast<void>(simulation.initialize());
            for (int k = 0; k < 3; ++k) simulation.step();
        }
    }
    EXPECT_GT(taken, 50);
}

}  // namespace
}  // namespace simrob::hostile
