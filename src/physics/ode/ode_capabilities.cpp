#include <array>

#include "physics/ode/ode_world.h"
#include "physics/shared_capabilities.h"

namespace simrob::physics::ode {
namespace {

constexpr std::array all = {
    Capability{"body Sphere", Support::exact, ""},
    Capability{"body Box", Support::exact, ""},
    Capability{"body Cylinder", Support::approximated,
               "one contact point against cylinders and capsules; 16 corners against cones, hulls, "
               "meshes and heightfields"},
    Capability{"body WheelCylinder", Support::exact, "collides as a sphere by definition"},
    Capability{"body Capsule", Support::exact, ""},
    Capability{"body Plane", Support::exact, ""},
    Capability{"body Cone", Support::approximated, "its rim meets others in at most 16 points"},
    Capability{"body Convex", Support::exact, ""},
    Capability{"body TriangleMesh", Support::approximated,
               "what is wholly behind the surface is not pushed out; two meshes, and a mesh on a "
               "heightfield, meet triangle by triangle, at most 2000 of each"},
    Capability{"body Heightfield", Support::exact, ""},
    Capability{"body compound", Support::exact, ""},
    Capability{"joint FixedJoint", Support::exact, ""},
    Capability{"joint WheelJoint", Support::exact,
               "no stops on axis 2; on what does not move, no steering"},
    Capability{"joint HingeJoint", Support::exact, ""},
    Capability{"joint BallJoint", Support::exact, ""},
    Capability{"joint SliderJoint", Support::exact, ""},
    Capability{"joint UniversalJoint", Support::exact, ""},
    Capability{"joint Hinge2Joint", Support::exact,
               "both bodies must be movable; no stops on axis 2"},
    Capability{"joint AngularMotor", Support::exact, "no stops"},
    Capability{"joint ScrewJoint", Support::exact, ""},
    Capability{"joint DistanceJoint", Support::exact, ""},
    Capability{"joint PointInPlaneJoint", Support::exact, ""},
    Capability{"joint PointOnLineJoint", Support::exact, ""},
    Capability{"joint LinearMotor", Support::exact, "no stops"},
    Capability{"joint PistonJoint", Support::exact,
               "its turning is free: an AngularMotor drives it"},
    Capability{"joint PlaneJoint", Support::exact, ""},
    Capability{"joint DoubleBallJoint", Support::exact, ""},
    Capability{"joint DoubleHingeJoint", Support::exact, ""},
    Capability{"joint TransmissionJoint", Support::approximated,
               "both bodies must be movable; speeds, not angles; in islands of more than 150 rows "
               "its drums weigh a tenth of the lighter body"},
    Capability{"joint PulleyJoint", Support::approximated,
               "both bodies must be movable; in islands of more than 150 rows its drums weigh a "
               "tenth of the lighter body"},
    Capability{"joint PrismaticRotoideJoint", Support::exact, ""},
    Capability{"joint PrismaticUniversalJoint", Support::exact, ""},
    Capability{"joint Hardness", Support::approximated, "0 is taken as 1e-9"},
    Capability{"interaction Hardness", Support::approximated, "0 is taken as 1e-9"},
    shared::soft_contacts,
    shared::bounciness,
    shared::friction,
    Capability{"interaction Slip", Support::exact, ""},
    shared::restitution,
    Capability{"interaction Rolling_Friction", Support::approximated,
               "a pyramid with one axis along the rolling"},
    Capability{"solver fast", Support::approximated,
               "islands of more than some 20 rows are solved by half of the iterations"},
    Capability{
        "solver normal", Support::approximated,
        "islands of more than 150 rows, or of 40 where the world has more than 400, are solved "
        "by iteration; where Solve_Exactly asks for more, those of more than 1200 "
        "are, by 800 iterations"},
    shared::sleep,
    Capability{"crowds", Support::approximated,
               "of more than 20000 contacts, or 200000 pairs to test, those of the most crowded "
               "bodies are dropped"},
    Capability{"resume", Support::exact, ""},
};

}  // namespace

std::span<const Capability> OdeWorld::capabilities() const {
    return all;
}

}  // namespace simrob::physics::ode
