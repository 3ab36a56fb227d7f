#include "base/number.h"
#include "hostile/attack.h"

/// Bodies that no world can hold.
namespace simrob::hostile {
namespace {

using namespace physics;

Result<void> create(Victim& victim, const Body& body) {
    return outcome(victim.world.create_body(body));
}

Attacks sizes() {
    struct Dimension {
        const char* name;
        ShapeType type;
        const char* field;
        double Shape::*number;
    };
    const Dimension dimensions[] = {
        {"sphere_radius", ShapeType::sphere, "radius_m", &Shape::radius_m},
        {"cylinder_radius", ShapeType::cylinder, "radius_m", &Shape::radius_m},
        {"cylinder_length", ShapeType::cylinder, "length_m", &Shape::length_m},
        {"wheel_radius", ShapeType::wheel_cylinder, "radius_m", &Shape::radius_m},
        {"wheel_length", ShapeType::wheel_cylinder, "length_m", &Shape::length_m},
        {"capsule_radius", ShapeType::capsule, "radius_m", &Shape::radius_m},
        {"capsule_length", ShapeType::capsule, "length_m", &Shape::length_m},
        {"cone_radius", ShapeType::cone, "radius_m", &Shape::radius_m},
        {"cone_length", ShapeType::cone, "length_m", &Shape::length_m},
    };
    const auto bad = bad_numbers({0, -1, denormal, 9.9e-5, 10001});
    Attacks all;
    for (const auto& d : dimensions)
        append(all, for_each_value(d.name, std::string("bodies[0].shapes[0].") + d.field,
                                   "1e-04 to 10000", bad, [d](Victim& victim, double value) {
                                       Shape shape{.type = d.type};
                                       shape.*d.number = value;
                                       return create(victim, body_of(shape));
                                   }));
    struct Side {
        const char* name;
        double Vector3::*number;
    };
    for (const Side& s : {Side{"x", &Vector3::x}, Side{"y", &Vector3::y}, Side{"z", &Vector3::z}})
        append(all, for_each_value(std::string("box_size_") + s.name,
                                   std::string("bodies[0].shapes[0].size_m.") + s.name,
                                   "1e-04 to 10000", bad, [s](Victim& victim, double value) {
                                       Vector3 size{1, 1, 1};
                                       size.*s.number = value;
                                       return create(victim, box(size));
                                   }));
    return all;
}

Attacks masses() {
    Attacks all = for_each_value("mass", "bodies[0].mass_kg", "1e-06 to 1e+06",
                                 bad_numbers({0, -0.5, -2, -1e308, denormal, 9e-7, 1.1e6}),
                                 [](Victim& victim, double value) {
                                     Body body = sphere();
                                     body.mass_kg = value;
                                     return create(victim, body);
                                 });
    all.push_back({"plane_with_mass", "bodies[0].mass_kg", "5", "-1", [](Victim& victim) {
                       Body body = body_of({.type = ShapeType::plane});
                       body.mass_kg = 5;
                       return create(victim, body);
                   }});
    return all;
}

Attacks vectors() {
    struct Place {
        const char* name;
        const char* field;
        Vector3 Body::*vector;
        double beyond;
        const char* limit;
    };
    const Place places[] = {
        {"velocity", "linear_velocity_m_s", &Body::linear_velocity_m_s, 1001, "1000"},
        {"angular_velocity", "angular_velocity_rad_s", &Body::angular_velocity_rad_s, 10001,
         "10000"},
    };
    struct Component {
        const char* name;
        double Vector3::*number;
    };
    Attacks all;
    for (const Component& c :
         {Component{"x", &Vector3::x}, Component{"y", &Vector3::y}, Component{"z", &Vector3::z}}) {
        for (const auto& p : places)
            append(all, for_each_value(std::string(p.name) + "_" + c.name,
                                       std::string("bodies[0].") + p.field + "." + c.name, p.limit,
                                       bad_numbers({p.beyond, -p.beyond}),
                                       [p, c](Victim& victim, double value) {
                                           Body body = sphere();
                                           body.*p.vector.*c.number = value;
                                           return create(victim, body);
                                       }));
        append(all,
               for_each_value(std::string("position_") + c.name,
                              std::string("bodies[0].pose.position.") + c.name, "1e+05",
                              bad_numbers({1e9, -1e9, 100001}), [c](Victim& victim, double value) {
                                  Body body = sphere();
                                  body.pose.position.*c.number = value;
                                  return create(victim, body);
                              }));
        append(all, for_each_value(std::string("shape_position_") + c.name,
                                   std::string("bodies[0].shapes[0].local.position.") + c.name,
                                   "1e+05", bad_numbers({1e9}), [c](Victim& victim, double value) {
                                       Body body = sphere();
                                       body.shapes[0].local.position.*c.number = value;
                                       return create(victim, body);
                                   }));
    }
    return all;
}

Attacks orientations() {
    struct Turn {
        const char* name;
        Quaternion q;
        const char* value;
    };
    const Turn turns[] = {
        {"zero", {0, 0, 0, 0}, "0 0 0 0"},         {"tiny", {1e-200, 0, 0, 0}, "1e-200"},
        {"huge", {1e308, 0, 0, 0}, "1e+308"},      {"nan", {1, nan, 0, 0}, "nan"},
        {"infinite", {1, 0, inf, 0}, "inf"},       {"denormal", {0, 0, 0, denormal}, "5e-324"},
        {"too_long", {1.2, 1.2, 1.2, 1.2}, "1.2"}, {"too_short", {0.2, 0.2, 0, 0}, "0.2"},
    };
    Attacks all;
    for (const auto& turn : turns) {
        all.push_back({std::string("orientation_") + turn.name, "bodies[0].pose.orientation",
                       turn.value, "unit length", [turn](Victim& victim) {
                           Body body = sphere();
                           body.pose.orientation = turn.q;
                           return create(victim, body);
                       }});
        all.push_back({std::string("shape_orientation_") + turn.name,
                       "bodies[0].shapes[0].local.orientation", turn.value, "unit length",
                       [turn](Victim& victim) {
                           Body body = box();
                           body.shapes[0].local.orientation = turn.q;
                           return create(victim, body);
                       }});
    }
    return all;
}

Attacks counts() {
    return {
        {"no_shapes", "bodies[0].shapes", "0", "1 to 64",
         [](Victim& victim) { return create(victim, Body{}); }},
        {"too_many_shapes", "bodies[0].shapes", "65", "1 to 64",
         [](Victim& victim) {
             Body body = sphere();
             body.shapes.resize(65, body.shapes[0]);
             return create(victim, body);
         }},
        {"unknown_shape", "bodies[0].shapes[0].type", "99", "known",
         [](Victim& victim) {
             return create(victim, body_of({.type = static_cast<ShapeType>(99)}));
         }},
        {"no_bodies", "bodies", "0", "1 to 500",
         [](Victim& victim) { return outcome(victim.world.create({})); }},
        {"too_many_bodies_in_one", "bodies", "501", "1 to 500",
         [](Victim& victim) {
             return outcome(victim.world.create({std::vector<Body>(501, sphere()), {}}));
         }},
        {"second_body_bad", "bodies[1].mass_kg", "nan", "1e-06",
         [](Victim& victim) {
             Body bad = sphere();
             bad.mass_kg = nan;
             return outcome(victim.world.create({{sphere(), bad}, {}}));
         }},
    };
}

INSTANTIATE_TEST_SUITE_P(sizes, HostileCall, testing::ValuesIn(sizes()), attack_name);
INSTANTIATE_TEST_SUITE_P(masses, HostileCall, testing::ValuesIn(masses()), attack_name);
INSTANTIATE_TEST_SUITE_P(vectors, HostileCall, testing::ValuesIn(vectors()), attack_name);
INSTANTIATE_TEST_SUITE_P(orientations, HostileCall, testing::ValuesIn(orientations()), attack_name);
INSTANTIATE_TEST_SUITE_P(counts, HostileCall, testing::ValuesIn(counts()), attack_name);

}  // namespace
}  // namespace simrob::hostile
