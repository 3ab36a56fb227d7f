#include "physics/mujoco/model_text.h"

#include <array>
#include <charconv>
#include <cmath>

#include "base/limits.h"

namespace simrob::physics::mujoco {
namespace {

/// Writes the elements in sequence, with every bit of the numbers.
class Writer {
  public:
    Writer(const StepScope& scope, const std::vector<JointFrame>& frames, const JointPlan& plan)
        : model_(scope.model), state_(scope.state), frames_(frames), plan_(plan) {
        children_.resize(model_.rigids.size());
        for (std::uint32_t i = 0; i < plan.nodes.size(); ++i) {
            const std::uint32_t parent = plan.nodes[i].parent;
            const bool on_body = parent != no_rigid && moves(parent);
            (on_body ? children_[parent] : roots_).push_back(i);
        }
        std::uint32_t shape = 0;
        for (const auto& rigid : model_.rigids) {
            first_shape_.push_back(shape);
            for (const auto slot : rigid.members)
                shape +=
                    static_cast<std::uint32_t>(model_.bodies[slot - 1].definition.shapes.size());
        }
    }

    std::string write() {
        text_ = std::string(
                    "<mujoco><compiler angle=\"radian\" boundinertia=\"1e-14\" "
                    "balanceinertia=\"true\"/>") +
                "<size njmax=\"1\" nconmax=\"1\" nstack=\"" + std::to_string(room_for_compiling()) +
                "\"/><worldbody><site name=\"world\"/>";
        for (std::uint32_t i = 0; i < model_.rigids.size(); ++i)
            if (!moves(i) && !state_.rigids[i].frozen) write_geoms(i, state_.rigids[i].pose);
        for (const auto node : roots_) write_node(plan_.nodes[node]);
        text_ += "</worldbody>";
        if (!plan_.carriers.empty()) write_tendons();
        write_equalities();
        text_ += "</mujoco>";
        return std::move(text_);
    }

  private:
    bool moves(std::uint32_t rigid) const { return is_modelled(model_, state_, rigid); }

    /// Numbers that MuJoCo's compiler may need on its stack; unused room costs nothing.
    std::size_t room_for_compiling() const {
        const std::size_t size = 10 * plan_.nodes.size();
        return 100000 + 4 * size * size + 100 * (size + plan_.carriers.size());
    }

    void number(double value) {
        // Whatever decimal point the host program's locale has, MuJoCo reads a dot.
        std::array<char, 32> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        text_.append(digits.data(), end);
        text_ += ' ';
    }
    void vector(const char* name, const Vector3& v) {
        text_ += std::string(" ") + name + "=\"";
        for (const double value : {v.x, v.y, v.z}) number(value);
        text_ += '"';
    }
    void pose(const Pose& pose) {
        vector("pos", pose.position);
        const Quaternion& q = pose.orientation;
        text_ += " quat=\"";
        for (const double value : {q.w, q.x, q.y, q.z}) number(value);
        text_ += '"';
    }
    void open(const char* element, std::size_t name) {
        text_ += std::string("<") + element + " name=\"" + std::to_string(name) + "\"";
    }

    void write_geoms(std::uint32_t rigid, const Pose& place) {
        std::uint32_t name = first_shape_[rigid];
        for (const auto slot : model_.rigids[rigid].members) {
            const BodyRecord& body = model_.bodies[slot - 1];
            for (const auto& shape : body.definition.shapes) {
                open("geom", name++);
                write_shape(shape);
                pose(place * (body.in_rigid * shape.local));
                text_ += "/>";
            }
        }
    }

    void write_shape(const Shape& shape) {
        const double half = shape.length_m / 2;
        switch (shape.type) {
            case ShapeType::sphere:
            case ShapeType::wheel_cylinder:
                text_ += " type=\"sphere\"";
                return vector("size", {shape.radius_m, 0, 0});
            case ShapeType::box:
                text_ += " type=\"box\"";
                return vector("size", shape.size_m * 0.5);
            case ShapeType::cylinder:
                text_ += " type=\"cylinder\"";
                return vector("size", {shape.radius_m, half, 0});
            case ShapeType::capsule:
                text_ += " type=\"capsule\"";
                return vector("size", {shape.radius_m, half, 0});
            case ShapeType::plane:
                text_ += " type=\"plane\"";
                return vector("size", {0, 0, 1});
            // MuJoCo only needs to know whose they are: a ball that touches nothing marks the
            // place.
            case ShapeType::cone:
            case ShapeType::convex:
            case ShapeType::triangle_mesh:
            case ShapeType::heightfield:
                text_ += " type=\"sphere\" contype=\"0\" conaffinity=\"0\"";
                return vector("size", {limits::minimum_size_m, 0, 0});
        }
    }

    /// The pose of the node in its parent when all its coordinates are 0.
    Pose start_of(const TreeNode& node) const {
        // The present pose of a free body must not influence what MuJoCo precomputes.
        if (node.joint == TreeNode::no_joint) return {};
        const Pose start = frames_[node.joint].start();
        const Pose in_parent = node.reversed ? inverse(start) : start;
        const bool on_static = node.parent != no_rigid && !moves(node.parent);
        return on_static ? state_.rigids[node.parent].pose * in_parent : in_parent;
    }

