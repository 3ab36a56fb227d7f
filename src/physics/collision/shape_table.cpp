#include "physics/collision/shape_table.h"

#include <algorithm>
#include <cassert>

#include "physics/islands.h"

namespace simrob::physics {

void ShapeTable::build(const Model& model) {
    shapes_.clear();
    definitions_.clear();
    first_.clear();
    planes_.clear();
    joined_.clear();
    std::vector<std::uint32_t> material_of;
    for (std::uint32_t i = 0; i < model.rigids.size(); ++i) {
        first_.push_back(static_cast<std::uint32_t>(shapes_.size()));
        for (const auto slot : model.rigids[i].members) {
            const BodyRecord& body = model.bodies[slot - 1];
            for (const auto& shape : body.definition.shapes) {
                const bool is_wheel = shape.type == ShapeType::wheel_cylinder;
                const bool is_plane = shape.type == ShapeType::plane;
                if (is_plane) planes_.push_back(static_cast<std::uint32_t>(shapes_.size()));
                const Pose local = body.in_rigid * shape.local;
                shapes_.push_back({.body = slot,
                                   .rigid = i,
                                   .category = body.definition.category,
                                   .mask = body.definition.mask,
                                   .group = model.rigids[i].group,
                                   .is_wheel = is_wheel,
                                   .is_plane = is_plane,
                                   .is_free_form = is_free_form(shape.type),
                                   .rolls = is_wheel || shape.type == ShapeType::cylinder,
                                   .axle = rotate(local.orientation, {0, 0, 1}),
                                   .core_depth_m = core_depth(shape)});
                definitions_.push_back({shape, local});
                material_of.push_back(shape.material);
            }
        }
    }
    first_.push_back(static_cast<std::uint32_t>(shapes_.size()));
    assert(first_.size() == model.rigids.size() + 1 && definitions_.size() == shapes_.size());
    for (const auto& joint : model.joints) {
        if (joint.merged || joint.body_1 == 0 || joint.body_2 == 0) continue;
        const std::uint32_t a = model.bodies[joint.body_1 - 1].rigid;
        const std::uint32_t b = model.bodies[joint.body_2 - 1].rigid;
        assert(a != b && std::max(a, b) < model.rigids.size());
        joined_.push_back({std::min(a, b), std::max(a, b)});
    }
    std::sort(joined_.begin(), joined_.end());
    self_colliding_ = model.self_colliding;
    weigh(model);
    build_surfaces(model.materials, material_of);
}

/// Bodies connected by joints press on what is below with all their weight.
void ShapeTable::weigh(const Model& model) {
    Islands held;
    held.reset(model.rigids.size());
    for (const auto& [a, b] : joined_)
        if (!model.rigids[a].is_static && !model.rigids[b].is_static) held.unite(a, b);
    std::vector<double> load_kg(model.rigids.size(), 0);
    for (std::uint32_t i = 0; i < model.rigids.size(); ++i)
        if (!model.rigids[i].is_static)
            load_kg[held.find(i)] += rigid_mass(model, model.rigids[i]).mass_kg;
    for (auto& shape : shapes_) {
        shape.held = held.find(shape.rigid);
        if (model.rigids[shape.rigid].is_static) continue;
        assert(load_kg[shape.held] > 0);
        shape.inverse_load = 1 / load_kg[shape.held];
    }
}

/// Materials named by no registered pair are all alike and share the last row.
void ShapeTable::build_surfaces(const Materials& materials,
                                std::span<const std::uint32_t> material_of) {
    assert(material_of.size() == shapes_.size());
    std::vector<std::uint32_t> named;
    for (const auto& pair : materials.pairs)
        named.insert(named.end(), {pair.material_1, pair.material_2});
    std::sort(named.begin(), named.end());
    named.erase(std::unique(named.begin(), named.end()), named.end());
    const auto row = [&](std::uint32_t material) {
        const auto place = std::lower_bound(named.begin(), named.end(), material);
        const bool is_named = place != named.end() && *place == material;
        return static_cast<std::uint32_t>((is_named ? place : named.end()) - named.begin());
    };
    for (std::size_t i = 0; i < shapes_.size(); ++i) shapes_[i].surface = row(material_of[i]);
    rows_ = named.size() + 1;
    surfaces_.assign(rows_ * rows_, materials.standard);
    for (const auto& pair : materials.pairs) {
        const std::size_t a = row(pair.material_1);
        const std::size_t b = row(pair.material_2);
        surfaces_[a * rows_ + b] = surfaces_[b * rows_ + a] = pair.interaction;
    }
}

bool ShapeTable::may_collide(const ShapeInfo& a, const ShapeInfo& b) const {
    if (a.is_wheel && b.is_wheel) return false;
    if ((a.category & b.mask) == 0 || (b.category & a.mask) == 0) return false;
    if (a.rigid == b.rigid) return false;
    if (a.group == b.group &&
        !std::binary_search(self_colliding_.begin(), self_colliding_.end(), a.group))
        return false;
    const std::array<std::uint32_t, 2> both = {std::min(a.rigid, b.rigid),
                                               std::max(a.rigid, b.rigid)};
    return joined_.empty() || !std::binary_search(joined_.begin(), joined_.end(), both);
}

}  // namespace simrob::physics
