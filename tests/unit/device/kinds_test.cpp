// The table of kinds of devices.

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/limits.h"
#include "device/kind.h"

namespace simrob::device {
namespace {

Kind sensing(std::string_view name) {
    return {.name = name, .help = "Senses.", .sense = [](Device&, const Surroundings&) {}};
}

std::string refusal(const Kind& kind) {
    const auto checked = check(kind);
    return checked ? "" : checked.error().reason.words();
}

TEST(Kinds, stand_in_the_order_of_their_types) {
    for (std::size_t i = 0; i < kinds().size(); ++i) {
        EXPECT_EQ(static_cast<std::size_t>(kinds()[i].type), i) << kinds()[i].name;
        EXPECT_EQ(&kind_of(static_cast<DeviceType>(i)), &kinds()[i]);
    }
    EXPECT_EQ(kinds().back().type, DeviceType::drive);
}

TEST(Kinds, have_names_of_their_own_and_say_what_they_do) {
    std::set<std::string_view> names;
    for (const Kind& kind : kinds()) {
        EXPECT_TRUE(names.insert(kind.name).second) << kind.name;
        EXPECT_FALSE(kind.help.empty()) << kind.name;
        EXPECT_EQ(kind.most_commands > 0, !kind.command.empty()) << kind.name;
        EXPECT_FALSE(kind.reading.empty() && kind.command.empty()) << kind.name;
    }
}

TEST(Kinds, that_are_built_in_keep_the_rules_of_those_that_are_added) {
    for (const Kind& kind : kinds()) {
        // The Camera alone takes pictures, which are taken when somebody asks.
        const bool is_camera = kind.type == DeviceType::camera;
        EXPECT_EQ(refusal(kind).empty(), !is_camera) << kind.name << ": " << refusal(kind);
        EXPECT_EQ(kind.has(has_columns), is_camera) << kind.name;
    }
}

TEST(Kinds, that_are_added_are_found_with_their_device) {
    DeviceSpecification device;
    device.type = DeviceType::gps;
    EXPECT_EQ(kind_of(device).name, "Gps");
    device.type = DeviceType::added;
    device.added = std::make_shared<const Kind>(sensing("Nose"));
    EXPECT_EQ(kind_of(device).name, "Nose");
}

TEST(Kinds, that_are_added_are_refused_where_they_contradict_themselves) {
    EXPECT_EQ(refusal(sensing("Nose")), "");
    const std::pair<const char*, void (*)(Kind&)> cases[] = {
        {"r, n or a digit", [](Kind& kind) { kind.memory = "r-"; }},
        {"at most 4096",
         [](Kind& kind) {
             kind.memory = "rr";
             kind.most_items = limits::maximum_device_memory / 2 + 1;
         }},
        {"remembers its power", [](Kind& kind) { kind.drives_joint = true; }},
        {"remembers its power",
         [](Kind& kind) {
             kind.drives_joint = true;
             kind.fields = has_joint;
             kind.memory = "n";
         }},
        {"least_commands", [](Kind& kind) { kind.least_commands = 1; }},
        {"to 8", [](Kind& kind) { kind.most_commands = limits::maximum_device_commands + 1; }},
        {"takes pictures", [](Kind& kind) { kind.fields = has_columns; }},
        {"it does nothing", [](Kind& kind) { kind.sense = nullptr; }},
    };
    for (const auto& [reason, spoil] : cases) {
        Kind kind = sensing("Nose");
        spoil(kind);
        EXPECT_NE(refusal(kind).find(reason), std::string::npos) << reason << ": " << refusal(kind);
    }
}

}  // namespace
}  // namespace simrob::device
