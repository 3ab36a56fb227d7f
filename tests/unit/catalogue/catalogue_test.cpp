#include <gtest/gtest.h>

#include <set>

#include "catalogue/standard.h"

namespace simrob::command {
namespace {

/// Every field of a record and of the records in it.
void for_each_field(const Record& record, const auto& visit) {
    for (const auto& field : record.fields) {
        visit(field);
        if (field.record) for_each_field(*field.record, visit);
    }
}

TEST(Catalogue, names_and_numbers_are_unique) {
    const Catalogue catalogue = catalogue::standard();
    std::set<std::string> names;
    std::set<int> numbers;
    for (const auto* command : catalogue.commands()) {
        EXPECT_TRUE(names.insert(command->name).second) << command->name;
        EXPECT_TRUE(numbers.insert(command->number).second) << command->name;
    }
}

TEST(Catalogue, numbers_never_change) {
    const std::vector<std::pair<std::string, int>> expected{
        {"Register_Materials_Interactions", 3},
        {"Create_Entity", 4},
        {"Initialize_Simulation", 5},
        {"Set_Timestep", 12},
        {"Set_World_Gravity", 13},
        {"Set_World_Hardness", 14},
        {"Set_World_Bounciness", 15},
        {"Set_Fast_Mode", 18},
        {"Set_Steps_Per_Iteration", 19},
        {"Set_Entity_Position", 31},
        {"Robot_Motor_Control", 32},
        {"Set_Maximum_Substep", 100},
        {"Set_Contact_Points", 101},
        {"Set_Damping", 102},
        {"Set_Sleeping", 103},
        {"Set_Solver_Iterations", 104},
        {"Set_Correcting_Speed", 105},
        {"Set_Fixed_Merging", 106},
        {"Set_Default_Interaction", 107},
        {"Start_Recording", 115},
        {"Stop_Recording", 116},
        {"Remove_Entity", 133},
    };
    const Catalogue catalogue = catalogue::standard();
    for (const auto& [name, number] : expected) {
        ASSERT_NE(catalogue.find(name), nullptr) << name;
        EXPECT_EQ(catalogue.find(name)->number, number) << name;
        EXPECT_EQ(catalogue.find(number), catalogue.find(name));
    }
}

TEST(Catalogue, commands_are_found_without_regard_to_case) {
    const Catalogue catalogue = catalogue::standard();
    EXPECT_EQ(catalogue.find("set_TIMESTEP"), catalogue.find("Set_Timestep"));
    EXPECT_EQ(catalogue.find("Set_Time"), nullptr);
}

TEST(Catalogue, everything_is_explained) {
    const Catalogue catalogue = catalogue::standard();
    for (const auto* command : catalogue.commands()) {
        EXPECT_FALSE(command->help.empty()) << command->name;
        for_each_field(command->record, [&](const Field& field) {
            EXPECT_TRUE(field.inlined || !field.help.empty()) << command->name << " " << field.name;
        });
    }
}

TEST(Catalogue, every_number_has_a_range) {
    const Catalogue catalogue = catalogue::standard();
    for (const auto* command : catalogue.commands())
        for_each_field(command->record, [&](const Field& field) {
            if (field.type != FieldType::real && field.type != FieldType::integer) return;
            EXPECT_LT(field.minimum, field.maximum) << command->name << " " << field.name;
            EXPECT_GT(field.minimum, -1e10) << command->name << " " << field.name;
            EXPECT_LE(field.maximum, 9007199254740992.0) << command->name << " " << field.name;
        });
}

TEST(Catalogue, what_may_be_left_out_says_what_then) {
    const Catalogue catalogue = catalogue::standard();
    for (const auto* command : catalogue.commands())
        for_each_field(command->record, [&](const Field& field) {
            if (field.type == FieldType::record || field.required || field.list) return;
            EXPECT_TRUE(field.standard || !field.otherwise.empty())
                << command->name << " " << field.name;
        });
}

TEST(Catalogue, fields_of_one_name_never_meet_in_one_element) {
    const Catalogue catalogue = catalogue::standard();
    const auto check = [](const Record& record, const auto& self) -> void {
        for (const auto& a : record.fields) {
            if (a.record) self(*a.record, self);
            for (const auto& b : record.fields) {
                if (&a == &b || a.inlined || b.inlined || !a.is_named(b.name)) continue;
                ASSERT_TRUE(a.condition && b.condition) << a.name;
                for (const auto value : a.condition->values)
                    for (const auto other : b.condition->values) EXPECT_NE(value, other) << a.name;
            }
        }
    };
    for (const auto* command : catalogue.commands()) check(command->record, check);
}

TEST(TypedRequest, has_a_struct_for_every_command_and_no_two_commands_have_the_same) {
    const Catalogue catalogue = catalogue::standard();
    for (const Command* command : catalogue.commands())
        EXPECT_EQ(catalogue.find(command->type), command) << command->name;
}

}  // namespace
}  // namespace simrob::command
