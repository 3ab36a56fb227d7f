#include "contract/contract.h"

#include <gtest/gtest.h>

#include "catalogue/standard.h"
#include "contract/writers.h"

namespace simrob::contract {
namespace {

class ContractTest : public testing::Test {
  protected:
    const Member& member(const std::string& shape, const std::string& name) const {
        for (const Member& one : contract.find_shape(shape)->members)
            if (one.name == name) return one;
        ADD_FAILURE() << "no member " << name;
        static const Member none;
        return none;
    }

    Contract contract = make_contract(catalogue::standard());
};

TEST_F(ContractTest, has_every_command_with_its_fields) {
    const auto catalogue = catalogue::standard();
    ASSERT_EQ(contract.commands.size(), catalogue.commands().size());
    for (const CommandShape& command : contract.commands)
        EXPECT_NE(contract.find_shape(command.request), nullptr) << command.name;
    EXPECT_FALSE(member("SetScore", "blue").optional);
    EXPECT_TRUE(member("Stop", "entity_id").optional);
    EXPECT_EQ(member("GetImage", "layer").choices,
              (std::vector<std::string>{"Colour", "Depth", "Labels"}));
}

TEST_F(ContractTest, gives_each_question_an_answer) {
    for (const CommandShape& command : contract.commands) {
        const bool asks = command.name.starts_with("Get_") || command.name == "Info_Request" ||
                          command.name == "Register_Agent" || command.name == "Open_Lane";
        EXPECT_EQ(command.answer.has_value(), asks) << command.name;
    }
    EXPECT_EQ(member("GetStateAnswer", "entities").shape, "EntityState");
}

TEST_F(ContractTest, has_a_list_in_place_of_the_element_around_its_items) {
    const Member& motors = member("RobotMotorControl", "motors");
    EXPECT_EQ(motors.lists, 1U);
    EXPECT_EQ(motors.element, "Motors");
    EXPECT_EQ(motors.item_element, "Motor");
    EXPECT_EQ(member("TournamentText", "rounds").lists, 2U);
    EXPECT_EQ(member("SceneJoint", "axes").lists, 2U);
    EXPECT_EQ(member("SceneJoint", "axes").tuple, 3U);
}

TEST_F(ContractTest, has_a_name_for_each_shape) {
    for (const Shape& shape : contract.shapes) EXPECT_FALSE(shape.name.empty());
}

TEST_F(ContractTest, has_shapes_behind_those_that_they_are_made_of) {
    std::vector<std::string> before;
    for (const Shape& shape : contract.shapes) {
        for (const Member& one : shape.members) {
            if (one.shape.empty()) continue;
            EXPECT_NE(std::find(before.begin(), before.end(), one.shape), before.end())
                << shape.name << '.' << one.name;
        }
        before.push_back(shape.name);
    }
}

TEST_F(ContractTest, renames_a_member_in_every_language) {
    ASSERT_TRUE(rename_member("SetScore.blue=Azul", contract));
    EXPECT_NE(typescript(contract).find("  azul: number;\n"), std::string::npos);
    EXPECT_NE(python(contract).find("    azul: int = member(\"Azul\", int, required=True)\n"),
              std::string::npos);
    EXPECT_NE(java(contract).find("public SetScore azul(long value)"), std::string::npos);
    for (const char* const wrong : {"SetScore.green=x", "Nothing.blue=x", "SetScore", "a=b.c"})
        EXPECT_FALSE(rename_member(wrong, contract)) << wrong;
}

}  // namespace
}  // namespace simrob::contract
