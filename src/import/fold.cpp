#include "import/fold.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/limits.h"

namespace simrob::import {
namespace {

constexpr double small_radius_m = 0.01;
constexpr double small_mass_kg = 0.01;

void note_link(Model& model, Fate fate, const Source& source, std::string text) {
    model.findings.push_back({fate, source.path, source.place, std::move(text)});
}

void choose_shapes(Model& model, std::size_t index) {
    ModelLink& link = model.links[index];
    const auto collides = [](const ModelShape& shape) { return shape.collides; };
    const bool some_collide = std::any_of(link.shapes.begin(), link.shapes.end(), collides);
    const bool all_go = !some_collide && is_static(model, index);
    for (const auto& shape : link.shapes) {
        if (shape.collides) continue;
        if (some_collide || all_go)
            note_link(model, Fate::ignored, shape.source,
                      "it collides with nothing: left out, and its mass stays with its body");
        else
            note_link(model, Fate::approximated, shape.source,
                      "it collides, because it is all that its body has");
    }
    if (some_collide || all_go)
        std::erase_if(link.shapes, [&](const auto& s) { return !s.collides; });
}

bool is_frame(const ModelLink& link) {
    return link.shapes.empty() && !link.is_world;
}

/// Removes a link; its children are attached to its parent, at the same place.
void remove_frame(Model& model, std::size_t index) {
    const ModelLink frame = model.links[index];
    if (frame.mass && frame.parent != no_parent) {
        auto& parent = model.links[static_cast<std::size_t>(frame.parent)];
        const auto moved = transformed(*frame.mass, frame.local);
        parent.mass = parent.mass ? physics::combined(std::array{*parent.mass, moved}) : moved;
    }
    model.links.erase(model.links.begin() + static_cast<std::ptrdiff_t>(index));
    for (auto& link : model.links) {
        if (link.parent == static_cast<int>(index)) {
            link.parent = frame.parent;
            link.local = frame.local * link.local;
        } else if (link.parent > static_cast<int>(index)) {
            --link.parent;
        }
    }
}

/// A link that only marks where the robot begins passes its freedom on to the one fixed to it.
/// False if there is none.
bool hand_on(Model& model, std::size_t root) {
    const auto is_heir = [&](const ModelLink& link) {
        return link.parent == static_cast<int>(root) && link.joints.empty() && !link.is_free;
    };
    const auto found = std::find_if(model.links.begin(), model.links.end(), is_heir);
    if (found == model.links.end()) return false;
    ModelLink& frame = model.links[root];
    const Pose back = inverse(found->local);
    const Pose outside = frame.local * found->local;
    for (auto& link : model.links)
        if (link.parent == static_cast<int>(root) && &link != &*found)
            link.local = back * link.local;
    // The two swap their contents, so that parents stay before their children.
    ModelLink heir = *found;
    heir.parent = frame.parent;
    heir.local = outside;
    heir.is_free = frame.is_free;
    heir.joints = frame.joints;
    for (auto& joint : heir.joints) {
        joint.anchor_m = transform(back, joint.anchor_m);
        joint.axis = rotate(back.orientation, joint.axis);
    }
    if (frame.mass) {
        const auto moved = transformed(*frame.mass, back);
        heir.mass = heir.mass ? physics::combined(std::array{*heir.mass, moved}) : moved;
    }
    const int old = static_cast<int>(found - model.links.begin());
    for (auto& link : model.links)
        if (link.parent == old) link.parent = static_cast<int>(root);
    model.links[root] = std::move(heir);
    model.links.erase(model.links.begin() + old);
    for (auto& link : model.links)
        if (link.parent > old) --link.parent;
    return true;
}

/// The box with the link's mass and its moments of inertia.
ModelShape box_like(const physics::MassProperties& mass, const Source& source) {
    const double x = mass.inertia_kgm2[0];
    const double y = mass.inertia_kgm2[4];
    const double z = mass.inertia_kgm2[8];
    const auto side = [&](double twice) {
        const double squared = 6 * twice / mass.mass_kg;
        return std::clamp(std::sqrt(std::max(squared, 0.0)), 10 * limits::minimum_size_m, 10.0);
    };
    ModelShape shape;
    shape.source = source;
    shape.shape.type = physics::ShapeType::box;
    shape.shape.size_m = {side(y + z - x), side(x + z - y), side(x + y - z)};
    shape.shape.local.position = mass.centre_m;
    return shape;
}

void give_shape(Model& model, ModelLink& link) {
    if (link.mass) {
        link.shapes.push_back(box_like(*link.mass, link.source));
        const Vector3& size = link.shapes.back().shape.size_m;
        note_link(model, Fate::approximated, link.source,
                  fmt::format("it has no shape: a box of {:.3g} {:.3g} {:.3g} m with its inertia "
                              "stands for it, and collides",
                              size.x, size.y, size.z));
        return;
    }
    ModelShape shape;
    shape.source = link.source;
    shape.shape.radius_m = small_radius_m;
    link.shapes.push_back(std::move(shape));
    link.mass = physics::MassProperties{small_mass_kg, {}, {}};
    link.mass->inertia_kgm2 = {4e-7, 0, 0, 0, 4e-7, 0, 0, 0, 4e-7};
    note_link(model, Fate::approximated, link.source,
              "it moves and has neither shape nor mass: a ball of 10 g and 0.01 m stands for it");
}

}  // namespace

bool is_static(const Model& model, std::size_t link) {
    for (int i = static_cast<int>(link); i != no_parent;) {
        const ModelLink& here = model.links[static_cast<std::size_t>(i)];
        if (here.is_free || !here.joints.empty()) return false;
        i = here.parent;
    }
    return true;
}

void fold(Model& model) {
    for (std::size_t i = 0; i < model.links.size(); ++i) choose_shapes(model, i);
    for (std::size_t i = model.links.size(); i-- > 0;) {
        ModelLink& link = model.links[i];
        if (!is_frame(link)) continue;
        const bool is_fixed = link.joints.empty() && !link.is_free;
        const Source source = link.source;
        if (is_fixed) {
            remove_frame(model, i);
            note_link(model, Fate::approximated, source,
                      "it has no shape and is fixed: its frame and mass go to the link before it");
        } else if (hand_on(model, i)) {
            note_link(model, Fate::approximated, source,
                      "it has no shape: the link that is fixed to it stands in its place");
        } else {
            give_shape(model, link);
        }
    }
}

}  // namespace simrob::import
