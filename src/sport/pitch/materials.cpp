#include "sport/pitch/materials.h"

namespace simrob::sport::pitch {
namespace {

using world::InteractionSpecification;
using world::MaterialsSpecification;

// For all contacts: nearly hard, and corrected within a few sub-steps.
constexpr double contact_softness = 0.0001;
constexpr double contact_mending = 0.2;
constexpr double plastic_friction = 0.2;

InteractionSpecification meeting(Matter a, Matter b, double friction) {
    InteractionSpecification made;
    made.material_1 = number_of(a);
    made.material_2 = number_of(b);
    made.hardness = contact_softness;
    made.bounciness = contact_mending;
    made.friction = friction;
    made.slip_1 = 0;
    made.slip_2 = 0;
    made.restitution = 0;
    made.rolling_friction_m = 0;
    return made;
}

std::vector<world::MaterialSpecification> named(std::initializer_list<Matter> matters) {
    static constexpr const char* names[] = {"Floor", "Wall", "Rubber", "Chassis", "Ball"};
    std::vector<world::MaterialSpecification> materials;
    for (const Matter matter : matters)
        materials.push_back({number_of(matter), names[number_of(matter)]});
    return materials;
}

}  // namespace

MaterialsSpecification ball_materials(const soccer::Ball& ball) {
    MaterialsSpecification made;
    made.materials = named({Matter::floor, Matter::wall, Matter::chassis, Matter::ball});
    for (const Matter other : {Matter::floor, Matter::wall, Matter::chassis}) {
        InteractionSpecification interaction = meeting(Matter::ball, other, ball.friction);
        interaction.restitution = ball.restitution;
        if (other == Matter::floor) interaction.rolling_friction_m = ball.rolling_resistance_m;
        made.interactions.push_back(interaction);
    }
    return made;
}

MaterialsSpecification robot_materials(const soccer::Robot& robot) {
    MaterialsSpecification made;
    made.materials = named({Matter::floor, Matter::wall, Matter::rubber, Matter::chassis});
    made.interactions = {meeting(Matter::rubber, Matter::floor, robot.wheel_friction),
                         meeting(Matter::chassis, Matter::floor, 0),
                         meeting(Matter::chassis, Matter::chassis, plastic_friction),
                         meeting(Matter::chassis, Matter::wall, plastic_friction)};
    return made;
}

}  // namespace simrob::sport::pitch
