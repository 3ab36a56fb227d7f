# What cmake/Rooms.cmake says to a room of the core that names one outside it: run by ./test core.
cmake_minimum_required(VERSION 3.25)
function(add_library)
endfunction()
include("${CMAKE_CURRENT_LIST_DIR}/../../cmake/Rooms.cmake")
set(SIMROB_CORE_ROOMS base recording)
simrob_hold_to_core(app "base;recording/system")
simrob_hold_to_core(recording "base;recording/system")
