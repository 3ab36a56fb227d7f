#pragma once

#include <string>

#include "contract/contract.h"

namespace simrob::contract {

// Complete modules for programs in other languages: the messages of the contract as types of the
// language, with code that makes and reads them.

/// Only types: /agent and /view speak JSON, which TypeScript reads natively.
std::string typescript(const Contract& contract);
/// simrob_messages.py, for Python 3.11 with its standard library.
std::string python(const Contract& contract);
/// SimRobMessages.java, for Java 17.
std::string java(const Contract& contract);

}  // namespace simrob::contract
