#include <array>

#include "physics/mujoco/mujoco_world.h"
#include "physics/shared_capabilities.h"

namespace simrob::physics::mujoco {
namespace {

constexpr std::array all = {
    Capability{"body Sphere", Support::exact, ""},
    Capability{"body Box", Support::exact, ""},
    Capability{"body Cylinder", Support::approximated,
               "but against planes and boxes its contacts are found by iteration, to about a "
               "micrometre; 16 corners against cones, hulls, meshes and heightfields"},
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
    Capability{"joint closing a loop", Support::approximated,
               "held by the solver, with the world's Hardness and Bounciness, as is what hangs on "
               "more than 200 joints in a row; the forces that other joints of the loop report "
               "leave it out"},
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
    Capability{"joint TransmissionJoint", Support::exact,
               "both bodies must be movable; speeds, not angles"},
    Capability{"joint PulleyJoint", Support::exact, "both bodies must be movable"},
    Capability{"joint PrismaticRotoideJoint", Support::exact, ""},
    Capability{"joint PrismaticUniversalJoint", Support::exact, ""},
    Capability{"joint Hardness", Support::approximated,
               "0 is taken as 1e-9, and no joint outside a tree is harder than a millionth of what "
               "its bodies yield"},
    Capability{"interaction Hardness", Support::approximated,
               "0 is taken as 1e-9, and none is harder than a millionth of what the bodies yield"},
    shared::soft_contacts,
    shared::bounciness,
    shared::friction,
    Capability{"interaction Slip", Support::exact, ""},
    shared::restitution,
    Capability{"interaction Rolling_Friction", Support::approximated,
               "a pyramid with one axis along the motion"},
    Capability{"solver fast", Support::approximated,
               "what is too large to be solved island by island gets two rounds instead of four or "
               "twelve"},
    Capability{"solver normal", Support::approximated,
               "islands of more than 400 degrees of freedom, or that do not settle, find their "
               "friction from round to round; above 300 by conjugate gradients; Solve_Exactly "
               "changes nothing"},
    Capability{"crowds", Support::approximated,
               "at most 400 bodies of finite mass; of more than 8000 near pairs or 3600 rows of "
               "contacts those of the most crowded bodies are dropped"},
    shared::sleep,
    Capability{"resume", Support::exact, ""},
};

}  // namespace

std::span<const Capability> MujocoWorld::capabilities() const {
    return all;
}

}  // namespace simrob::physics::mujoco
