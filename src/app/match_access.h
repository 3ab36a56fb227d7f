#pragma once

#include <functional>
#include <string>

#include "app/console.h"
#include "app/fixture.h"
#include "session/session.h"

namespace simrob::app {

/// Makes a new, unguessable word at each call.
using SecretMaker = std::function<std::string()>;

/// A secret from the system's randomness.
std::string system_secret();

/// Lets strangers only watch a match, and each team drive only its own robots with a secret of its
/// own, unless the configuration says otherwise.
void restrict_to_match(session::Configuration& configuration, const FixtureSettings& fixture,
                       const SecretMaker& make_secret);

/// Tells the secrets of teams played by agents.
void tell_team_secrets(const session::Configuration& configuration, const FixtureSettings& fixture,
                       Console console);

/// The page's address with the organiser's secret in it, only for the person who runs the match.
std::string organiser_link(const session::Configuration& configuration, const std::string& page);
/// The page's address for everyone.
std::string watch_link(const session::Configuration& configuration, const std::string& page);

}  // namespace simrob::app
