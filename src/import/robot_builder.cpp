#include "import/robot_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "import/fold.h"
#include "import/joint_builder.h"
#include "import/matter.h"
#include "world/type_names.h"

namespace simrob::import {
namespace {

using physics::JointType;
using physics::ShapeType;
using world::BodySpecification;
using world::EntitySpecification;
using world::EntityType;
using world::JointSpecification;

/// A small body separates two joints of one link, since each joint of SimRob connects two bodies.
/// It has this share of the link's mass.
constexpr double between_share = 0.02;

class RobotBuilder {
  public:
    RobotBuilder(const Model& model, const Placement& placement, const Options& options,
                 Imported& imported)
        : model_(model),
          placement_(placement),
          options_(options),
          imported_(imported),
          tree_of_(model.links.size()),
          body_of_(model.links.size(), world::the_world_id) {}

    void build() {
        find_trees();
        make_materials();
        for (const auto tree : moving_trees_) make_robot(tree);
        make_field();
    }

  private:
    void find_trees();
    void make_materials();
    void make_robot(std::size_t tree);
    void make_field();
    void add_ground(EntitySpecification& field);
    void add_link(EntitySpecification& entity, std::size_t index);
    void add_bodies(EntitySpecification& entity, std::size_t index, std::vector<double> masses);
    void add_fixed(EntitySpecification& entity, int body_1, int body_2, const ModelLink& link);
    void add_joints(EntitySpecification& entity, std::size_t index,
                    const std::vector<JointPlan>& plans, double mass_kg);
    int add_between(EntitySpecification& entity, std::size_t index, const JointPlan& plan,
                    double mass_kg);
    void add_joint(EntitySpecification& entity, const JointPlan& plan, int body_1, int body_2);
    BodySpecification body_in_place(const ModelShape& shape, const Pose& link) const;
    std::uint32_t material_of(double friction) const;
    bool has_children(std::size_t index) const {
        return std::any_of(model_.links.begin(), model_.links.end(), [&](const ModelLink& link) {
            return link.parent == static_cast<int>(index);
        });
    }
    int parent_body(const ModelLink& link) const {
        return link.parent == no_parent ? world::the_world_id
                                        : body_of_[static_cast<std::size_t>(link.parent)];
    }
    void note(Fate fate, const Source& source, std::string text) {
        imported_.findings.push_back({fate, source.path, source.place, std::move(text)});
    }

