#pragma once

#include <functional>
#include <string>

#include "app/fixture.h"
#include "app/streams.h"
#include "session/session.h"

namespace simrob::app {

/// A new word that nobody can guess, at each call.
using SecretMaker = std::function<std::string()>;

/// One that the system's randomness makes.
std::string system_secret();

/// Lets strangers of a match only watch, and each team drive its own robots by a secret of its own,
/// as far as the configuration does not say otherwise.
void restrict_to_match(session::Configuration& configuration, const FixtureSettings& fixture,
                       const SecretMaker& make_secret);

/// Tells the secrets of teams that agents play.
void tell_team_secrets(const session::Configuration& configuration, const FixtureSettings& fixture,
                       Streams streams);

/// The page's address with the organiser's secret in it, for the one who runs the match alone.
std::string organiser_link(const session::Configuration& configuration, const std::string& page);
/// The page's address for everyone.
std::string watch_link(const session::Configuration& configuration, const std::string& page);

}  // namespace simrob::app
