#pragma once

#include <string>

#include "contract/contract.h"

namespace simrob::contract {

// Modules for programs of other languages, whole and ready to be used: the messages of the contract
// as types of the language, and what makes and reads them.

/// Types alone: what /agent and /view speak is JSON, which TypeScript reads by itself.
std::string typescript(const Contract& contract);
/// simrob_messages.py, for Python 3.11 with its standard library.
std::string python(const Contract& contract);
/// SimRobMessages.java, for Java 17.
std::string java(const Contract& contract);

}  // namespace simrob::contract