    const Model& model_;
    const Placement& placement_;
    const Options& options_;
    Imported& imported_;
    std::vector<std::size_t> tree_of_;  ///< for each link, the root of its tree
    std::vector<std::size_t> moving_trees_;
    std::vector<int> body_of_;  ///< for each link, its body
    std::vector<double> frictions_;
};

/// A tree begins at a link that is attached to the world or moves freely. The world itself is a
/// tree too, and what never moves is not a robot.
void RobotBuilder::find_trees() {
    for (std::size_t i = 0; i < model_.links.size(); ++i) {
        const ModelLink& link = model_.links[i];
        const bool begins = link.parent == no_parent || link.is_free ||
                            model_.links[static_cast<std::size_t>(link.parent)].is_world;
        tree_of_[i] = begins ? i : tree_of_[static_cast<std::size_t>(link.parent)];
        const bool is_known = std::find(moving_trees_.begin(), moving_trees_.end(), tree_of_[i]) !=
                              moving_trees_.end();
        if (!is_static(model_, i) && !is_known) moving_trees_.push_back(tree_of_[i]);
    }
}

/// One material per coefficient of friction; a pair takes the larger one, as in MuJoCo.
void RobotBuilder::make_materials() {
    std::set<double> frictions;
    for (const auto& link : model_.links)
        for (const auto& shape : link.shapes) frictions.insert(shape.friction);
    if (options_.with_ground) frictions.insert(1);
    frictions_.assign(frictions.begin(), frictions.end());
    auto& materials = imported_.materials;
    for (std::size_t i = 0; i < frictions_.size(); ++i) {
        const auto id = static_cast<std::uint32_t>(i + 1);
        materials.materials.push_back({id, fmt::format("friction {:.6g}", frictions_[i])});
        for (std::size_t j = 0; j <= i; ++j)
            materials.interactions.push_back({.material_1 = static_cast<std::uint32_t>(j + 1),
                                              .material_2 = id,
                                              .friction = frictions_[i]});
    }
}

std::uint32_t RobotBuilder::material_of(double friction) const {
    const auto found = std::find(frictions_.begin(), frictions_.end(), friction);
    return static_cast<std::uint32_t>(found - frictions_.begin()) + 1;
}

BodySpecification RobotBuilder::body_in_place(const ModelShape& shape, const Pose& link) const {
    const Pose pose = link * shape.shape.local;
    BodySpecification body;
    body.type = shape.shape.type;
    body.material = material_of(shape.friction);
    if (body.type == ShapeType::plane) {
        body.normal = rotate(pose.orientation, {0, 0, 1});
        body.distance_m = dot(body.normal, pose.position);
        return body;
    }
    body.mass_kg = physics::infinite_mass;
    body.position_m = pose.position;
    body.rotation_rad = to_euler(pose.orientation);
    const bool is_long = body.type == ShapeType::cylinder || body.type == ShapeType::capsule;
    if (body.type != ShapeType::box) body.radius_m = shape.shape.radius_m;
    if (is_long) body.length_m = shape.shape.length_m;
    if (body.type == ShapeType::box) body.size_m = shape.shape.size_m;
    return body;
}

void RobotBuilder::make_robot(std::size_t tree) {
    EntitySpecification entity;
    entity.id = options_.id + static_cast<int>(imported_.robots.size());
    for (std::size_t i = 0; i < model_.links.size(); ++i)
        if (tree_of_[i] == tree) add_link(entity, i);
    const bool has_parts =
        std::any_of(entity.joints.begin(), entity.joints.end(),
                    [](const auto& joint) { return joint.type != JointType::fixed; });
    if (has_parts)
        note(Fate::approximated, model_.links[tree].source,
             "the parts of a robot do not collide with each other");
    imported_.robots.push_back(std::move(entity));
}

void RobotBuilder::add_link(EntitySpecification& entity, std::size_t index) {
    const ModelLink& link = model_.links[index];
    if (is_static(model_, index)) return add_bodies(entity, index, {});
    std::vector<double> masses = shape_masses(link, imported_.findings);
    const auto plans = plan_joints(link, placement_[index], options_, has_children(index));
    double mass_kg = 0;
    for (const double mass : masses) mass_kg += mass;
    const double between = plans.empty() ? 0 : static_cast<double>(plans.size() - 1);
    for (double& mass : masses) mass *= 1 - between_share * between;
    add_bodies(entity, index, std::move(masses));
    if (!plans.empty())
        add_joints(entity, index, plans, mass_kg);
    else if (!link.is_free)
        add_fixed(entity, parent_body(link), body_of_[index], link);
}

/// Without masses they are infinite.
void RobotBuilder::add_bodies(EntitySpecification& entity, std::size_t index,
                              std::vector<double> masses) {
    const ModelLink& link = model_.links[index];
    for (std::size_t i = 0; i < link.shapes.size(); ++i) {
        BodySpecification body = body_in_place(link.shapes[i], placement_[index].pose);
        body.id = static_cast<int>(entity.bodies.size());
        if (!masses.empty()) body.mass_kg = masses[i];
        imported_.bodies.push_back({entity.id, body.id, link.name,
                                    std::string(world::type_name(body.type)),
                                    link.shapes[i].source});
        entity.bodies.push_back(body);
        if (i == 0)
            body_of_[index] = entity.bodies.back().id;
        else if (!masses.empty())
            add_fixed(entity, body_of_[index], entity.bodies.back().id, link);
    }
}

void RobotBuilder::add_fixed(EntitySpecification& entity, int body_1, int body_2,
                             const ModelLink& link) {
    JointSpecification joint;
    joint.id = static_cast<int>(entity.joints.size());
    joint.body_1 = body_1;
    joint.body_2 = body_2;
    imported_.joints.push_back(
        {entity.id, joint.id, link.name, std::string(world::type_name(joint.type)), link.source});
    entity.joints.push_back(joint);
}

void RobotBuilder::add_joints(EntitySpecification& entity, std::size_t index,
                              const std::vector<JointPlan>& plans, double mass_kg) {
    int before = parent_body(model_.links[index]);
    for (std::size_t i = 0; i + 1 < plans.size(); ++i) {
        const int between = add_between(entity, index, plans[i], mass_kg * between_share);
        add_joint(entity, plans[i], before, between);
        before = between;
    }
    add_joint(entity, plans.back(), before, body_of_[index]);
}

int RobotBuilder::add_between(EntitySpecification& entity, std::size_t index, const JointPlan& plan,
                              double mass_kg) {
    const ModelLink& link = model_.links[index];
    const physics::Shape& shape = link.shapes.front().shape;
    const bool is_box = shape.type == ShapeType::box;
    BodySpecification body;
    body.id = static_cast<int>(entity.bodies.size());
    body.type = ShapeType::sphere;
    body.material = material_of(link.shapes.front().friction);
    body.mass_kg = mass_kg;
    body.radius_m =
        is_box ? std::min({shape.size_m.x, shape.size_m.y, shape.size_m.z}) / 2 : shape.radius_m;
    body.position_m = plan.joints.front().place.anchor_m;
    const Source& source = plan.joints.back().joint->source;
    imported_.bodies.push_back({entity.id, body.id, link.name + " (between)", "Sphere", source});
    note(Fate::approximated, source,
         fmt::format("between it and the next joint of the same body stands a ball of {:.3g} kg "
                     "and {:.3g} m",
                     mass_kg, body.radius_m));
    entity.bodies.push_back(body);
    return entity.bodies.back().id;
}

void RobotBuilder::add_joint(EntitySpecification& entity, const JointPlan& plan, int body_1,
                             int body_2) {
    JointSpecification joint = make_joint(plan, options_, imported_.findings);
    joint.id = static_cast<int>(entity.joints.size());
    joint.body_1 = body_1;
    joint.body_2 = body_2;
    const ModelJoint& first = *plan.joints.front().joint;
    std::string name = first.name;
    for (std::size_t i = 1; i < plan.joints.size(); ++i)
        name += " and " + plan.joints[i].joint->name;
    imported_.joints.push_back({entity.id, joint.id, std::move(name),
                                std::string(world::type_name(joint.type)), first.source});
    if (joint.type == JointType::wheel && first.has_motor) entity.motors.push_back(joint.id);
    entity.joints.push_back(joint);
}

void RobotBuilder::add_ground(EntitySpecification& field) {
    BodySpecification ground;
    ground.type = ShapeType::plane;
    ground.material = material_of(1);
    field.bodies.push_back(ground);
}

void RobotBuilder::make_field() {
    EntitySpecification field;
    field.type = EntityType::field;
    const int after = options_.id + static_cast<int>(imported_.robots.size());
    field.id = options_.id > 0 ? 0 : after;
    for (std::size_t i = 0; i < model_.links.size(); ++i) {
        const bool is_robot = std::find(moving_trees_.begin(), moving_trees_.end(), tree_of_[i]) !=
                              moving_trees_.end();
        if (!is_robot) add_bodies(field, i, {});
    }
    if (field.bodies.empty() && options_.with_ground) add_ground(field);
    if (!field.bodies.empty()) imported_.fields.push_back(std::move(field));
}

}  // namespace

void build_entities(const Model& model, const Placement& placement, const Options& options,
                    Imported& imported) {
    RobotBuilder(model, placement, options, imported).build();
}

}  // namespace simrob::import
