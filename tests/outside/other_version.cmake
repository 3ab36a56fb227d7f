# Run by `cmake -P`: SimRob is there, and is not taken for another minor version.
find_package(simrob 0.2 CONFIG QUIET)
if(simrob_FOUND)
    message(FATAL_ERROR "simrob ${simrob_VERSION} was taken for 0.2")
endif()
if(NOT "${simrob_CONSIDERED_VERSIONS}" MATCHES "^0\\.1\\.")
    message(FATAL_ERROR "expected a simrob 0.1: found '${simrob_CONSIDERED_VERSIONS}'")
endif()
