#include "command/requests/materials.h"

#include "base/limits.h"
#include "command/families.h"

namespace simrob::command {
namespace {

using physics::Interaction;
using world::InteractionSpecification;
using world::MaterialSpecification;
using world::MaterialsSpecification;

FieldOptions hardness() {
    return real().between(0, 1).help("Softness of the contact (CFM) in a sub-step: 0 is hard.");
}
FieldOptions bounciness() {
    return real().between(0, 1).help("Share of the overlap (ERP) that one sub-step mends.");
}
FieldOptions friction() {
    return real()
        .between(0, limits::maximum_friction)
        .word("inf", limits::maximum_friction, "as the greatest: nothing that is pressed on slides")
        .help("Coefficient of friction.");
}
FieldOptions slip(std::string help) {
    return real().unit("m/s per N").between(0, limits::maximum_slip).help(std::move(help));
}
FieldOptions slip_1() {
    return slip("Slip along a wheel's rolling direction.");
}
FieldOptions slip_2() {
    return slip("Slip across a wheel's rolling direction.");
}
FieldOptions restitution() {
    return real().between(0, 1).help("Share of the approaching speed with which they part.");
}
FieldOptions rolling_friction() {
    return real()
        .unit("m")
        .between(0, limits::maximum_rolling_friction_m)
        .help("Torque that resists rolling, for each newton that presses.");
}

RecordBuilder<MaterialSpecification> material_fields() {
    RecordBuilder<MaterialSpecification> fields;
    fields.label("Material_Id");
    fields.field<&MaterialSpecification::id>(
        "Material_Id", integer().required().help("The client's own number for it."));
    fields.field<&MaterialSpecification::name>("Material_Name",
                                               text().required().help("For people."));
    return fields;
}

RecordBuilder<InteractionSpecification> interaction_fields() {
    using Specification = InteractionSpecification;
    const std::string standard = "the configuration's default";
    RecordBuilder<Specification> fields;
    fields.field<&Specification::material_1>("Material_1",
                                             integer().required().help("A registered material."));
    fields.field<&Specification::material_2>("Material_2",
                                             integer().required().help("Another, or the same."));
    fields.field<&Specification::hardness>("Hardness", hardness().otherwise(standard));
    fields.field<&Specification::bounciness>("Bounciness", bounciness().otherwise(standard));
    fields.field<&Specification::slip_1>("Slip1", slip_1().otherwise(standard));
    fields.field<&Specification::slip_2>("Slip2", slip_2().otherwise(standard));
    fields.field<&Specification::friction>("Friction", friction().otherwise(standard));
    fields.field<&Specification::restitution>("Restitution", restitution().otherwise(standard));
    fields.field<&Specification::rolling_friction_m>("Rolling_Friction",
                                                     rolling_friction().otherwise(standard));
    return fields;
}

RecordBuilder<Interaction> default_interaction_fields() {
    RecordBuilder<Interaction> fields;
    fields.field<&Interaction::hardness>("Hardness", hardness());
    fields.field<&Interaction::bounciness>("Bounciness", bounciness());
    fields.field<&Interaction::slip_1>("Slip1", slip_1());
    fields.field<&Interaction::slip_2>("Slip2", slip_2());
    fields.field<&Interaction::friction>("Friction", friction());
    fields.field<&Interaction::restitution>("Restitution", restitution());
    fields.field<&Interaction::rolling_friction_m>("Rolling_Friction", rolling_friction());
    return fields;
}

std::vector<MaterialsSpecification> registered(const ContextView& view) {
    const auto& materials = view.world.materials();
    if (materials == MaterialsSpecification{}) return {};
    return {materials};
}

}  // namespace

void add_materials_commands(Catalogue& catalogue) {
    catalogue.add(
        command<MaterialsSpecification>()
            .help("Makes materials known, and how they meet. Pairs that are not registered meet "
                  "by the default interaction.")
            .part<&MaterialsSpecification::materials>(
                "Material", material_fields(),
                record().count(0, limits::maximum_materials).help("A material."))
            .part<&MaterialsSpecification::interactions>(
                "Interaction", interaction_fields(),
                record().help("How two materials meet, in either order."))
            .apply([](const MaterialsSpecification& command, Context& context) {
                return context.world.register_materials(command);
            })
            .recreate(Phase::materials, registered));

    catalogue.add(command<SetDefaultInteraction>()
                      .help("Sets how materials meet whose pair is not registered.")
                      .inlined<&SetDefaultInteraction::interaction>(default_interaction_fields())
                      .apply([](const SetDefaultInteraction& command, Context& context) {
                          return context.world.set_default_interaction(command.interaction);
                      })
                      .recreate(Phase::parameters, [](const ContextView& view) {
                          return std::vector{
                              SetDefaultInteraction{view.world.physics().materials().standard}};
                      }));
}

}  // namespace simrob::command
