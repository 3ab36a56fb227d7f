#include "hostile/attack.h"

/// Numbers that a running world is given and cannot use.
namespace simrob::hostile {
namespace {

using namespace physics;

Attacks steps() {
    Attacks all =
        for_each_value("step", "substep_s", "1e-05 to 0.5",
                       bad_numbers({0, -0.0, -0.005, denormal, 9e-6, 0.51, 1000}),
                       [](Victim& victim, double value) { return victim.world.step(value); });
    for (const int count : {0, -1, 5001, 2000000000, -2147483647 - 1})
        all.push_back({"step_count_" + std::to_string(all.size()), "count",
                       count < 10000 && count > -10000 ? std::to_string(count) : "", "1 to 5000",
                       [count](Victim& victim) { return victim.world.step(0.005, count); }});
    return all;
}

Attacks parameters() {
    struct Number {
        const char* field;
        double WorldParameters::*number;
        std::vector<double> more;
        const char* limit;
    };
    const Number numbers[] = {
        {"hardness", &WorldParameters::hardness, {-1, 1.1}, "0 to 1"},
        {"bounciness", &WorldParameters::bounciness, {-1, 1.1}, "0 to 1"},
        {"linear_damping_per_s", &WorldParameters::linear_damping_per_s, {-1, 1001}, "0 to 1000"},
        {"angular_damping_per_s", &WorldParameters::angular_damping_per_s, {-1, 1001}, "0 to 1000"},
        {"maximum_correcting_speed_m_s",
         &WorldParameters::maximum_correcting_speed_m_s,
         {-1, 1001},
         "0 to 1000"},
    };
    Attacks all;
    for (const auto& n : numbers)
        append(all, for_each_value(n.field, n.field, n.limit, bad_numbers(n.more),
                                   [n](Victim& victim, double value) {
                                       WorldParameters wanted = victim.world.parameters();
                                       wanted.*n.number = value;
                                       return victim.world.set_parameters(wanted);
                                   }));
    append(all, for_each_value("gravity", "gravity_m_s2.z", "1000", bad_numbers({1001, -1001}),
                               [](Victim& victim, double value) {
                                   WorldParameters wanted = victim.world.parameters();
                                   wanted.gravity_m_s2.z = value;
                                   return victim.world.set_parameters(wanted);
                               }));
    return all;
}

Attacks whole_parameters() {
    struct Whole {
        const char* name;
        int WorldParameters::*number;
        int value;
        const char* limit;
    };
    const int least = -2147483647 - 1;
    const Whole numbers[] = {
        {"solver_iterations", &WorldParameters::solver_iterations, -1, "1 to 200"},
        {"solver_iterations", &WorldParameters::solver_iterations, 0, "1 to 200"},
        {"solver_iterations", &WorldParameters::solver_iterations, 201, "1 to 200"},
        {"solver_iterations", &WorldParameters::solver_iterations, 2000000000, "1 to 200"},
        {"solver_iterations", &WorldParameters::solver_iterations, least, "1 to 200"},
        {"contact_points", &WorldParameters::contact_points, -1, "1 to 64"},
        {"contact_points", &WorldParameters::contact_points, 0, "1 to 64"},
        {"contact_points", &WorldParameters::contact_points, 65, "1 to 64"},
        {"contact_points", &WorldParameters::contact_points, 2000000000, "1 to 64"},
        {"contact_points", &WorldParameters::contact_points, least, "1 to 64"},
    };
    Attacks all;
    for (const auto& n : numbers)
        all.push_back({std::string(n.name) + "_" + std::to_string(all.size()), n.name,
                       n.value < 1000 && n.value > -1000 ? std::to_string(n.value) : "", n.limit,
                       [n](Victim& victim) {
                           WorldParameters wanted = victim.world.parameters();
                           wanted.*n.number = n.value;
                           return victim.world.set_parameters(wanted);
                       }});
    all.push_back({"unknown_solver", "solver", "77", "known", [](Victim& victim) {
                       WorldParameters wanted = victim.world.parameters();
                       wanted.solver = static_cast<SolverMode>(77);
                       return victim.world.set_parameters(wanted);
                   }});
    return all;
}

Attacks interactions() {
    struct Number {
        const char* field;
        double Interaction::*number;
        double beyond;
        const char* limit;
    };
    const Number numbers[] = {
        {"hardness", &Interaction::hardness, 1.1, "0 to 1"},
        {"bounciness", &Interaction::bounciness, 1.1, "0 to 1"},
        {"friction", &Interaction::friction, 1.1e9, "0 to 1e+09"},
        {"slip_1", &Interaction::slip_1, 1001, "0 to 1000"},
        {"slip_2", &Interaction::slip_2, 1001, "0 to 1000"},
        {"restitution", &Interaction::restitution, 1.1, "0 to 1"},
        {"rolling_friction_m", &Interaction::rolling_friction_m, 1001, "0 to 1000"},
    };
    Attacks all;
    for (const auto& n : numbers) {
        append(all, for_each_value(std::string("pair_") + n.field, n.field, n.limit,
                                   bad_numbers({-1, n.beyond}), [n](Victim& victim, double value) {
                                       Interaction wanted;
                                       wanted.*n.number = value;
                                       return victim.world.set_interaction(0, 1, wanted);
                                   }));
        append(all, for_each_value(std::string("default_") + n.field, n.field, n.limit, {nan, -1},
                                   [n](Victim& victim, double value) {
                                       Interaction wanted;
                                       wanted.*n.number = value;
                                       return victim.world.set_default_interaction(wanted);
                                   }));
    }
    return all;
}

Attacks pushes() {
    Attacks all;
    const auto add = [&](const char* name, const char* field, const char* limit, double beyond,
                         auto run) {
        append(all, for_each_value(name, field, limit, bad_numbers({beyond, -beyond}), run));
    };
    add("set_pose", "pose.position.x", "1e+05", 100001, [](Victim& v, double value) {
        return v.world.set_pose(v.ball, {{value, 0, 0}, {}});
    });
    add("set_velocity", "linear_velocity.y", "1000", 1001, [](Victim& v, double value) {
        return v.world.set_velocity(v.ball, {0, value, 0}, {});
    });
    add("set_spin", "angular_velocity.z", "10000", 10001, [](Victim& v, double value) {
        return v.world.set_velocity(v.ball, {}, {0, 0, value});
    });
    add("move_group", "shift.x", "", 1e9, [](Victim& v, double value) {
        return v.world.move_group(v.robot.group, {value, 0, 0});
    });
    add("force", "force.x", "1e+07", 1.1e7, [](Victim& v, double value) {
        return v.world.apply_force(v.ball, {value, 0, 0}, {});
    });
    add("torque", "torque.x", "1e+07", 1.1e7, [](Victim& v, double value) {
        return v.world.apply_force(v.ball, {}, {value, 0, 0});
    });
    add("impulse", "impulse.z", "1e+05", 100001, [](Victim& v, double value) {
        return v.world.apply_impulse(v.ball, {0, 0, value}, {});
    });
    add("impulse_place", "at.y", "1e+05", 100001, [](Victim& v, double value) {
        return v.world.apply_impulse(v.ball, {1, 0, 0}, {0, value, 0});
    });
    append(all, {
                    {"set_pose_without_orientation", "pose.orientation", "0 0 0 0", "unit length",
                     [](Victim& v) {
                         return v.world.set_pose(v.ball, {{}, {0, 0, 0, 0}});
                     }},
                    {"impulse_too_strong_for_the_body", "resulting speed.x", "1e+05", "1000",
                     [](Victim& v) {
                         return v.world.apply_impulse(v.ball, {1e5, 0, 0}, {});
                     }},
                    {"velocity_of_the_floor", "body", "1", "finite mass",
                     [](Victim& v) {
                         return v.world.set_velocity(v.floor, {1, 0, 0}, {});
                     }},
                    {"impulse_on_the_floor", "body", "1", "finite mass",
                     [](Victim& v) {
                         return v.world.apply_impulse(v.floor, {1, 0, 0}, {});
                     }},
                    {"force_on_the_floor", "body", "1", "finite mass",
                     [](Victim& v) {
                         return v.world.apply_force(v.floor, {1, 0, 0}, {});
                     }},
                    {"move_group_out_of_the_world", "position.z", "", "1e+05",
                     [](Victim& v) {
                         return v.world.move_group(v.robot.group, {0, 0, 1.5e5});
                     }},
                });
    return all;
}

INSTANTIATE_TEST_SUITE_P(steps, HostileCall, testing::ValuesIn(steps()), attack_name);
INSTANTIATE_TEST_SUITE_P(parameters, HostileCall, testing::ValuesIn(parameters()), attack_name);
INSTANTIATE_TEST_SUITE_P(whole_parameters, HostileCall, testing::ValuesIn(whole_parameters()),
                         attack_name);
INSTANTIATE_TEST_SUITE_P(interactions, HostileCall, testing::ValuesIn(interactions()), attack_name);
INSTANTIATE_TEST_SUITE_P(pushes, HostileCall, testing::ValuesIn(pushes()), attack_name);

}  // namespace
}  // namespace simrob::hostile
