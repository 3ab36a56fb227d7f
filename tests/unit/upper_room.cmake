# What cmake/Tests.cmake says to the tests of a room that name what stands above it: run by
# ./test release, with -DNAME=room -DUSES=rooms.
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/../../cmake/Tests.cmake")
set_property(GLOBAL PROPERTY simrob_rooms base physics physics/ode world engine sport/match)
set_property(GLOBAL PROPERTY simrob_depends_of_support/low base physics)
set_property(GLOBAL PROPERTY simrob_depends_of_support/high support/low engine)
simrob_hold_to_rooms_below(${NAME} ${USES})
