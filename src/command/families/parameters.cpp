#include "base/limits.h"
#include "command/families.h"

namespace simrob::command {
namespace {

using physics::SolverMode;
using physics::WorldParameters;

struct SetWorldGravity {
    double gravity_m_s2 = 0;
    double gravity_x_m_s2 = 0;
    double gravity_y_m_s2 = 0;

    void change(WorldParameters& parameters) const {
        parameters.gravity_m_s2 = {gravity_x_m_s2, gravity_y_m_s2, gravity_m_s2};
    }
    static SetWorldGravity of(const WorldParameters& parameters) {
        const Vector3& gravity = parameters.gravity_m_s2;
        return {gravity.z, gravity.x, gravity.y};
    }
    friend bool operator==(const SetWorldGravity&, const SetWorldGravity&) = default;
};

struct SetWorldHardness {
    double hardness = 0;

    void change(WorldParameters& parameters) const { parameters.hardness = hardness; }
    static SetWorldHardness of(const WorldParameters& parameters) { return {parameters.hardness}; }
    friend bool operator==(const SetWorldHardness&, const SetWorldHardness&) = default;
};

struct SetWorldBounciness {
    double bounciness = 0;

    void change(WorldParameters& parameters) const { parameters.bounciness = bounciness; }
    static SetWorldBounciness of(const WorldParameters& parameters) {
        return {parameters.bounciness};
    }
    friend bool operator==(const SetWorldBounciness&, const SetWorldBounciness&) = default;
};

struct SetFastMode {
    bool fast = false;

    void change(WorldParameters& parameters) const {
        parameters.solver = fast ? SolverMode::fast : SolverMode::normal;
    }
    static SetFastMode of(const WorldParameters& parameters) {
        return {parameters.solver == SolverMode::fast};
    }
    friend bool operator==(const SetFastMode&, const SetFastMode&) = default;
};

struct SetContactPoints {
    int contact_points = 0;

    void change(WorldParameters& parameters) const { parameters.contact_points = contact_points; }
    static SetContactPoints of(const WorldParameters& parameters) {
        return {parameters.contact_points};
    }
    friend bool operator==(const SetContactPoints&, const SetContactPoints&) = default;
};

struct SetDamping {
    double linear_per_s = 0;
    double angular_per_s = 0;

    void change(WorldParameters& parameters) const {
        parameters.linear_damping_per_s = linear_per_s;
        parameters.angular_damping_per_s = angular_per_s;
    }
    static SetDamping of(const WorldParameters& parameters) {
        return {parameters.linear_damping_per_s, parameters.angular_damping_per_s};
    }
    friend bool operator==(const SetDamping&, const SetDamping&) = default;
};

struct SetSleeping {
    bool sleeping = true;

    void change(WorldParameters& parameters) const { parameters.sleeping = sleeping; }
    static SetSleeping of(const WorldParameters& parameters) { return {parameters.sleeping}; }
    friend bool operator==(const SetSleeping&, const SetSleeping&) = default;
};

struct SetSolverIterations {
    int iterations = 0;

    void change(WorldParameters& parameters) const { parameters.solver_iterations = iterations; }
    static SetSolverIterations of(const WorldParameters& parameters) {
        return {parameters.solver_iterations};
    }
    friend bool operator==(const SetSolverIterations&, const SetSolverIterations&) = default;
};

struct SetCorrectingSpeed {
    double speed_m_s = 0;

    void change(WorldParameters& parameters) const {
        parameters.maximum_correcting_speed_m_s = speed_m_s;
    }
    static SetCorrectingSpeed of(const WorldParameters& parameters) {
        return {parameters.maximum_correcting_speed_m_s};
    }
    friend bool operator==(const SetCorrectingSpeed&, const SetCorrectingSpeed&) = default;
};

struct SetFixedMerging {
    bool merging = true;

