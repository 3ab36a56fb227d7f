#include "import/mjcf.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "base/limits.h"
#include "command/decoder.h"
#include "import/library_refusal.h"
#include "import/reasons.h"
#include "import/sieve.h"
#include "physics/mujoco/mjcf_model.h"

namespace simrob::import {
namespace {

using codec::MessageProblems;
using command::Node;
using physics::ShapeType;
using physics::mujoco::MjcfGeom;
using physics::mujoco::MjcfJoint;
using physics::mujoco::MjcfModel;

/// Finds whatever would make the loader look for a file, anywhere in the text.
void find_files(const Node& node, const std::string& path, const codec::LineIndex& lines,
                MessageProblems& problems) {
    const auto refuse_file = [&](const Node& at, std::string field, std::string_view value) {
        if (problems.size() < limits::maximum_reported_problems)
            problems.push_back(
                {"",
                 {std::move(field), command::reported_value(value), reasons::file_never_opened()},
                 lines.place(at.offset)});
    };
    const std::string here = path + (path.empty() ? "" : "/") + command::reported_value(node.name);
    bool is_named = false;
    for (const auto& child : node.children) {
        if (child.kind == Node::Kind::element) {
            find_files(child, here, lines, problems);
        } else if (same_name(child.name.substr(0, 4), "file")) {
            is_named = true;
            refuse_file(child, here + "/@" + command::reported_value(child.name), child.text);
        }
    }
    if (same_name(node.name, "include") && !is_named) refuse_file(node, here, "include");
}

/// The elements of one kind, in the order in which MuJoCo numbers what they make.
struct Elements {
    std::vector<const Element*> bodies;
    std::vector<const Element*> geoms;
    std::vector<const Element*> joints;
    std::vector<const Element*> actuators;
};

class ElementOrder {
  public:
    explicit ElementOrder(const Sieved& sieved) {
        for (const auto& element : sieved.used) elements_[element.node] = &element;
    }

    Elements of(const Node& root) {
        std::vector<const Node*> world;
        for (const auto& section : root.children)
            if (section.name == "worldbody") world.push_back(&section);
        if (!world.empty()) visit(world);
        for (const auto& section : root.children)
            if (section.name == "actuator") add(section, found_.actuators, "");
        return std::move(found_);
    }

  private:
    /// The contents of a body come before those of the bodies inside it. The world may be given in
    /// several pieces.
    void visit(const std::vector<const Node*>& pieces) {
        if (const auto* element = find(*pieces.front())) found_.bodies.push_back(element);
        for (const auto* piece : pieces) add(*piece, found_.geoms, "geom");
        for (const auto* piece : pieces) add(*piece, found_.joints, "joint");
        for (const auto* piece : pieces)
            for (const auto& child : piece->children)
                if (child.name == "body" && find(child) != nullptr) visit({&child});
    }
    void add(const Node& parent, std::vector<const Element*>& list, std::string_view name) {
        for (const auto& child : parent.children) {
            const bool is_wanted = name.empty() || child.name == name ||
                                   (name == "joint" && child.name == "freejoint");
            if (const auto* element = find(child); element != nullptr && is_wanted)
                list.push_back(element);
        }
    }
    const Element* find(const Node& node) const {
        const auto found = elements_.find(&node);
        return found == elements_.end() ? nullptr : found->second;
    }

    std::map<const Node*, const Element*> elements_;
    Elements found_;
};

Source source_of(const Element& element) {
    return {element.path, element.place};
}

/// Fills a model from what MuJoCo compiled; `elements` gives the origin of each thing.
class MjcfReader {
  public:
    MjcfReader(const MjcfModel& compiled, const Elements& elements, Model& model)
        : compiled_(compiled), elements_(elements), model_(model) {}

    void read() {
        read_bodies();
        for (std::size_t i = 0; i < compiled_.geoms.size(); ++i) read_geom(i);
        for (std::size_t i = 0; i < compiled_.joints.size(); ++i) read_joint(i);
        for (std::size_t i = 0; i < compiled_.actuators.size(); ++i) read_actuator(i);
    }

