#include "command/requests/parameters.h"

#include "base/limits.h"
#include "command/families.h"

namespace simrob::command {
namespace {

using physics::SolverMode;
using physics::WorldParameters;

/// A command that sets some of the world's parameters, and is saved with their values.
template <class Value>
CommandBuilder<Value> parameter_command() {
    auto builder = command<Value>();
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
        parameter_command<SetWorldGravity>()
            .help("Sets the acceleration that gravity gives to everything.")
            .field<&SetWorldGravity::gravity_m_s2>(
                "Gravity", acceleration().required().help("Along z: -9.8 pulls down."))
            .field<&SetWorldGravity::gravity_x_m_s2>("Gravity_X", acceleration().help("Along x."))
            .field<&SetWorldGravity::gravity_y_m_s2>("Gravity_Y", acceleration().help("Along y.")));

    catalogue.add(parameter_command<SetWorldHardness>()
                      .help("Sets how soft joints are that have no Hardness of their own.")
                      .field<&SetWorldHardness::hardness>(
                          "Hardness", share().help("Softness (CFM) of a sub-step: 0 is hard.")));

    catalogue.add(
        parameter_command<SetWorldBounciness>()
            .help("Sets how fast joints mend their errors that have no Bounciness of their own.")
            .field<&SetWorldBounciness::bounciness>(
                "Bounciness",
                share().help("Share of the error (ERP) that one sub-step mends; 0.1 to 0.8 is "
                             "advisable.")));

    catalogue.add(parameter_command<SetFastMode>()
                      .help("Chooses between exactness and speed.")
                      .field<&SetFastMode::fast>(
                          "Fast_Mode",
                          boolean().required().help(
                              "true: each group of bodies that touch or are joined is solved the "
                              "way that costs less, and large ones with half of the iterations: "
                              "piles creep and towers lean more.")));
}

void add_further_commands(Catalogue& catalogue) {
    catalogue.add(parameter_command<SetContactPoints>()
                      .help("Sets how many points of contact two bodies may have.")
                      .field<&SetContactPoints::contact_points>(
                          "Contact_Points", integer()
                                                .between(1, limits::maximum_contact_points)
                                                .required()
                                                .help("Greatest number for each pair.")));

    catalogue.add(
        parameter_command<SetDamping>()
            .help("Makes everything lose speed by itself, as in a thick medium.")
            .field<&SetDamping::linear_per_s>("Linear", rate().help("Of linear speed."))
            .field<&SetDamping::angular_per_s>("Angular", rate().help("Of angular speed.")));

    catalogue.add(parameter_command<SetSleeping>()
                      .help("Lets bodies at rest be left out of the computation, or not.")
                      .field<&SetSleeping::sleeping>("Sleeping",
                                                     boolean().required().help("true: they may.")));

    catalogue.add(parameter_command<SetSolverIterations>()
                      .help("Sets how often the solver of large groups of bodies iterates: half as "
                            "often in fast "
                            "mode.")
                      .field<&SetSolverIterations::iterations>(
                          "Iterations", integer()
                                            .between(1, limits::maximum_solver_iterations)
                                            .required()
                                            .help("Iterations of one sub-step.")));

    catalogue.add(
        parameter_command<SetCorrectingSpeed>()
            .help("Sets how fast bodies that overlap are driven apart. Soft contacts may ask "
                  "for more, as they give way.")
            .field<&SetCorrectingSpeed::speed_m_s>(
                "Speed", real()
                             .unit("m/s")
                             .between(0, limits::maximum_speed_m_s)
                             .required()
                             .help("Greatest speed that one sub-step gives them.")));

    catalogue.add(
        parameter_command<SetFixedMerging>()
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
