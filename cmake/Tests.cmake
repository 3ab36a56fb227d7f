# simrob_tests(NAME): the executable simrob_<name>_tests from all sources in the current folder,
# linked with every room. Tests may include any room and tests/support, and start the program.
function(simrob_tests NAME)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
    simrob_room_tests(${NAME} ${sources})
    target_link_libraries(simrob_${NAME}_tests PRIVATE simrob_app simrob_bench simrob_embed)
    add_dependencies(simrob_${NAME}_tests simrob)
    add_test(NAME ${NAME} COMMAND simrob_${NAME}_tests)
endfunction()

# simrob_room_tests(NAME source...): the same from these sources, for tests of the rooms up to net
# alone: without the program.
function(simrob_room_tests NAME)
    set(target simrob_${NAME}_tests)
    add_executable(${target} ${ARGN})
    simrob_test_sources(${target})
    target_link_libraries(
        ${target} PRIVATE simrob_test_support simrob_inside simrob_compiler GTest::gtest
                          GTest::gtest_main
    )
endfunction()

# Test sources are compiled with little optimisation, and foreign headers only once: that halves the
# time of a build, and a test spends its time in the rooms.
function(simrob_test_sources TARGET)
    target_compile_options(
        ${TARGET} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:Sanitized>:-O0>
    )
    set_target_properties(${TARGET} PROPERTIES UNITY_BUILD OFF)
    target_precompile_headers(
        ${TARGET}
        PRIVATE
            <algorithm>
            <cmath>
            <filesystem>
            <fstream>
            <functional>
            <map>
            <memory>
            <optional>
            <sstream>
            <string>
            <string_view>
            <thread>
            <variant>
            <vector>
            <gtest/gtest.h>
            <tl/expected.hpp>
    )
endfunction()