  private:
    void read_bodies();
    void read_geom(std::size_t index);
    std::optional<physics::Shape> shape_of(const MjcfGeom& geom, const Source& source);
    physics::Shape ellipsoid(const MjcfGeom& geom, const Source& source);
    void read_joint(std::size_t index);
    void read_actuator(std::size_t index);
    void note(Fate fate, const Source& source, std::string text) {
        model_.findings.push_back({fate, source.path, source.place, std::move(text)});
    }

    const MjcfModel& compiled_;
    const Elements& elements_;
    Model& model_;
};

/// Link i is body i: the world is a link too, fixed to itself.
void MjcfReader::read_bodies() {
    for (std::size_t i = 0; i < compiled_.bodies.size(); ++i) {
        const auto& body = compiled_.bodies[i];
        ModelLink link;
        link.name = body.name;
        link.source = source_of(*elements_.bodies.at(i));
        link.is_world = i == 0;
        if (i > 0) {
            link.parent = static_cast<int>(body.parent);
            link.local = body.local;
            if (body.mass.mass_kg > 0) link.mass = body.mass;
        }
        model_.links.push_back(std::move(link));
    }
}

/// The capsule along the longest half axis, of the same length, and as thick as the mean of the
/// others.
physics::Shape MjcfReader::ellipsoid(const MjcfGeom& geom, const Source& source) {
    physics::Shape shape;
    shape.local = geom.local;
    const Vector3& s = geom.size_m;
    double longest = s.z;
    double thickness = std::sqrt(s.x * s.y);
    Quaternion turn;
    if (s.x > longest) {
        longest = s.x;
        thickness = std::sqrt(s.y * s.z);
        turn = from_axis_angle({0, 1, 0}, M_PI / 2);
    }
    if (s.y > longest) {
        longest = s.y;
        thickness = std::sqrt(s.x * s.z);
        turn = from_axis_angle({1, 0, 0}, M_PI / 2);
    }
    const bool is_long = longest > 1.01 * thickness;
    shape.type = is_long ? ShapeType::capsule : ShapeType::sphere;
    shape.radius_m = thickness;
    shape.length_m = 2 * (longest - thickness);
    shape.local.orientation = shape.local.orientation * turn;
    note(Fate::approximated, source,
         std::string("an ellipsoid is taken as a ") + (is_long ? "capsule" : "sphere"));
    return shape;
}

std::optional<physics::Shape> MjcfReader::shape_of(const MjcfGeom& geom, const Source& source) {
    physics::Shape shape;
    shape.local = geom.local;
    shape.radius_m = geom.size_m.x;
    shape.length_m = 2 * geom.size_m.y;
    switch (geom.type) {
        case MjcfGeom::Type::plane:
            shape.type = ShapeType::plane;
            if (geom.size_m.x > 0 || geom.size_m.y > 0)
                note(Fate::approximated, source, "a plane goes on without end");
            return shape;
        case MjcfGeom::Type::sphere:
            shape.type = ShapeType::sphere;
            return shape;
        case MjcfGeom::Type::capsule:
            shape.type = ShapeType::capsule;
            return shape;
        case MjcfGeom::Type::cylinder:
            shape.type = ShapeType::cylinder;
            return shape;
        case MjcfGeom::Type::box:
            shape.type = ShapeType::box;
            shape.size_m = geom.size_m * 2;
            return shape;
        case MjcfGeom::Type::ellipsoid:
            return ellipsoid(geom, source);
        case MjcfGeom::Type::other:
            break;
    }
    note(Fate::ignored, source, "there is no such shape");
    return std::nullopt;
}

void MjcfReader::read_geom(std::size_t index) {
    const MjcfGeom& geom = compiled_.geoms[index];
    const Source source = source_of(*elements_.geoms.at(index));
    const auto shape = shape_of(geom, source);
    if (!shape) return;
    if (geom.contact_dimensions > 3)
        note(Fate::approximated, source,
             "of its friction only sliding is taken, not twisting and rolling");
    if (geom.contact_dimensions == 1)
        note(Fate::approximated, source, "condim 1: friction is taken as 0");
    const double friction = geom.contact_dimensions == 1 ? 0 : geom.friction;
    model_.links[geom.body].shapes.push_back({*shape, friction, geom.collides, source});
}

void MjcfReader::read_joint(std::size_t index) {
    const MjcfJoint& from = compiled_.joints[index];
    ModelLink& link = model_.links[from.body];
    if (from.type == MjcfJoint::Type::free) {
        link.is_free = true;
        return;
    }
    ModelJoint joint;
    joint.name = from.name;
    joint.kind = from.type == MjcfJoint::Type::ball    ? ModelJoint::Kind::ball
                 : from.type == MjcfJoint::Type::slide ? ModelJoint::Kind::slide
                                                       : ModelJoint::Kind::hinge;
    joint.anchor_m = from.anchor_m;
    joint.axis = from.axis;
    joint.is_limited = from.is_limited;
    joint.low = from.low;
    joint.high = from.high;
    joint.source = source_of(*elements_.joints.at(index));
    link.joints.push_back(std::move(joint));
}

void MjcfReader::read_actuator(std::size_t index) {
    const auto& actuator = compiled_.actuators[index];
    const Source source = source_of(*elements_.actuators.at(index));
    const MjcfJoint& driven = compiled_.joints.at(actuator.joint);
    // A body's joints are adjacent: the driven one is as far from the first as in MuJoCo.
    std::size_t place = 0;
    for (std::size_t i = 0; i < actuator.joint; ++i)
        if (compiled_.joints[i].body == driven.body) ++place;
    ModelLink& link = model_.links[driven.body];
    if (place >= link.joints.size() || link.joints[place].kind == ModelJoint::Kind::ball)
        return note(Fate::ignored, source, "only hinges and slides are driven");
    ModelJoint& joint = link.joints[place];
    joint.has_motor = true;
    joint.maximum_force = std::max(joint.maximum_force, actuator.maximum_force);
    note(Fate::approximated, source,
         fmt::format("a motor that strives for a speed, with at most {:.6g} {}{}",
                     joint.maximum_force, joint.kind == ModelJoint::Kind::slide ? "N" : "N m",
                     actuator.is_guess ? ", that of a control of 1: the model sets no bound" : ""));
}

MessageProblems problem_on(const Element& element, Reason reason) {
    return {{"", {element.path, "", std::move(reason)}, element.place}};
}

}  // namespace

ReadModel read_mjcf(const Node& root, const codec::LineIndex& lines) {
    MessageProblems files;
    find_files(root, "", lines, files);
    if (!files.empty()) return tl::unexpected(std::move(files));
    auto sieved = sieve(root, mjcf_vocabulary(), lines);
    if (!sieved) return tl::unexpected(std::move(sieved).error());
    const Elements elements = ElementOrder(*sieved).of(root);
    if (elements.bodies.size() < 2)
        return tl::unexpected(problem_on(sieved->used.front(), reasons::no_body()));
    if (elements.bodies.size() > limits::maximum_bodies_per_entity ||
        elements.geoms.size() > limits::maximum_bodies_per_entity)
        return tl::unexpected(problem_on(sieved->used.front(), reasons::too_many_parts()));
    const auto compiled = physics::mujoco::compile_mjcf(sieved->text);
    if (!compiled)
        return tl::unexpected(problem_on(sieved->on_line(compiled.error().line),
                                         library_refuses("MuJoCo", compiled.error().reason)));
    if (compiled->bodies.size() != elements.bodies.size() ||
        compiled->geoms.size() != elements.geoms.size() ||
        compiled->joints.size() != elements.joints.size() ||
        compiled->actuators.size() != elements.actuators.size())
        return tl::unexpected(problem_on(sieved->used.front(), reasons::model_of_other_parts()));
    Model model;
    model.name = attribute_text(root, "model");
    model.has_own_place = true;
    model.findings = std::move(sieved->findings);
    MjcfReader(*compiled, elements, model).read();
    return model;
}

}  // namespace simrob::import
