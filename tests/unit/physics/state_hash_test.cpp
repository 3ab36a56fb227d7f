#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>

#include "physics/describe.h"
#include "physics/hash_archive.h"
#include "support/busy_lab.h"

namespace simrob::test {
namespace {

using physics::HashArchive;

/// An archive that changes one field, by its position in the walk, and leaves all others.
class ChangeArchive {
  public:
    explicit ChangeArchive(std::size_t target) : target_(target) {}

    void field(const char* name, double& value) {
        if (is_target(name)) value = value == 0 || std::isinf(value) ? 1 : value * 1.5;
    }
    void field(const char* name, bool& value) {
        if (is_target(name)) value = !value;
    }
    void field(const char* name, Vector3& v) {
        field(name, v.x);
        field(name, v.y);
        field(name, v.z);
    }
    void field(const char* name, Quaternion& q) {
        field(name, q.w);
        field(name, q.x);
        field(name, q.y);
        field(name, q.z);
    }
    template <class Number>
    void field(const char* name, std::vector<Number>& values) {
        for (auto& value : values) field(name, value);
        if (is_target(name)) values.push_back(0);
    }
    template <class Number>
    void field(const char* name, Number& value) {
        if (is_target(name)) value = static_cast<Number>(static_cast<std::uint64_t>(value) ^ 1U);
    }
    template <class Part>
    void object(const char*, Part&& part) {
        part(*this);
    }
    template <class Body>
    void optional(bool is_there, Body&& body) {
        if (is_there) body(*this);
    }
    template <class Items, class Each>
    void list(const char*, Items& items, Each&& each) {
        for (auto& item : items) each(*this, item);
    }

    std::size_t walked() const { return walked_; }
    const std::string& changed() const { return changed_; }

  private:
    bool is_target(const char* name) {
        if (walked_++ != target_) return false;
        changed_ = name;
        return true;
    }

    std::size_t target_;
    std::size_t walked_ = 0;
    std::string changed_;
};

std::uint64_t hash_of(const physics::Model& model) {
    HashArchive archive;
    describe_model(archive, model);
    return archive.hash();
}

std::uint64_t hash_of(const physics::PhysicsState& state) {
    HashArchive archive;
    describe_state(archive, state);
    return archive.hash();
}

void change(ChangeArchive& archive, physics::Model& model) {
    describe_model(archive, model);
}
void change(ChangeArchive& archive, physics::PhysicsState& state) {
    describe_state(archive, state);
}

/// Changes one field after the other, and expects a new hash each time.
template <class Whole>
void expect_every_field_counts(const Whole& whole) {
    std::set<std::uint64_t> seen = {hash_of(whole)};
    for (std::size_t target = 0;; ++target) {
        Whole changed = whole;
        ChangeArchive archive(target);
        change(archive, changed);
        if (target >= archive.walked()) break;
        ASSERT_TRUE(seen.insert(hash_of(changed)).second)
            << "field " << target << ", " << archive.changed();
    }
    EXPECT_GT(seen.size(), 100U);
}

}  // namespace

TEST(StateHash, changes_with_every_field_of_the_model_and_the_state) {
    for (const auto& engine : engines()) {
        BusyLab busy(engine);
        for (int i = 0; i < 60; ++i) busy.step(i);
        expect_every_field_counts(busy.lab.world.model());
        expect_every_field_counts(busy.lab.world.state());
    }
}

TEST(StateHash, knows_every_member_of_what_it_describes) {
    // Adding a member fails this test: describe.h must name it, or a save would lose it.
    EXPECT_EQ(sizeof(physics::RigidState),
              3 * sizeof(Pose) + 4 * sizeof(Vector3) - sizeof(Pose) + 2 * sizeof(double));
    EXPECT_EQ(sizeof(physics::AxisState), 4 * sizeof(double));
    EXPECT_EQ(sizeof(physics::JointState), 3 * sizeof(physics::AxisState));
    EXPECT_EQ(sizeof(physics::ContactMemory), 2 * sizeof(Vector3) + sizeof(double));
    EXPECT_EQ(sizeof(physics::RowMemory), 2 * sizeof(double));
    EXPECT_EQ(sizeof(physics::PhysicsState), 4 * sizeof(std::vector<int>) + sizeof(double));
    EXPECT_EQ(sizeof(physics::Interaction), 7 * sizeof(double));
    EXPECT_EQ(sizeof(physics::WorldParameters), 11 * sizeof(double));
    EXPECT_EQ(sizeof(physics::JointAxis), 7 * sizeof(double));
    EXPECT_EQ(sizeof(physics::Shape), sizeof(Pose) + sizeof(Vector3) + 4 * sizeof(double) +
                                          sizeof(physics::SharedGeometry));
    EXPECT_EQ(sizeof(physics::GeometryData), 3 * sizeof(std::vector<double>) + 3 * sizeof(double));
}

TEST(StateHash, changes_with_every_command) {
    Lab lab(engines()[0]);
    lay_robot_floor(lab);
    const auto ids = lab.add(robot());
    std::set<std::uint64_t> seen = {lab.world.hash()};
    const auto expect_new = [&](const char* what) {
        EXPECT_TRUE(seen.insert(lab.world.hash()).second) << what;
    };
    drive(lab, ids, 1, 1);
    expect_new("motor");
    required(lab.world.set_stops(ids.joints[0], 0, -0.1, 0.1));
    expect_new("stops");
    required(lab.world.apply_force(ids.bodies[0], {1, 0, 0}, {}));
    expect_new("force");
    required(lab.world.set_velocity(ids.bodies[0], {1, 0, 0}, {}));
    expect_new("velocity");
    required(lab.world.set_pose(ids.bodies[0], {{0, 0, 1}, {}}));
    expect_new("pose");
    required(lab.world.set_interaction(3, 4, {}));
    expect_new("interaction");
    required(lab.world.set_default_interaction({.friction = 0.9}));
    expect_new("default interaction");
    lab.tune([](auto& p) { p.gravity_m_s2.z = -1; });
    expect_new("gravity");
    required(lab.world.ask_for_force(ids.joints[2]));
    expect_new("asked for a force");
    required(lab.world.remove_joint(ids.joints[3]));
    expect_new("removed joint");
    lab.add(sphere(0.1, 1, {5, 5, 5}));
    expect_new("new body");
    lab.step();
    expect_new("step");
}

TEST(StateHash, is_the_same_for_the_same_world_however_it_came_about) {
    Lab first(engines()[0]);
    Lab second(engines()[0]);
    first.add(sphere(0.1, 1, {}));
    const auto ball = second.add(sphere(0.1, 1, {}));
    required(second.world.set_pose(ball, {{1, 0, 0}, {}}));
    required(second.world.set_pose(ball, {}));
    EXPECT_EQ(first.world.hash(), second.world.hash());
}

}  // namespace simrob::test