    void write_node(const TreeNode& node) {
        open("body", node.rigid);
        pose(start_of(node));
        text_ += ">";
        write_inertia(rigid_mass(model_, model_.rigids[node.rigid]));
        if (node.joint == TreeNode::no_joint)
            text_ += "<freejoint/>";
        else
            write_joints(node);
        if (!plan_.carriers.empty()) {
            text_ += "<site name=\"s" + std::to_string(node.rigid) + "\"/>";
        }
        write_geoms(node.rigid, {});
        for (const auto child : children_[node.rigid]) write_node(plan_.nodes[child]);
        text_ += "</body>";
    }

    void write_inertia(const MassProperties& mass) {
        const Matrix3& m = mass.inertia_kgm2;
        text_ += "<inertial pos=\"0 0 0\" mass=\"";
        number(mass.mass_kg);
        text_ += '"';
        // A matrix that is already diagonal stays as it is, to the bit.
        if (m[1] == 0 && m[2] == 0 && m[5] == 0) {
            vector("diaginertia", {m[0], m[4], m[8]});
        } else {
            text_ += " fullinertia=\"";
            for (const double value : {m[0], m[4], m[8], m[1], m[2], m[5]}) number(value);
            text_ += '"';
        }
        text_ += "/>";
    }

    /// The axes in the child's frame; the first joint is the one closest to the parent.
    void write_joints(const TreeNode& node) {
        const JointFrame& frame = frames_[node.joint];
        if (frame.type() == JointType::fixed) return;
        if (frame.type() == JointType::ball) return write_joint(node, "ball", 3);
        if (frame.type() == JointType::slider) return write_joint(node, "slide", 0);
        if (!frame.has_two_axes()) return write_joint(node, "hinge", 0);
        const bool both = frame.type() == JointType::universal || plan_.steers[node.joint];
        const bool springs = plan_.springs[node.joint] != 0;
        if (springs && !node.reversed) write_joint(node, "slide", suspension_axis);
        if (both && !node.reversed) write_joint(node, "hinge", 0);
        write_joint(node, "hinge", 1);
        if (both && node.reversed) write_joint(node, "hinge", 0);
        if (springs && node.reversed) write_joint(node, "slide", suspension_axis);
    }

    void write_joint(const TreeNode& node, const char* type, int axis) {
        const JointFrame& frame = frames_[node.joint];
        open("joint", axis_name(node.joint, axis));
        text_ += std::string(" type=\"") + type + "\" limited=\"false\"";
        vector("pos", frame.anchor()[node.reversed ? 0 : 1]);
        const int direction = axis == suspension_axis && frame.has_two_axes() ? 0 : axis;
        if (direction < frame.axes())
            vector("axis",
                   node.reversed ? -frame.axis_in_1(direction) : frame.axis_in_2(direction));
        text_ += "/>";
    }

    void write_tendons() {
        text_ += "<tendon>";
        const auto site = [&](std::uint32_t rigid) {
            return rigid != no_rigid && moves(rigid) ? "s" + std::to_string(rigid)
                                                     : std::string("world");
        };
        for (std::size_t i = 0; i < plan_.carriers.size(); ++i) {
            const JointFrame& frame = frames_[plan_.carriers[i].joint];
            open("spatial", i);
            text_ += " limited=\"false\"><site site=\"" + site(frame.rigid_1()) +
                     "\"/><site site=\"" + site(frame.rigid_2()) + "\"/></spatial>";
        }
        text_ += "</tendon>";
    }

    void write_equalities() {
        text_ += "<equality>";
        for (const auto& node : plan_.nodes) {
            if (node.joint == TreeNode::no_joint) continue;
            const JointFrame& frame = frames_[node.joint];
            const int end = plan_.springs[node.joint] ? suspension_axis + 1 : frame.axes();
            for (int axis = 0; axis < end; ++axis) {
                const bool locked = frame.has_two_axes() && axis == 0 &&
                                    frame.type() != JointType::universal &&
                                    !plan_.steers[node.joint];
                if (locked) continue;
                const std::string name = std::to_string(axis_name(node.joint, axis));
                text_ += "<joint name=\"j" + name + "\" joint1=\"" + name + "\"/>";
            }
        }
        for (std::size_t i = 0; i < plan_.carriers.size(); ++i) {
            const std::string name = std::to_string(i);
            text_ += "<tendon name=\"t" + name + "\" tendon1=\"" + name + "\"/>";
        }
        text_ += "</equality>";
    }

    const Model& model_;
    const PhysicsState& state_;
    const std::vector<JointFrame>& frames_;
    const JointPlan& plan_;
    std::vector<std::vector<std::uint32_t>> children_;
    std::vector<std::uint32_t> roots_;
    std::vector<std::uint32_t> first_shape_;
    std::string text_;
};

}  // namespace

std::string write_model(const StepScope& scope, const std::vector<JointFrame>& frames,
                        const JointPlan& plan) {
    return Writer(scope, frames, plan).write();
}

}  // namespace simrob::physics::mujoco
