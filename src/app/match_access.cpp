#include "app/match_access.h"

#include <fmt/format.h>
#include <sys/random.h>

#include <cstdlib>
#include <ostream>

#include "agent/roles.h"
#include "sport/pitch/pitch.h"
#include "sport/referee/soccer_rules.h"

namespace simrob::app {
namespace {

std::string own_entities(soccer::Team team, std::size_t robots_per_side) {
    std::string ids;
    for (std::size_t i = 0; i < robots_per_side; ++i) {
        const std::size_t robot = sport::referee::number_of(team) * robots_per_side + i;
        ids += fmt::format(" {}", sport::pitch::Pitch::robot_id(robot));
    }
    return ids;
}

std::string with_token(const std::string& page, const std::string& word) {
    return page + "?token=" + word;
}

}  // namespace

std::string system_secret() {
    constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
    constexpr std::size_t length = 20;
    unsigned char bytes[length];
    // The system gives this much at once, or has no randomness at all.
    if (::getrandom(bytes, length, 0) != static_cast<ssize_t>(length)) std::abort();
    std::string word;
    for (const unsigned char byte : bytes) word += letters[byte % letters.size()];
    return word;
}

void restrict_to_match(session::Configuration& configuration, const FixtureSettings& fixture,
                       const SecretMaker& make_secret) {
    const std::size_t robots = fixture.match.league.robots_per_side;
    for (const soccer::Team team : sport::referee::both_teams) {
        const std::string name(sport::referee::name_of(team));
        configuration.agent_types.try_emplace(
            name, fmt::format("team | own{} | secret {}", own_entities(team, robots), name));
    }
    for (const std::string name : {"blue", "yellow", "organiser"})
        if (!configuration.secrets.contains(name)) configuration.secrets[name] = make_secret();
    if (!configuration.strangers) configuration.strangers = agent::watching_role;
}

void tell_team_secrets(const session::Configuration& configuration, const FixtureSettings& fixture,
                       Console console) {
    for (const soccer::Team team : sport::referee::both_teams) {
        if (fixture.match.names[sport::referee::number_of(team)] != agent_strategy) continue;
        const std::string name(sport::referee::name_of(team));
        console.error << fmt::format("{}: register as Agent_Type {} with Token {}\n", name, name,
                                     configuration.secrets.at(name));
    }
}

std::string organiser_link(const session::Configuration& configuration, const std::string& page) {
    return with_token(page, configuration.secrets.at(std::string(agent::organising_role)));
}

std::string watch_link(const session::Configuration& configuration, const std::string& page) {
    return configuration.token.empty() ? page : with_token(page, configuration.token);
}

}  // namespace simrob::app
