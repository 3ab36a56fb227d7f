#include "bench/bare_mujoco.h"

#include <fmt/core.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <cstring>

#include "bench/bare_parts.h"

namespace simrob::bench {
namespace {

using physics::ShapeType;
using world::BodySpecification;

/// Torque per rad/s that a wheel is too slow; its own damping is the same, so that a step of ten
/// milliseconds is stable.
constexpr double servo_nms = 0.002;

std::string place(const Pose& pose) {
    const Vector3& p = pose.position;
    const Quaternion& q = pose.orientation;
    return fmt::format(" pos='{} {} {}' quat='{} {} {} {}'", p.x, p.y, p.z, q.w, q.x, q.y, q.z);
}

std::string size_of(const BodySpecification& body) {
    switch (body.type) {
        case ShapeType::box:
            return fmt::format("type='box' size='{} {} {}'", body.size_m.x / 2, body.size_m.y / 2,
                               body.size_m.z / 2);
        case ShapeType::cylinder:
            return fmt::format("type='cylinder' size='{} {}'", body.radius_m, body.length_m / 2);
        case ShapeType::capsule:
            return fmt::format("type='capsule' size='{} {}'", body.radius_m, body.length_m / 2);
        case ShapeType::plane:
            return "type='plane' size='0 0 1'";
        default:
            return fmt::format("type='sphere' size='{}'", body.radius_m);
    }
}

/// The text of one scene, and the indices of its bodies in MuJoCo's coordinates.
class SceneText {
  public:
    SceneText(const Scene& scene, bool literally) : scene_(scene), literally_(literally) {
        for (const auto& entity : scene.entities) add_entity(entity);
    }
    std::string text() const {
        const Vector3& g = scene_.parameters.gravity_m_s2;
        return fmt::format(
            "<mujoco><compiler angle='radian'/><size njmax='{}' nconmax='{}'/>"
            "<option timestep='{}' gravity='{} {} {}' cone='elliptic' solver='Newton'/>"
            "<worldbody>{}</worldbody><equality>{}</equality><actuator>{}</actuator></mujoco>",
            300 + 40 * last_body_, 100 + 20 * last_body_, scene_.timestep_s / scene_.substeps, g.x,
            g.y, g.z, world_, welds_, motors_);
    }

    struct Root {
        std::size_t leader;  ///< index among all bodies of the scene
        int body;
        std::size_t entity;  ///< index in the scene
    };
    struct Wheel {
        std::size_t body;
        std::size_t chassis;
        Vector3 axis;  ///< in the chassis
        int joint;
    };
    std::vector<Root> roots;
    std::vector<Wheel> wheels;

  private:
    std::string geom(const BodySpecification& body, const Pose& local) const {
        const double friction = *body.mass_kg > 0 ? friction_on_floor(scene_, *body.material) : 0;
        const std::string mass =
            *body.mass_kg > 0 ? fmt::format(" mass='{}'", *body.mass_kg) : std::string();
        return fmt::format("<geom {} condim='{}' friction='{} 0.001 0.0001'{}{}/>", size_of(body),
                           friction > 0 ? 3 : 1, friction, mass, place(local));
    }

    std::string geoms(const world::EntitySpecification& entity, const Part& part,
                      const Pose& frame) const {
        std::string text;
        for (const auto i : part)
            text += geom(entity.bodies[i], inverse(frame) * pose_of(entity.bodies[i]));
        return text;
    }

    void add_entity(const world::EntitySpecification& entity) {
        const std::vector<Part> parts = parts_of(entity, literally_);
        for (std::size_t i = 0; i < parts.size(); ++i)
            if (!hangs_on_wheel(entity, parts, i)) add_root(entity, parts, i);
        body_count_ += entity.bodies.size();
        ++entity_count_;
    }

    static bool hangs_on_wheel(const world::EntitySpecification& entity,
                               const std::vector<Part>& parts, std::size_t part) {
        for (const auto& joint : entity.joints)
            if (joint.type == physics::JointType::wheel && part_with(parts, joint.body_2) == part)
                return true;
        return false;
    }

    void add_root(const world::EntitySpecification& entity, const std::vector<Part>& parts,
                  std::size_t index) {
        const Part& part = parts[index];
        const BodySpecification& leader = entity.bodies[part.front()];
        const Pose frame = pose_of(leader);
        if (*leader.mass_kg <= 0) {
            for (const auto i : part) world_ += geom(entity.bodies[i], pose_of(entity.bodies[i]));
            return;
        }
        const int own = ++last_body_;
        roots.push_back({body_count_ + part.front(), own, entity_count_});
        world_ += fmt::format("<body name='{}'{}><freejoint/>{}", own, place(frame),
                              geoms(entity, part, frame));
        for (const auto& joint : entity.joints) {
            const bool here = part_with(parts, joint.body_1) == index;
            if (here && joint.type == physics::JointType::wheel) add_wheel(entity, joint, frame);
        }
        world_ += "</body>";
        for (const auto& joint : entity.joints)
            if (literally_ && joint.type == physics::JointType::fixed &&
                part_with(parts, joint.body_2) == index)
                welds_ += fmt::format("<weld body1='{}' body2='{}'/>", robot_, own);
        if (!entity.joints.empty() && index == 0) robot_ = own;
    }