    void change(WorldParameters& parameters) const { parameters.merge_fixed = merging; }
    static SetFixedMerging of(const WorldParameters& parameters) {
        return {parameters.merge_fixed};
    }
    friend bool operator==(const SetFixedMerging&, const SetFixedMerging&) = default;
};

/// A command that sets some of the world's parameters, and is written down with their values.
template <class Value>
CommandBuilder<Value> parameter_command(std::string name, int number) {
    CommandBuilder<Value> builder(std::move(name), number, Kind::control);
    builder.apply([](const Value& value, Context& context) {
        WorldParameters parameters = context.world.parameters();
        value.change(parameters);
        return context.world.set_parameters(parameters);
    });
    builder.recreate(Phase::parameters, [](const ContextView& view) {
        return std::vector{Value::of(view.world.parameters())};
    });
    return builder;
}

FieldOptions share() {
    return real().between(0, 1).required();
}

FieldOptions acceleration() {
    return real().unit("m/s^2").between(-limits::maximum_gravity_m_s2,
                                        limits::maximum_gravity_m_s2);
}

FieldOptions rate() {
    return real().unit("1/s").between(0, limits::maximum_damping_per_s);
}

void add_commands_of_the_manual(Catalogue& catalogue) {
    catalogue.add(
        parameter_command<SetWorldGravity>("Set_World_Gravity", 13)
            .help("Sets the acceleration that gravity gives to everything.")
            .field<&SetWorldGravity::gravity_m_s2>(
                "Gravity", acceleration().required().help("Along z: -9.8 pulls down."))
            .field<&SetWorldGravity::gravity_x_m_s2>("Gravity_X", acceleration().help("Along x."))
            .field<&SetWorldGravity::gravity_y_m_s2>("Gravity_Y", acceleration().help("Along y.")));

    catalogue.add(parameter_command<SetWorldHardness>("Set_World_Hardness", 14)
                      .help("Sets how soft joints are that have no Hardness of their own.")
                      .field<&SetWorldHardness::hardness>(
                          "Hardness", share().help("Softness (CFM) of a sub-step: 0 is hard.")));

    catalogue.add(
        parameter_command<SetWorldBounciness>("Set_World_Bounciness", 15)
            .help("Sets how fast joints mend their errors that have no Bounciness of their own.")
            .field<&SetWorldBounciness::bounciness>(
                "Bounciness",
                share().help("Share of the error (ERP) that one sub-step mends; 0.1 to 0.8 is "
                             "advisable.")));

    catalogue.add(parameter_command<SetFastMode>("Set_Fast_Mode", 18)
                      .help("Chooses between exactness and speed.")
                      .field<&SetFastMode::fast>(
                          "Fast_Mode",
                          boolean().required().help(
                              "true: each group of bodies that touch or are joined is solved the "
                              "way that costs less, and large ones with half of the iterations: "
                              "piles creep and towers lean more.")));
}

void add_further_commands(Catalogue& catalogue) {
    catalogue.add(parameter_command<SetContactPoints>("Set_Contact_Points", 101)
                      .help("Sets how many points of contact two bodies may have.")
                      .field<&SetContactPoints::contact_points>(
                          "Contact_Points", integer()
                                                .between(1, limits::maximum_contact_points)
                                                .required()
                                                .help("Greatest number for each pair.")));

    catalogue.add(
        parameter_command<SetDamping>("Set_Damping", 102)
            .help("Makes everything lose speed by itself, as in a thick medium.")
            .field<&SetDamping::linear_per_s>("Linear", rate().help("Of linear speed."))
            .field<&SetDamping::angular_per_s>("Angular", rate().help("Of angular speed.")));

    catalogue.add(parameter_command<SetSleeping>("Set_Sleeping", 103)
                      .help("Lets bodies at rest be left out of the computation, or not.")
                      .field<&SetSleeping::sleeping>("Sleeping",
                                                     boolean().required().help("true: they may.")));

    catalogue.add(parameter_command<SetSolverIterations>("Set_Solver_Iterations", 104)
                      .help("Sets how often the solver of large groups of bodies iterates: half as "
                            "often in fast "
                            "mode.")
                      .field<&SetSolverIterations::iterations>(
                          "Iterations", integer()
                                            .between(1, limits::maximum_solver_iterations)
                                            .required()
                                            .help("Iterations of one sub-step.")));

    catalogue.add(
        parameter_command<SetCorrectingSpeed>("Set_Correcting_Speed", 105)
            .help("Sets how fast bodies that overlap are driven apart. Soft contacts may ask "
                  "for more, as they give way.")
            .field<&SetCorrectingSpeed::speed_m_s>(
                "Speed", real()
                             .unit("m/s")
                             .between(0, limits::maximum_speed_m_s)
                             .required()
                             .help("Greatest speed that one sub-step gives them.")));

    catalogue.add(
        parameter_command<SetFixedMerging>("Set_Fixed_Merging", 106)
            .help("Lets bodies that Fixed joints hold together be computed as one, or not. It "
                  "counts for entities that are created afterwards.")
            .field<&SetFixedMerging::merging>("Fixed_Merging",
                                              boolean().required().help("true: as one.")));
}

}  // namespace

void add_parameters_commands(Catalogue& catalogue) {
    add_commands_of_the_manual(catalogue);
    add_further_commands(catalogue);
}

}  // namespace simrob::command
