#include "hostile/hostile_text.h"

/// World files whose parts do not fit each other, and that ask for too much.
namespace simrob::hostile {
namespace {

std::string sphere_body(int id) {
    return body("Sphere", body_fields("Sphere", id));
}

std::string two_spheres() {
    return sphere_body(0) + sphere_body(1);
}

std::string fixed(const std::string& id, const std::string& body_1, const std::string& body_2) {
    return joint("FixedJoint", {{"Joint_id", id}, {"Body_1", body_1}, {"Body_2", body_2}});
}

std::string wheel(const std::string& id, const std::string& body_1, const std::string& body_2) {
    return joint("WheelJoint", {{"Joint_id", id},
                                {"Body_1", body_1},
                                {"Body_2", body_2},
                                {"Axis_1_Z", "1"},
                                {"Axis_2_Y", "1"}});
}

TextAttacks ids() {
    TextAttacks all;
    for (const std::string id :
         {"-1", "2147483648", "4294967296", "99999999999999999999", "1.0", "a", "", "0x1", "1e3"}) {
        const std::string name = "entity_id_" + std::to_string(all.size());
        all.push_back({name,
                       message(create_entity("Generic", element("Entity_id", id) +
                                                            element("Structure", sphere_body(0)))),
                       "Entity_id", id, "0 to 2147483647"});
    }
    for (const std::string id : {"-1", "2147483648", "x"})
        all.push_back(
            {"body_id_" + std::to_string(all.size()),
             message(generic(body("Sphere", changed(body_fields("Sphere"), "Body_id", id)))),
             (id == "x" ? "Body number 1" : "Body " + id) + " Body_id", id, "0 to 2147483647"});
    all.push_back({"body_id_twice", message(generic(sphere_body(3) + sphere_body(3))),
                   "Body 3 Body_id", "3", "another body"});
    all.push_back({"joint_id_twice",
                   message(generic(two_spheres() + fixed("7", "0", "1") + fixed("7", "1", "-1"))),
                   "Joint 7 Joint_id", "7", "another joint"});
    all.push_back({"entity_id_twice", message(generic(sphere_body(0)) + generic(sphere_body(1))),
                   "Entity_id", "50", "another entity"});
    return all;
}

TextAttacks connections() {
    const std::string motors = element("Motors", element("Motor_id", "2"));
    return {
        {"joint_to_no_body", message(generic(two_spheres() + fixed("7", "0", "9"))),
         "Joint 7 Body_2", "9", "0, 1"},
        {"joint_to_minus_two", message(generic(two_spheres() + fixed("7", "-2", "1"))),
         "Joint 7 Body_1", "-2", "-1"},
        {"joint_to_itself", message(generic(two_spheres() + fixed("7", "1", "1"))),
         "Joint 7 Body_2", "1", "another body"},
        {"joint_world_to_world", message(generic(two_spheres() + fixed("7", "-1", "-1"))),
         "Joint 7 Body_2", "-1", "another body"},
        {"hinge2_to_the_world",
         message(generic(two_spheres() + joint("Hinge2Joint", {{"Joint_id", "7"},
                                                               {"Body_1", "0"},
                                                               {"Body_2", "-1"},
                                                               {"Axis_1_Z", "1"},
                                                               {"Axis_2_Y", "1"}}))),
         "Joint 7 Body_2", "-1", "both"},
        {"motor_without_joint", message(generic(two_spheres(), motors)), "Motor_id", "2",
         "WheelJoint"},
        {"motor_on_a_fixed_joint", message(generic(two_spheres() + fixed("2", "0", "1"), motors)),
         "Motor_id", "2", "WheelJoint"},
        {"motor_twice",
         message(generic(two_spheres() + wheel("2", "0", "1"),
                         element("Motors", element("Motor_id", "2") + element("Motor_id", "2")))),
         "Motor_id", "2", "twice"},
        {"no_such_reference_body", message(generic(two_spheres(), element("Reference_Body", "5"))),
         "Reference_Body", "5", "0, 1"},
        {"motor_speed_of_no_entity",
         message(
             entity_request("Robot_Motor_Control",
                            element("Entity_Id", "99") +
                                element("Motors", element("Motor", element("Wheel_Joint_Id", "0") +
                                                                       element("Value", "1"))))),
         "Entity_Id", "99", "no such entity"},
        {"motor_speed_of_no_motor",
         message(
             generic(two_spheres()) +
             entity_request("Robot_Motor_Control",
                            element("Entity_Id", "50") +
                                element("Motors", element("Motor", element("Wheel_Joint_Id", "3") +
                                                                       element("Value", "1"))))),
         "Motor 3 Wheel_Joint_Id", "3", "not a motor"},
        {"position_of_no_entity",
         message(entity_request("Set_Entity_Position", elements({{"Entity_Id", "99"},
                                                                 {"Position_X", "0"},
                                                                 {"Position_Y", "0"},
                                                                 {"Position_Z", "0"}}))),
         "Entity_Id", "99", "no such entity"},
        {"removal_of_no_entity",
         message(entity_request("Remove_Entity", element("Entity_Id", "99"))), "Entity_Id", "99",
         "no such entity"},
        {"removal_twice",
         message(generic(sphere_body(0)) +
                 entity_request("Remove_Entity", element("Entity_Id", "50")) +
                 entity_request("Remove_Entity", element("Entity_Id", "50"))),
         "Entity_Id", "50", "no such entity"},
    };
}

TextAttacks types() {
    const std::string ball = element("Entity_id", "50") + element("Radius", "0.1");
    return {
        {"unknown_entity_type", message(create_entity("Dragon", ball)), "Type", "Dragon", "Robot"},
        {"unknown_body_type", message(generic(body("Torus", body_fields("Sphere")))), "Body 0 Type",
         "Torus", "Sphere"},
        {"unknown_joint_type",
         message(generic(two_spheres() +
                         joint("Glue", {{"Joint_id", "7"}, {"Body_1", "0"}, {"Body_2", "1"}}))),
         "Joint 7 Type", "Glue", "FixedJoint"},
        {"field_with_joints",
         message(create_entity("Field",
                               element("Entity_id", "50") +
                                   element("Structure", two_spheres() + fixed("7", "0", "1")))),
         "Structure", "1 joints", "bodies only"},
        {"ball_with_structure",
         message(create_entity("Ball", ball + element("Structure", sphere_body(0)))), "Structure",
         "", ""},
        {"radius_of_a_box",
         message(generic(body("Box", changed(body_fields("Box"), "Radius", "1")))), "Body 0 Radius",
         "", ""},
        {"nothing_in_it",
         message(create_entity("Generic", element("Entity_id", "50") + element("Structure", ""))),
         "Body", "", "missing"},
        {"no_structure", message(create_entity("Generic", element("Entity_id", "50"))), "Structure",
         "", ""},
        {"no_data", message("<Control_Request Command=\"Create_Entity\" Type=\"Ball\"/>"), "Data",
         "", ""},
        {"no_type", message(control("Create_Entity", element("Data", ball))), "Type", "", ""},
        {"plane_with_mass",
         message(generic(body("Plane", changed(body_fields("Plane"), "Mass", "3")))), "Body 0 Mass",
         "3", "-1"},
        {"plane_facing_nowhere",
         message(generic(body("Plane", changed(body_fields("Plane"), "Normal_Z", "0")))),
         "Body 0 Normal", "0 0 0", "not all zero"},
        {"field_moved",
         message(
             create_entity("Field", element("Entity_id", "50") +
                                        element("Structure", body("Plane", body_fields("Plane")))) +
             entity_request("Set_Entity_Position", elements({{"Entity_Id", "50"},
                                                             {"Position_X", "0"},
                                                             {"Position_Y", "0"},
                                                             {"Position_Z", "0"}}))),
         "Entity_Id", "50", "Field"},
    };
}

std::string material(const std::string& id, const std::string& name) {
    return element("Material", element("Material_Id", id) + element("Material_Name", name));
}

std::string interaction(const std::string& first, const std::string& second,
                        const std::string& more = "") {
    return element("Interaction",
                   element("Material_1", first) + element("Material_2", second) + more);
}

TextAttacks materials() {
    const auto registering = [](const std::string& content) {
        return message(control("Register_Materials_Interactions", content));
    };
    std::string many;
    for (int i = 0; i < 300; ++i) many += material(std::to_string(i), "m" + std::to_string(i));
    TextAttacks all = {
        {"material_unknown", registering(material("1", "wood") + interaction("1", "9")),
         "Interaction 1 9 Material_2", "9", "not registered"},
        {"material_renamed", registering(material("1", "wood") + material("1", "steel")),
         "Material 1 Material_Id", "1", "wood"},
        {"pair_twice",
         registering(material("1", "wood") + interaction("1", "1") + interaction("1", "1")),
         "Interaction 1 1 Material_2", "1", "twice"},
        {"materials_too_many", registering(many), "Material", "", "at most 256"},
        {"material_nameless", registering(material("1", "")), "Material 1 Material_Name", "", "64"},
        {"material_name_long", registering(material("1", std::string(65, 'x'))),
         "Material 1 Material_Name", "xxx", "64"},
        {"material_name_tab", registering(material("1", "a&#9;b")), "Material 1 Material_Name", "a",
         ""},
    };
    for (const std::string field : {"Hardness", "Bounciness", "Friction", "Slip1", "Slip2",
                                    "Restitution", "Rolling_Friction"})
        for (const std::string value : {"-1", "nan", "1e10"})
            all.push_back(
                {field + "_" + std::to_string(all.size()),
                 registering(material("1", "wood") + interaction("1", "1", element(field, value))),
                 "Interaction number 1 " + field, value, "0 to"});
    return all;
}

TextAttacks excess() {
    std::string bodies;
    for (int i = 0; i < 501; ++i) bodies += sphere_body(i);
    std::string entities;
    for (int i = 0; i < 2001; ++i)
        entities += create_entity("Ball", element("Entity_id", std::to_string(i)) +
                                              element("Position_X", std::to_string(i)) +
                                              element("Radius", "0.1"));
    std::string crowds;
    for (int e = 0; e < 21; ++e) {
        std::string parts;
        for (int i = 0; i < 500; ++i) parts += sphere_body(i);
        crowds += create_entity(
            "Generic", element("Entity_id", std::to_string(e)) + element("Structure", parts));
    }
    return {
        {"bodies_501", message(generic(bodies)), "Body", "", "at most 500"},
        {"entities_2001", message(entities), "Entity_id", "2000", "2000", true},
        {"bodies_10500", message(crowds), "Structure", "500", "10000", true},
    };
}

INSTANTIATE_TEST_SUITE_P(ids, HostileText, testing::ValuesIn(ids()), text_attack_name);
INSTANTIATE_TEST_SUITE_P(connections, HostileText, testing::ValuesIn(connections()),
                         text_attack_name);
INSTANTIATE_TEST_SUITE_P(types, HostileText, testing::ValuesIn(types()), text_attack_name);
INSTANTIATE_TEST_SUITE_P(materials, HostileText, testing::ValuesIn(materials()), text_attack_name);
INSTANTIATE_TEST_SUITE_P(excess, HostileText, testing::ValuesIn(excess()), text_attack_name);

}  // namespace
}  // namespace simrob::hostile
