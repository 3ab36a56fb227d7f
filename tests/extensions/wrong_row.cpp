// An extension whose joint has no function for its rows.

#include "agent/extension.h"

SIMROB_EXTENSION {
    extension.add_joint_type({.name = "Knot", .help = "Holds nothing."});
}
