// What profiles hide, disturb and convert, in worlds made by hand.

#include "agent/profile.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "agent/profile_broadcast.h"
#include "support/must.h"

namespace simrob::agent {
namespace {

using engine::Snapshot;

struct Thing {
    int id;
    world::EntityType type;
    Vector3 at;
    Vector3 size_m{0.1, 0.1, 0.1};
};

/// Boxes where the things are, at rest.
std::shared_ptr<Snapshot> make_world(const std::vector<Thing>& things, std::uint64_t iteration = 1,
                                     double time_s = 0) {
    auto layout = std::make_shared<engine::Layout>();
    auto snapshot = std::make_shared<Snapshot>();
    for (const Thing& thing : things) {
        const std::size_t place = layout->bodies.size();
        layout->entities.push_back({thing.id, thing.type, place, 1, place});
        layout->bodies.push_back({.entity_id = thing.id,
                                  .type = physics::ShapeType::box,
                                  .size_m = thing.size_m,
                                  .mass_kg = 1});
        snapshot->bodies.push_back({.pose = {.position = thing.at, .orientation = {}}});
    }
    snapshot->layout = layout;
    snapshot->iteration = iteration;
    snapshot->time_s = time_s;
    return snapshot;
}

constexpr auto robot = world::EntityType::robot;
constexpr auto ball = world::EntityType::ball;

const std::vector<Thing> pitch = {
    {1, robot, {0, 0, 0}}, {2, robot, {1, 0, 0}}, {3, ball, {2, 0, 0}}, {7, robot, {0, 3, 0}}};

std::shared_ptr<const Profile> profile(const std::string& text) {
    return test::must(standard_filters().make(text));
}

/// The ids of those that are seen.
std::vector<int> seen_by(const std::string& text, const Snapshot& snapshot,
                         const std::vector<int>& own = {1}) {
    codec::View view;
    profile(text)->look({snapshot, {own}, {0, snapshot.iteration}}, view);
    std::vector<int> ids;
    const auto& entities = snapshot.layout->entities;
    for (std::size_t i = 0; i < entities.size(); ++i)
        if (view.is_whole ||
            std::find(view.entities.begin(), view.entities.end(), i) != view.entities.end())
            ids.push_back(entities[i].id);
    return ids;
}

using Ids = std::vector<int>;

TEST(Profile, lets_ask_only_where_everything_is_told_unless_it_says_otherwise) {
    const std::pair<const char*, Questions> cases[] = {
        {"entities", Questions::all},
        {"all | length mm | rate 0.1", Questions::all},
        {"hide type Ball", Questions::none},
        {"readings own", Questions::none},
        {"noise position 0.1", Questions::none},
        {"delay 0.1", Questions::none},
        {"drop 0.1 | questions all", Questions::all},
        {"entities | questions own", Questions::own},
    };
    for (const auto& [text, questions] : cases)
        EXPECT_EQ(profile(text)->telling().questions, questions) << text;
    EXPECT_TRUE(profile("entities | questions own | own 3 1")->is_plain());
    EXPECT_EQ(profile("own 3 1")->telling().own_entities, (std::vector<int>{1, 3}));
    for (const char* wrong : {"questions", "questions some", "own", "own -1", "own all"})
        EXPECT_FALSE(standard_filters().make(wrong)) << wrong;
}

TEST(Profile, hides_what_it_says_and_never_what_is_the_agents_own) {
    const auto world = make_world(pitch);
    const std::pair<const char*, Ids> cases[] = {
        {"entities", {1, 2, 3, 7}},
        {"hide entity 2 7", {1, 3}},
        {"hide entity 1", {1, 2, 3, 7}},
        {"hide type Ball", {1, 2, 7}},
        {"hide type robot", {1, 3}},
        {"hide region 0.5 -1 2.5 1", {1, 7}},
        {"hide outside 0.5 -1 2.5 1", {1, 2, 3}},
        {"hide beyond 1", {1, 2}},
        {"own_view 2", {1, 2, 3}},
        {"own_view 0", {1}},
        {"own_view 2 | hide type Ball", {1, 2}},
        {"drop 1", {1}},
        {"drop 0", {1, 2, 3, 7}},
        {"hide behind", {1, 2, 7}},
    };
    for (const auto& [text, ids] : cases) EXPECT_EQ(seen_by(text, *world), ids) << text;
    EXPECT_EQ(seen_by("own_view 1", *world, {}), Ids{});
    EXPECT_EQ(seen_by("own_view 1", *world, {99}), Ids{});
}

TEST(Profile, hides_what_a_wall_is_before) {
    std::vector<Thing> things = {{1, robot, {0, 0, 0}}, {2, robot, {2, 0, 0}}};
    EXPECT_EQ(seen_by("hide behind", *make_world(things)), (Ids{1, 2}));
    things.push_back({3, world::EntityType::field, {1, 0, 0}, {0.02, 0.5, 0.5}});
    EXPECT_EQ(seen_by("hide behind", *make_world(things)), (Ids{1, 3}));
    things[2].at.y = 0.26;  // its edge is beside the line
    EXPECT_EQ(seen_by("hide behind", *make_world(things)), (Ids{1, 2, 3}));
}

TEST(Profile, drops_as_often_as_it_says_and_the_same_each_time) {
    int seen = 0;
    constexpr int moments = 20000;
    for (int i = 0; i < moments; ++i) {
        const auto world = make_world({{2, ball, {}}}, static_cast<std::uint64_t>(i));
        const Ids ids = seen_by("drop 0.2", *world);
        EXPECT_EQ(ids, seen_by("drop 0.2", *world));
        seen += static_cast<int>(ids.size());
    }
    EXPECT_NEAR(seen, 0.8 * moments, 5 * std::sqrt(moments * 0.2 * 0.8));
}

Snapshot disturbed(const std::string& text, const Snapshot& snapshot, std::uint64_t seed = 0) {
    Snapshot seen = snapshot;
    profile(text)->disturb({seed, snapshot.iteration}, seen);
    return seen;
}

TEST(Profile, noise_has_the_distribution_that_is_stated) {
    constexpr int moments = 20000;
    double sum = 0;
    double squares = 0;
    double angle_squares = 0;
    int within = 0;
    for (int i = 0; i < moments; ++i) {
        const auto world = make_world({{2, ball, {1, 2, 3}}}, static_cast<std::uint64_t>(i));
        const auto seen = disturbed("noise position 0.01 angle 0.1", *world);
        const double off = seen.bodies[0].pose.position.y - 2;
        const double angle = to_euler(seen.bodies[0].pose.orientation).z;
        sum += off;
        squares += off * off;
        angle_squares += angle * angle;
        within += std::abs(off) <= 0.01 ? 1 : 0;
    }
    // Five standard errors each.
    EXPECT_NEAR(sum / moments, 0, 5 * 0.01 / std::sqrt(moments));
    EXPECT_NEAR(squares / moments, 1e-4, 5 * 1e-4 * std::sqrt(2.0 / moments));
    EXPECT_NEAR(angle_squares / moments, 1e-2, 5 * 1e-2 * std::sqrt(2.0 / moments));
    EXPECT_NEAR(within, 0.6827 * moments, 5 * std::sqrt(moments * 0.6827 * 0.3173));
}

TEST(Profile, noise_depends_on_seed_moment_and_entity_and_on_nothing_else) {
    const auto world = make_world(pitch);
    const std::string text = "noise position 0.01";
    const auto once = disturbed(text, *world);
    EXPECT_EQ(once.bodies, disturbed(text, *world).bodies);
    EXPECT_NE(once.bodies, disturbed(text, *world, 1).bodies);
    EXPECT_NE(once.bodies, disturbed(text, *make_world(pitch, 2)).bodies);
    const auto alone = disturbed(text, *make_world({pitch[2]}));
    EXPECT_EQ(once.bodies[2], alone.bodies[0]);
    const Vector3 beside = once.bodies[1].pose.position - Vector3{1, 0, 0};
    EXPECT_NE(once.bodies[0].pose.position, beside);
}

TEST(Profile, noise_leaves_fields_and_what_was_not_named_as_they_are) {
    const auto world = make_world({{1, world::EntityType::field, {1, 1, 1}}, {2, ball, {2, 2, 2}}});
    const auto seen = disturbed("noise velocity 0.5", *world);
    EXPECT_EQ(seen.bodies[0], world->bodies[0]);
    EXPECT_EQ(seen.bodies[1].pose.position, world->bodies[1].pose.position);
    EXPECT_NE(seen.bodies[1].linear_velocity_m_s, Vector3{});
}

TEST(Profile, quantises_to_multiples) {
    const auto world = make_world({{2, ball, {0.1234, -0.0561, 7}}});
    const auto seen = disturbed("quantise position 0.01", *world);
    EXPECT_NEAR(seen.bodies[0].pose.position.x, 0.12, 1e-15);
    EXPECT_NEAR(seen.bodies[0].pose.position.y, -0.06, 1e-15);
    EXPECT_EQ(seen.bodies[0].pose.position.z, 7);
    EXPECT_EQ(seen.bodies[0].pose.orientation, Quaternion{});
}

/// What someone with this profile reads in the first broadcast.
std::string told(const std::string& text, const std::vector<std::shared_ptr<Snapshot>>& moments) {
    const auto wanted = profile(text);
    ProfileBroadcast broadcast(65507);
    History history;
    for (const auto& moment : moments) history.add(moment, greatest_delay_s);
    broadcast.begin(history, {.engine = "ode"}, *wanted, 0);
    const auto messages = broadcast.write(*wanted, {}, codec::Format::xml, false);
    return std::string(messages[0]);
}

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
    const std::size_t at = text.find(begin) + begin.size();
    return text.substr(at, text.find(end, at) - at);
}

TEST(Profile, converts_units) {
    auto world = make_world({{2, ball, {0.25, -0.5, 1}}});
    world->bodies[0].pose.orientation = from_axis_angle({0, 0, 1}, std::numbers::pi / 2);
    const std::string text = told("all | length mm | angle degrees", {world});
    EXPECT_NE(text.find("<pos_x>250</pos_x><pos_y>-500</pos_y><pos_z>1000</pos_z>"), text.npos)
        << text;
    EXPECT_NEAR(std::stod(between(text, "<rot_z>", "<")), 90, 1e-12) << text;
    EXPECT_NE(text.find("<Size_X>100</Size_X>"), text.npos) << text;
}

TEST(Profile, half_turns_of_the_axes_are_exact) {
    auto world = make_world({{2, ball, {0.3, -0.7, 1}}});
    world->bodies[0].linear_velocity_m_s = {0.1, 0.2, 0.3};
    const std::string text = told("all | axes -x -y z", {world});
    EXPECT_NE(text.find("<pos_x>-0.3</pos_x><pos_y>0.7</pos_y><pos_z>1</pos_z>"), text.npos)
        << text;
    EXPECT_NE(text.find("<Linear_Velocity_X>-0.1</"), text.npos) << text;
    EXPECT_NE(told("origin 0.3 0 1", {world}).find("<pos_x>0</pos_x><pos_y>-0.7</pos_y><pos_z>0<"),
              std::string::npos);
}

TEST(Profile, axes_point_where_they_say) {
    const std::pair<const char*, Vector3> directions[] = {{"x", {1, 0, 0}}, {"-x", {-1, 0, 0}},
                                                          {"y", {0, 1, 0}}, {"-y", {0, -1, 0}},
                                                          {"z", {0, 0, 1}}, {"-z", {0, 0, -1}}};
    int possible = 0;
    for (const auto& [x_name, x] : directions)
        for (const auto& [y_name, y] : directions)
            for (const auto& [z_name, z] : directions) {
                const std::string text =
                    std::string("axes ") + x_name + " " + y_name + " " + z_name;
                const auto made = standard_filters().make(text);
                EXPECT_EQ(made.has_value(), cross(x, y) == z) << text;
                if (!made) continue;
                ++possible;
                const Quaternion turn = (*made)->telling().frame.orientation;
                EXPECT_LT(length(rotate(turn, {1, 0, 0}) - x), 1e-15) << text;
                EXPECT_LT(length(rotate(turn, {0, 1, 0}) - y), 1e-15) << text;
                EXPECT_LT(length(rotate(turn, {0, 0, 1}) - z), 1e-15) << text;
            }
    EXPECT_EQ(possible, 24);
}

TEST(Profile, delays_what_is_told_but_not_which_iteration_it_is) {
    std::vector<std::shared_ptr<Snapshot>> moments;
    for (int i = 1; i <= 10; ++i)
        moments.push_back(
            make_world({{2, ball, {1.0 * i, 0, 0}}}, static_cast<std::uint64_t>(i), 0.01 * i));
    const std::string text = told("delay 0.03", moments);
    EXPECT_NE(text.find("<pos_x>7</pos_x>"), text.npos) << text;
    EXPECT_NE(text.find("<Iteration>10</Iteration>"), text.npos) << text;
    EXPECT_NE(told("delay 1", moments).find("<pos_x>1</pos_x>"), text.npos) << "the first known";
    moments.push_back(make_world({{2, ball, {50, 0, 0}}}, 4, 0.04));
    EXPECT_NE(told("delay 0.03", moments).find("<pos_x>50</pos_x>"), text.npos)
        << "after going back in time";
}

TEST(Profile, is_plain_when_it_only_chooses) {
    for (const char* const text : {"all", "entities | own_view 1 | drop 0.5 | rate 0.1 | seed 4"})
        EXPECT_TRUE(profile(text)->is_plain()) << text;
    for (const char* const text : {"noise position 1", "delay 0.1", "length mm", "axes -x -y z"})
        EXPECT_FALSE(profile(text)->is_plain()) << text;
}

TEST(Profile, takes_lines_and_remarks) {
    const auto made = profile("# a league\nentities\n\nhide type Ball # never\nrate 0.04\n");
    EXPECT_EQ(made->telling().interval_s, 0.04);
    EXPECT_EQ(seen_by("entities\nhide type Ball\n", *make_world(pitch)), (Ids{1, 2, 7}));
}

TEST(Profile, refuses_other_texts_and_says_what_was_expected) {
    const std::pair<const char*, const char*> cases[] = {
        {"", "entities"},
        {" | |", "entities"},
        {"entites", "entities"},
        {"all of it", "nothing after the name"},
        {"own_view", "0.5"},
        {"own_view -1", "0.5"},
        {"own_view nan", "0.5"},
        {"hide", "one of entity"},
        {"hide everything", "one of entity"},
        {"hide entity", "ids"},
        {"hide entity -1", "ids"},
        {"hide entity 99999999999", "ids"},
        {"hide type", "types"},
        {"hide region 1 1 0 2", "minimum x and y"},
        {"hide region 1 1 x 2", "minimum x and y"},
        {"hide behind me", "nothing after"},
        {"drop 1.5", "from 0 to 1"},
        {"readings", "own, none"},
        {"readings mine", "own, none"},
        {"noise", "position 0.01"},
        {"noise position", "position 0.01"},
        {"noise position -1", "position 0.01"},
        {"noise position 1e9", "position 0.01"},
        {"noise colour 1", "position 0.01"},
        {"quantise angle x", "position 0.01"},
        {"length feet", "one of m, cm, mm"},
        {"angle turns", "radians, degrees"},
        {"axes x y", "without mirroring"},
        {"axes x -y z", "without mirroring"},
        {"axes x x x", "without mirroring"},
        {"origin 0 0", "x, y and z"},
        {"origin 0 0 1e300", "x, y and z"},
        {"delay 3", "from 0 to 2"},
        {"delay -1", "from 0 to 2"},
        {"rate x", "simulated seconds"},
        {"seed 1.5", "whole number"},
        {"budget", "messages 200"},
        {"budget messages 0", "messages 200"},
        {"budget words 3", "messages 200"},
        {"entities | noise position 0.1 | hide sometimes", "one of entity"},
    };
    for (const auto& [text, expected] : cases) {
        const auto made = standard_filters().make(text);
        ASSERT_FALSE(made.has_value()) << text;
        EXPECT_EQ(made.error().field, "filter");
        EXPECT_NE(made.error().reason.words().find(expected), std::string::npos)
            << text << ": " << made.error().reason;
    }
    std::string many;
    for (int i = 0; i < 100; ++i) many += "entities|";
    EXPECT_FALSE(standard_filters().make(many).has_value());
}

}  // namespace
}  // namespace simrob::agent
