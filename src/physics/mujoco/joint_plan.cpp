#include "physics/mujoco/joint_plan.h"

#include <cassert>
#include <cmath>

namespace simrob::physics::mujoco {
namespace {

/// MuJoCo's XML reader handles a few hundred levels; longer chains continue as rows.
constexpr int maximum_depth = 200;

bool is_soft(const Joint& joint) {
    const bool softens = joint.type == JointType::fixed || joint.type == JointType::ball;
    return softens && (joint.hardness >= 0 || joint.bounciness >= 0);
}

/// A wheel on what does not move is a plain hinge.
bool is_suspended(const Joint& joint) {
    const bool suspends = joint.type == JointType::wheel || joint.type == JointType::hinge2;
    return suspends && (joint.hardness >= 0 || joint.bounciness >= 0);
}

/// The joints of a model as a graph of rigid bodies that move.
class Planner {
  public:
    Planner(const Model& model, const PhysicsState& state, const std::vector<JointFrame>& frames,
            const std::vector<char>& absent)
        : model_(model), state_(state), frames_(frames), absent_(absent) {}

    JointPlan plan() {
        assert(frames_.size() == model_.joints.size() && absent_.size() == frames_.size());
        plan_.in_tree.assign(frames_.size(), 0);
        plan_.steers.assign(frames_.size(), 0);
        plan_.springs.assign(frames_.size(), 0);
        seen_.assign(model_.rigids.size(), 0);
        edges_.assign(model_.rigids.size() + 1, {});
        for (std::uint32_t i = 0; i < frames_.size(); ++i) add_edge(i);
        grow(no_rigid);
        for (std::uint32_t i = 0; i < model_.rigids.size(); ++i) {
            if (seen_[i] || !takes_part(i)) continue;
            seen_[i] = 1;
            plan_.nodes.push_back({.rigid = i});
            grow(i);
        }
        for (std::uint32_t i = 0; i < frames_.size(); ++i)
            if (acts(i) && !plan_.in_tree[i]) add_carriers(i);
        return std::move(plan_);
    }

  private:
    bool takes_part(std::uint32_t rigid) const {
        return rigid != no_rigid && is_modelled(model_, state_, rigid);
    }
    bool is_frozen(std::uint32_t rigid) const {
        return rigid != no_rigid && state_.rigids[rigid].frozen;
    }
    bool acts(std::uint32_t joint) const {
        const JointFrame& f = frames_[joint];
        return f.exists() && !absent_[joint] && !is_frozen(f.rigid_1()) &&
               !is_frozen(f.rigid_2()) && (takes_part(f.rigid_1()) || takes_part(f.rigid_2()));
    }
    /// Everything static is one node, after all rigid bodies.
    std::size_t place(std::uint32_t rigid) const {
        return takes_part(rigid) ? rigid : model_.rigids.size();
    }

    void add_edge(std::uint32_t joint) {
        if (!acts(joint)) return;
        const JointFrame& frame = frames_[joint];
        plan_.steers[joint] = is_steering(frame, model_, state_.joints[joint]) ? 1 : 0;
        const Joint& definition = model_.joints[joint].definition;
        const bool both_move = takes_part(frame.rigid_1()) && takes_part(frame.rigid_2());
        plan_.springs[joint] = both_move && is_suspended(definition) ? 1 : 0;
        const bool is_motor = frame.type() == JointType::angular_motor;
        if (is_motor || frame.linkage() || is_soft(definition)) return;
        edges_[place(frame.rigid_1())].push_back(joint);
        edges_[place(frame.rigid_2())].push_back(joint);
    }

    /// Adds everything attached to `root`, level by level.
    void grow(std::uint32_t root) {
        struct Entry {
            std::uint32_t rigid;
            int depth;
        };
        std::vector<Entry> queue = {{root, 0}};
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const Entry entry = queue[next];
            if (entry.depth >= maximum_depth) continue;
            for (const auto joint : edges_[place(entry.rigid)]) {
                const JointFrame& frame = frames_[joint];
                const bool reversed = place(frame.rigid_1()) != place(entry.rigid);
                const std::uint32_t child = reversed ? frame.rigid_1() : frame.rigid_2();
                const std::uint32_t parent = reversed ? frame.rigid_2() : frame.rigid_1();
                if (!takes_part(child) || seen_[child]) continue;
                seen_[child] = 1;
                plan_.in_tree[joint] = 1;
                plan_.nodes.push_back({child, parent, joint, reversed});
                queue.push_back({child, entry.depth + 1});
            }
        }
    }

    void add_rows(std::uint32_t joint, Carrier::Kind kind, int first, int end) {
        for (int row = first; row < end; ++row) plan_.carriers.push_back({joint, kind, row});
    }

    void add_carriers(std::uint32_t joint) {
        const JointFrame& frame = frames_[joint];
        using Kind = Carrier::Kind;
        switch (frame.type()) {
            case JointType::fixed:
                add_rows(joint, Kind::place, 0, 3);
                return add_rows(joint, Kind::rotation, 0, 3);
            case JointType::ball:
                return add_rows(joint, Kind::place, 0, 3);
            case JointType::hinge:
                add_rows(joint, Kind::place, 0, 3);
                add_rows(joint, Kind::rotation, 1, 3);
                return add_rows(joint, Kind::axis, 0, 1);
            case JointType::slider:
                add_rows(joint, Kind::place, 1, 3);
                add_rows(joint, Kind::rotation, 0, 3);
                return add_rows(joint, Kind::axis, 0, 1);
            case JointType::universal:
            case JointType::hinge2:
            case JointType::wheel:
                add_rows(joint, Kind::place, 0, 3);
                add_rows(joint, Kind::rotation, 0, 1);
                return add_rows(joint, Kind::axis, 0, 2);
            case JointType::angular_motor:
                return add_rows(joint, Kind::axis, 0, frame.axes());
            default:
                assert(frame.linkage());
                add_rows(joint, Kind::link, 0, frame.linkage()->row_count() - frame.axes());
                return add_rows(joint, Kind::axis, 0, frame.axes());
        }
    }

    const Model& model_;
    const PhysicsState& state_;
    const std::vector<JointFrame>& frames_;
    const std::vector<char>& absent_;
    JointPlan plan_;
    std::vector<char> seen_;
    std::vector<std::vector<std::uint32_t>> edges_;
};

}  // namespace

bool is_steering(const JointFrame& frame, const Model& model, const JointState& state) {
    const auto moves = [&](std::uint32_t rigid) {
        return rigid != no_rigid && !model.rigids[rigid].is_static;
    };
    if (frame.type() != JointType::wheel) return frame.type() == JointType::hinge2;
    const AxisState& axis = state.axes[0];
    const bool locked = std::isinf(axis.low_stop) && std::isinf(axis.high_stop);
    return !locked && moves(frame.rigid_1()) && moves(frame.rigid_2());
}

JointPlan plan_joints(const Model& model, const PhysicsState& state,
                      const std::vector<JointFrame>& frames, const std::vector<char>& absent) {
    return Planner(model, state, frames, absent).plan();
}

}  // namespace simrob::physics::mujoco
