// What profiles grant, what roles may do, and what refusals say of it.

#include "agent/authority.h"

#include <gtest/gtest.h>

#include "agent/roles.h"
#include "catalogue/standard.h"
#include "command/requests/entities.h"
#include "command/typed_request.h"
#include "support/must.h"

namespace simrob::agent {
namespace {

using test::must;

const Filters& filters() {
    static const Filters standard = standard_filters();
    return standard;
}

std::optional<Powers> granted(const std::string& text) {
    return must(filters().make(text))->telling().powers;
}

AgentTypes types() {
    AgentTypes all = standard_agent_types(filters());
    all.bind("blue", must(filters().make("team | own 1 2 | secret blue")));
    return all;
}

Authority match_authority() {
    return must(Authority::make(types(), {{"blue", "b1"}, {"organiser", "o1"}, {"referee", "r1"}},
                                "spectator"));
}

command::Request drive(const command::Catalogue& catalogue, int entity) {
    command::RobotMotorControl control;
    control.entity_id = entity;
    return command::make_request(catalogue, control);
}

TEST(Granting, says_what_agents_may_do) {
    EXPECT_EQ(granted("entities"), std::nullopt);
    EXPECT_EQ(granted("entities | may all"), Powers::all());
    EXPECT_EQ(granted("entities | may none"), Powers());
    EXPECT_EQ(granted("may observe referee"), (Powers{Power::observe, Power::referee}));
    const Powers team = *granted("may observe drive own");
    EXPECT_TRUE(team.has(Power::drive));
    EXPECT_TRUE(team.drives_own());
    EXPECT_FALSE(team.drives_all());
    EXPECT_TRUE(granted("may drive")->includes(*granted("may drive own")));
    EXPECT_FALSE(granted("may drive own")->includes(*granted("may drive")));
}

TEST(Granting, of_two_pieces_the_later_counts_so_that_a_role_can_be_changed) {
    const auto profile = must(filters().make("team | own 1 2 | secret blue | agents 3"));
    EXPECT_EQ(profile->telling().powers, granted("team"));
    EXPECT_EQ(profile->telling().secret, "blue");
    EXPECT_EQ(profile->telling().agents, 3U);
    EXPECT_EQ(profile->telling().own_entities, (std::vector<int>{1, 2}));
    EXPECT_TRUE(profile->is_plain()) << "what is told is not changed by what may be done";
}

TEST(Granting, refuses_words_that_it_does_not_know) {
    for (const char* const text :
         {"may", "may fly", "may own", "may observe own", "may all drive", "may none observe",
          "secret", "secret a b", "secret a/b", "agents", "agents 0", "agents -1", "agents many",
          "agents 100000", "team blue"})
        EXPECT_FALSE(filters().make(text)) << text;
}

TEST(Roles, are_types_of_agents_and_pieces_of_profiles) {
    for (const Role& role : roles()) {
        const auto type = types().find(role.name);
        ASSERT_TRUE(type) << role.name;
        ASSERT_TRUE((*type)->telling().powers) << role.name;
        EXPECT_EQ(granted(std::string(role.name)), (*type)->telling().powers);
        EXPECT_FALSE(role.help.empty());
    }
    EXPECT_TRUE(granted("trainer")->is_all());
    EXPECT_TRUE(granted("organiser")->is_all());
    EXPECT_EQ(granted("spectator"), Powers{Power::observe});
}

TEST(Authority, without_a_word_lets_everyone_do_everything) {
    EXPECT_TRUE(Authority().is_open());
    EXPECT_TRUE(Authority().grant_of(stranger).powers.is_all());
    EXPECT_TRUE(must(Authority::make(types(), {}, "trainer")).is_open());
    EXPECT_TRUE(must(Authority::make(types(), {{"organiser", "x"}}, "trainer")).is_open());
    EXPECT_FALSE(must(Authority::make(types(), {{"blue", "x"}}, "trainer")).is_open());
    EXPECT_FALSE(must(Authority::make(types(), {}, "spectator")).is_open());
}

TEST(Authority, knows_people_by_their_secrets_alone) {
    const Authority authority = match_authority();
    EXPECT_EQ(authority.recognise("nonsense"), std::nullopt);
    EXPECT_EQ(authority.recognise(""), std::nullopt);
    EXPECT_EQ(authority.recognise("b"), std::nullopt);
    EXPECT_EQ(authority.grant_of(*authority.recognise("o1")).role, "organiser");
    const Grant& blue = authority.grant_of(*authority.recognise("b1"));
    EXPECT_EQ(blue.role, "blue");
    EXPECT_EQ(blue.own_entities, (std::vector<int>{1, 2}));
    EXPECT_EQ(authority.grant_of(stranger).powers, Powers{Power::observe});
}

TEST(Authority, names_the_power_that_is_missing_and_whose_it_would_be) {
    const auto refused = Authority::require(match_authority().grant_of(stranger), Power::referee);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason.code(), "power_missing");
    EXPECT_EQ(refused.error().reason.words(),
              "this needs the power referee, which spectator does not have");
}

TEST(Authority, binds_driving_to_ones_own_entities) {
    const command::Catalogue catalogue = catalogue::standard();
    const Authority authority = match_authority();
    const Grant& blue = authority.grant_of(*authority.recognise("b1"));
    EXPECT_TRUE(Authority::require(blue, drive(catalogue, 2)));
    const auto refused = Authority::require(blue, drive(catalogue, 3));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().reason.code(), "not_your_entity");
    EXPECT_EQ(refused.error().field, "Entity_Id");
    Grant none = blue;
    none.own_entities.clear();
    EXPECT_EQ(Authority::require(none, drive(catalogue, 1)).error().reason.code(), "no_own_entity");
    const Grant& organiser = authority.grant_of(*authority.recognise("o1"));
    EXPECT_TRUE(Authority::require(organiser, drive(catalogue, 3)));
}