    void add_wheel(const world::EntitySpecification& entity, const world::JointSpecification& joint,
                   const Pose& frame) {
        const BodySpecification& wheel = entity.bodies[static_cast<std::size_t>(joint.body_2)];
        const Vector3 axis = rotate(conjugate(frame.orientation), joint.axis_2.direction);
        const Pose local = inverse(frame) * pose_of(wheel);
        const int name = static_cast<int>(wheels.size());
        ++last_body_;
        world_ +=
            fmt::format("<body{}><joint name='j{}' axis='{} {} {}' damping='{}'/>{}</body>",
                        place(local), name, axis.x, axis.y, axis.z, servo_nms, geom(wheel, {}));
        motors_ +=
            fmt::format("<motor joint='j{}' gear='{}' ctrllimited='false'/>", name, servo_nms);
        wheels.push_back({body_count_ + static_cast<std::size_t>(joint.body_2),
                          body_count_ + static_cast<std::size_t>(joint.body_1), axis, name});
    }

    const Scene& scene_;
    bool literally_;
    std::size_t body_count_ = 0;
    std::size_t entity_count_ = 0;
    int last_body_ = 0;
    int robot_ = 0;
    std::string world_;
    std::string welds_;
    std::string motors_;
};

mjModel* compile(const std::string& text) {
    auto files = std::make_unique<mjVFS>();
    mj_defaultVFS(files.get());
    mj_makeEmptyFileVFS(files.get(), "scene.xml", static_cast<int>(text.size()));
    std::memcpy(files->filedata[0], text.data(), text.size());
    char error[500] = "";
    mjModel* const model = mj_loadXML("scene.xml", files.get(), error, sizeof error);
    mj_deleteVFS(files.get());
    if (!model) mju_error_s("%s", error);
    return model;
}

class BareMujoco final : public RayContender {
  public:
    BareMujoco(const Scene& scene, bool literally)
        : text_(scene, literally),
          substeps_(scene.substeps),
          model_(compile(text_.text())),
          data_(mj_makeData(model_)) {}
    ~BareMujoco() override {
        mj_deleteData(data_);
        mj_deleteModel(model_);
    }
    BareMujoco(const BareMujoco&) = delete;
    BareMujoco& operator=(const BareMujoco&) = delete;

    void put(const Moment& moment) override {
        mj_resetData(model_, data_);
        for (const auto& [leader, name, entity] : text_.roots) {
            const int body = mj_name2id(model_, mjOBJ_BODY, std::to_string(name).c_str());
            const int joint = model_->body_jntadr[body];
            const physics::BodyState& state = moment.bodies[leader];
            mjtNum* const q = data_->qpos + model_->jnt_qposadr[joint];
            mjtNum* const v = data_->qvel + model_->jnt_dofadr[joint];
            const Pose& pose = state.pose;
            const Vector3 spin = rotate(conjugate(pose.orientation), state.angular_velocity_rad_s);
            const Vector3& speed = state.linear_velocity_m_s;
            const mjtNum to[13] = {pose.position.x,
                                   pose.position.y,
                                   pose.position.z,
                                   pose.orientation.w,
                                   pose.orientation.x,
                                   pose.orientation.y,
                                   pose.orientation.z,
                                   speed.x,
                                   speed.y,
                                   speed.z,
                                   spin.x,
                                   spin.y,
                                   spin.z};
            mju_copy(q, to, 7);
            mju_copy(v, to + 7, 6);
        }
        for (const auto& wheel : text_.wheels) {
            const physics::BodyState& chassis = moment.bodies[wheel.chassis];
            const Vector3 spin =
                moment.bodies[wheel.body].angular_velocity_rad_s - chassis.angular_velocity_rad_s;
            const int joint =
                mj_name2id(model_, mjOBJ_JOINT, ("j" + std::to_string(wheel.joint)).c_str());
            data_->qvel[model_->jnt_dofadr[joint]] =
                dot(spin, rotate(chassis.pose.orientation, wheel.axis));
        }
        for (const auto& speeds : moment.speeds) set_speeds(speeds);
        mj_kinematics(model_, data_);
    }

    /// By groups of geoms, MuJoCo's way to ignore more than one body.
    double cast_ray(const Vector3& origin_m, const Vector3& direction, double length_m,
                    std::size_t without) override {
        if (without != ray_without_) leave_out(without);
        const mjtNum from[3] = {origin_m.x, origin_m.y, origin_m.z};
        const mjtNum along[3] = {direction.x, direction.y, direction.z};
        const mjtByte groups[mjNGROUP] = {1};
        int geom = -1;
        const double distance = mj_ray(model_, data_, from, along, groups, 1, -1, &geom);
        return distance < 0 ? length_m : std::min(distance, length_m);
    }

    void step(std::span<const DriveCommand> commands) override {
        for (const auto& command : commands) set_speeds(command);
        for (int i = 0; i < substeps_; ++i) mj_step(model_, data_);
    }

  private:
    void leave_out(std::size_t entity) {
        ray_without_ = entity;
        for (int i = 0; i < model_->ngeom; ++i) model_->geom_group[i] = 0;
        for (const auto& root : text_.roots) {
            if (root.entity != entity) continue;
            const int body = mj_name2id(model_, mjOBJ_BODY, std::to_string(root.body).c_str());
            for (int i = 0; i < model_->ngeom; ++i)
                if (model_->body_rootid[model_->geom_bodyid[i]] == body) model_->geom_group[i] = 1;
        }
    }

    void set_speeds(const DriveCommand& command) {
        data_->ctrl[2 * command.robot] = command.left_rad_s;
        data_->ctrl[2 * command.robot + 1] = command.right_rad_s;
    }

    SceneText text_;
    int substeps_;
    mjModel* model_;
    mjData* data_;
    std::size_t ray_without_ = static_cast<std::size_t>(-1);
};

}  // namespace

std::unique_ptr<RayContender> make_bare_mujoco(const Scene& scene, bool literally) {
    return std::make_unique<BareMujoco>(scene, literally);
}

}  // namespace simrob::bench
