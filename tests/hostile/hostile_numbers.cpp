#include "hostile/hostile_text.h"

/// Numbers in a world file that are not numbers, or that nothing can have.
namespace simrob::hostile {
namespace {

using Texts = std::vector<std::string>;

/// Not numbers, followed by `more` that this quantity cannot be.
Texts bad_texts(const Texts& more) {
    Texts all = {"nan",  "NaN",  "inf", "-inf",   "1e308",     "-1e308",   "1e999",
                 "0x10", "1.5m", "one", "1,5",    "1 2",       "--1",      "1e",
                 "",     "+-1",  "1_0", "\u0663", "&lt;1&gt;", "infinity", "1e+",
                 ".",    "-",    "#1",  "0b1",    "1f",        "(1)"};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

/// The text with its escapes resolved.
std::string plain(const std::string& text) {
    return text == "&lt;1&gt;" ? "<1>" : text;
}

TextAttacks body_numbers() {
    struct Number {
        std::string type;
        std::string field;
        Texts more;
        std::string limit;
    };
    const Texts sizes = {"0", "-1", "-0", "0.00009", "10001", "4.9e-324"};
    const std::vector<Number> numbers = {
        {"Sphere", "Radius", sizes, "0.0001 to 10000"},
        {"Box", "Size_Y", sizes, "0.0001 to 10000"},
        {"Cylinder", "Length", sizes, "0.0001 to 10000"},
        {"Capsule", "Radius", sizes, "0.0001 to 10000"},
        {"WheelCylinder", "Length", sizes, "0.0001 to 10000"},
        {"Sphere", "Mass", {"0", "-2", "-0.999", "9e-7", "1000001", "4.9e-324"}, "-1"},
        {"Box", "Position_X", {"1e9", "100001", "-100001"}, "100000"},
        {"Box", "Rotation_Z", {"10001", "-1e9"}, "10000"},
        {"Plane", "Normal_Z", {"1e7"}, "1000000"},
        {"Plane", "Distance", {"1e9"}, "100000"},
    };
    TextAttacks all;
    for (const auto& n : numbers) {
        int place = 0;
        for (const auto& text : bad_texts(n.more))
            all.push_back(
                {n.type + "_" + n.field + "_" + std::to_string(place++),
                 message(generic(body(n.type, changed(body_fields(n.type), n.field, text)))),
                 "Body 0 " + n.field, plain(text), n.limit});
    }
    return all;
}

Fields joint_fields(const std::string& type) {
    Fields fields = {{"Joint_id", "4"}, {"Body_1", "0"}, {"Body_2", "1"}};
    if (type == "HingeJoint" || type == "SliderJoint")
        fields.insert(fields.end(), {{"Axis_X", "1"}, {"Axis_Y", "0"}, {"Axis_Z", "0"}});
    if (type == "WheelJoint" || type == "UniversalJoint" || type == "Hinge2Joint")
        fields.insert(fields.end(), {{"Axis_1_X", "1"},
                                     {"Axis_1_Y", "0"},
                                     {"Axis_1_Z", "0"},
                                     {"Axis_2_X", "0"},
                                     {"Axis_2_Y", "1"},
                                     {"Axis_2_Z", "0"}});
    return fields;
}

std::string jointed(const std::string& type, const Fields& fields) {
    return message(generic(body("Sphere", body_fields("Sphere", 0)) +
                           body("Sphere", body_fields("Sphere", 1)) + joint(type, fields)));
}

TextAttacks joint_numbers() {
    struct Number {
        std::string type;
        std::string field;
        Texts bad;
        std::string limit;
    };
    const std::vector<Number> numbers = {
        {"HingeJoint", "Anchor_Y", {"nan", "1e9", "inf", "x"}, "100000"},
        {"HingeJoint", "Axis_X", {"nan", "1e308", "inf", "1e7"}, "1000000"},
        {"HingeJoint", "Low_Stop", {"nan", "-inf", "-4", "1e308"}, "3.14"},
        {"SliderJoint", "High_Stop", {"nan", "inf", "100001"}, "100000"},
        {"HingeJoint", "Velocity", {"nan", "inf", "10001"}, "10000"},
        {"HingeJoint", "Maximum_Torque", {"nan", "inf", "-1", "1e8"}, "10000000"},
        {"WheelJoint", "Hardness", {"nan", "-1", "2", "inf"}, "0 to 1"},
        {"WheelJoint", "Bounciness", {"nan", "-1", "2", "inf"}, "0 to 1"},
        {"BallJoint", "Break_Force", {"nan", "-1", "0", "inf"}, ""},
        {"BallJoint", "Break_Torque", {"nan", "-1", "0", "1e9"}, ""},
    };
    TextAttacks all;
    for (const auto& n : numbers) {
        int place = 0;
        for (const auto& text : n.bad) {
            Fields fields = changed(joint_fields(n.type), n.field, text);
            if (n.field == "Velocity") fields.emplace_back("Maximum_Torque", "1");
            all.push_back({n.type + "_" + n.field + "_" + std::to_string(place++),
                           jointed(n.type, fields), "Joint 4 " + n.field, text, n.limit});
        }
    }
    return all;
}

TextAttacks parameter_numbers() {
    struct Number {
        std::string command;
        std::string field;
        Texts bad;
        std::string limit;
    };
    const Texts wholes = {"-1", "0", "2000000000", "99999999999999999999", "1.5", "nan", "", "1e1"};
    const std::vector<Number> numbers = {
        {"Set_Timestep",
         "Timestep",
         {"0", "-0.01", "nan", "inf", "1000", "0.51", "1e-6", ""},
         "0.5"},
        {"Set_Maximum_Substep", "Maximum_Substep", {"0", "-1", "nan", "1000"}, "0.5"},
        {"Set_Steps_Per_Iteration", "Steps_Per_Iteration", wholes, "1 to 1000"},
        {"Set_Solver_Iterations", "Iterations", wholes, "1 to 200"},
        {"Set_Contact_Points", "Contact_Points", wholes, "1 to 64"},
        {"Set_World_Gravity", "Gravity", {"nan", "inf", "-1001", "1e308", "down"}, "1000"},
        {"Set_World_Hardness", "Hardness", {"nan", "-1", "2"}, "0 to 1"},
        {"Set_World_Bounciness", "Bounciness", {"nan", "-1", "2"}, "0 to 1"},
        {"Set_Damping", "Linear", {"nan", "-1", "1001"}, "0 to 1000"},
        {"Set_Correcting_Speed", "Speed", {"nan", "-1", "1001"}, "0 to 1000"},
        {"Set_Fast_Mode", "Fast_Mode", {"1", "yes", "", "truee", "true false"}, "true"},
        {"Set_Sleeping", "Sleeping", {"0", "no"}, "true"},
    };
    TextAttacks all;
    for (const auto& n : numbers) {
        int place = 0;
        for (const auto& text : n.bad)
            all.push_back({n.command + "_" + n.field + "_" + std::to_string(place++),
                           message(control(n.command, element(n.field, text))), n.field, text,
                           n.limit});
    }
    return all;
}

TextAttacks axes() {
    TextAttacks all;
    all.push_back({"axis_zero",
                   jointed("HingeJoint", changed(joint_fields("HingeJoint"), "Axis_X", "0")),
                   "Joint 4 Axis", "0 0 0", "not all zero"});
    for (const std::string type : {"WheelJoint", "UniversalJoint", "Hinge2Joint"}) {
        Fields parallel = changed(joint_fields(type), "Axis_2_X", "-3");
        all.push_back({type + "_parallel", jointed(type, changed(parallel, "Axis_2_Y", "0")),
                       "Joint 4 Axis_2", "-3 0 0", "not parallel"});
    }
    const Fields stops = changed(joint_fields("HingeJoint"), "Low_Stop", "1");
    all.push_back({"stops_crossed", jointed("HingeJoint", changed(stops, "High_Stop", "-1")),
                   "Joint 4 Low_Stop", "1", "-1"});
    return all;
}

INSTANTIATE_TEST_SUITE_P(body_numbers, HostileText, testing::ValuesIn(body_numbers()),
                         text_attack_name);
INSTANTIATE_TEST_SUITE_P(joint_numbers, HostileText, testing::ValuesIn(joint_numbers()),
                         text_attack_name);
INSTANTIATE_TEST_SUITE_P(parameter_numbers, HostileText, testing::ValuesIn(parameter_numbers()),
                         text_attack_name);
INSTANTIATE_TEST_SUITE_P(axes, HostileText, testing::ValuesIn(axes()), text_attack_name);

}  // namespace
}  // namespace simrob::hostile