TEST(Authority, asks_types_for_their_secret_and_says_what_is_wrong) {
    const Authority authority = match_authority();
    const AgentTypes all = types();
    const auto code = [&](const char* type, Credential shown, bool has_token) {
        const auto asked = authority.require_secret(type, *must(all.find(type)), shown, has_token);
        return asked ? std::string("done") : std::string(asked.error().reason.code());
    };
    const Credential blue = *authority.recognise("b1");
    EXPECT_EQ(code("blue", blue, true), "done");
    EXPECT_EQ(code("blue", stranger, false), "secret_needed");
    EXPECT_EQ(code("blue", stranger, true), "wrong_secret");
    EXPECT_EQ(code("blue", *authority.recognise("r1"), true), "wrong_secret");
    EXPECT_EQ(code("pupil", blue, true), "secret_not_set");
    EXPECT_EQ(code("GUI", stranger, false), "done");
    EXPECT_EQ(code("spectator", stranger, false), "done");
}

TEST(Authority, needs_no_secret_for_what_strangers_may_anyway) {
    const Authority open = must(Authority::make(types(), {}, "trainer"));
    for (const Role& role : roles())
        EXPECT_TRUE(open.require_secret(role.name, *must(types().find(role.name)), stranger, false))
            << role.name;
}

TEST(Authority, refuses_secrets_that_cannot_be) {
    const auto field = [](std::vector<Secret> secrets, const char* strangers) {
        const auto made = Authority::make(types(), std::move(secrets), strangers);
        return made ? std::string() : made.error().field;
    };
    EXPECT_EQ(field({{"blue", "a b"}}, "spectator"), "secret.blue");
    EXPECT_EQ(field({{"blue", ""}}, "spectator"), "secret.blue");
    EXPECT_EQ(field({{"blue", std::string(65, 'x')}}, "spectator"), "secret.blue");
    EXPECT_EQ(field({{"blue", "same"}, {"referee", "same"}}, "spectator"), "secret.referee");
    EXPECT_EQ(field({{"organizer", "x"}}, "spectator"), "secret.organizer");
    EXPECT_EQ(field({}, "kings"), "strangers");
    EXPECT_EQ(field({}, "GUI"), "strangers");
    EXPECT_EQ(field({}, "nobody"), "");
}

}  // namespace
}  // namespace simrob::agent
