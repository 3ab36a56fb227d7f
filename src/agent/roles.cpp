#include "agent/roles.h"

namespace simrob::agent {
namespace {

constexpr Role all_roles[] = {
    {"nobody", "all | may none", "may nothing: strangers who are to be kept out"},
    {"spectator", "all | may observe | secret spectator", "watches, and asks"},
    {"team", "entities | may observe drive own | secret team | agents 32", "drives its own robots"},
    {"pupil", "all | may observe drive own time | secret pupil",
     "drives its own robots, and decides when time goes on"},
    {"referee", "all | may observe referee | secret referee",
     "decides in a match: score, clock, restarts"},
    {"organiser", "all | may all | secret organiser", "runs an event, and may do everything"},
    {"trainer", "all | may all | secret trainer",
     "works on robots by themselves, and may do everything"},
};

}  // namespace

std::span<const Role> roles() {
    return all_roles;
}

}  // namespace simrob::agent
