#include "inspection/soft_contacts.h"

#include <map>
#include <set>

#include "physics/collision/shape_table.h"

namespace simrob::inspection {
namespace {

using physics::Pressing;
using physics::ShapeInfo;

/// The owner of a body.
struct Owner {
    int entity = 0;
    int body = 0;
};

class Search {
  public:
    explicit Search(const engine::Simulation& simulation)
        : world_(simulation.world().physics()),
          law_(engine::substep_s(simulation.clock().settings),
               world_.parameters().maximum_correcting_speed_m_s),
          gravity_m_s2_(-world_.parameters().gravity_m_s2.z) {
        table_.build(world_.model());
        for (std::size_t i = 0; i < table_.size(); ++i) boxes_.push_back(box_of(i));
        for (const auto& [id, entity] : simulation.world().entities())
            for (std::size_t i = 0; i < entity.bodies.size(); ++i)
                owners_[entity.bodies[i].slot] = {id, entity.specification.bodies[i].id};
    }

    std::vector<SoftContact> run() {
        if (gravity_m_s2_ <= 0) return {};
        for (std::size_t under = 0; under < table_.size(); ++under) look_above(under);
        return std::move(found_);
    }

  private:
    /// What carries something: the contacts of some of its shapes with the same body.
    struct Support {
        double carried_n = 0;
        double best_n = 0;
        std::size_t best = 0;  ///< the shape that carries the most
    };

    physics::Box box_of(std::size_t shape) const {
        if (table_[shape].is_plane) return {};
        const auto [definition, pose] = placed(shape);
        return bounds_of(definition, pose);
    }
    physics::PlacedShape placed(std::size_t shape) const {
        return table_.placed(shape, world_.state().rigids[table_[shape].rigid].pose);
    }
    /// Whether the first is above the second, if gravity points straight down.
    bool is_above(std::size_t shape, std::size_t under) const {
        if (table_[under].is_plane) return true;
        const physics::Box& a = boxes_[shape];
        const physics::Box& b = boxes_[under];
        for (std::size_t axis = 0; axis < 2; ++axis)
            if (a.high[axis] < b.low[axis] || a.low[axis] > b.high[axis]) return false;
        return a.low[2] + a.high[2] > b.low[2] + b.high[2];
    }
    void look_above(std::size_t under);
    void tell(std::uint32_t held, std::size_t under, const Support& support);
    std::uint32_t material(std::size_t shape) const {
        return table_.placed(shape, {}).shape.material;
    }

    const physics::PhysicsWorld& world_;
    physics::ContactLaw law_;
    double gravity_m_s2_;
    physics::ShapeTable table_;
    std::vector<physics::Box> boxes_;
    std::map<std::uint32_t, Owner> owners_;  ///< by slot
    std::set<std::uint32_t> told_;
    std::vector<SoftContact> found_;
};

void Search::look_above(std::size_t under) {
    std::map<std::uint32_t, Support> supports;
    for (std::size_t i = 0; i < table_.size(); ++i) {
        const ShapeInfo& shape = table_[i];
        if (shape.inverse_load == 0 || shape.held == table_[under].held) continue;
        if (!is_above(i, under) || !table_.may_collide(shape, table_[under])) continue;
        const double force_n = law_.greatest_force(table_.pressing(shape, table_[under], 0));
        Support& support = supports[shape.held];
        support.carried_n += force_n;
        if (force_n < support.best_n) continue;
        support.best_n = force_n;
        support.best = i;
    }
    for (const auto& [held, support] : supports) tell(held, under, support);
}

void Search::tell(std::uint32_t held, std::size_t under, const Support& support) {
    const ShapeInfo& shape = table_[support.best];
    const double weight_n = gravity_m_s2_ / shape.inverse_load;
    if (weight_n <= support.carried_n || !told_.insert(held).second) return;
    const Pressing pressing = table_.pressing(shape, table_[under], 0);
    const Owner lying = owners_.at(shape.body);
    const Owner below = owners_.at(table_[under].body);
    found_.push_back({lying.entity, below.entity, below.body, material(support.best),
                      material(under), weight_n, support.carried_n, pressing.surface.hardness,
                      law_.hardness_for(pressing, weight_n)});
}

}  // namespace

std::vector<SoftContact> find_soft_contacts(const engine::Simulation& simulation) {
    return Search(simulation).run();
}

}  // namespace simrob::inspection
