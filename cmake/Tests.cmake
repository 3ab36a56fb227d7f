# simrob_tests(NAME [source...]): the executable simrob_<name>_tests from the sources, or else from
# all in the current folder, linked with every room. Tests may include any room and tests/support.
function(simrob_tests NAME)
    set(sources ${ARGN})
    if(NOT sources)
        file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
    endif()
    if(NOT sources)
        return()
    endif()
    set(target simrob_${NAME}_tests)
    add_executable(${target} ${sources})
    simrob_test_sources(${target})
    target_link_libraries(
        ${target} PRIVATE simrob_test_support simrob_compiler GTest::gtest GTest::gtest_main
    )
    # Some tests start the program itself.
    if(TARGET simrob)
        add_dependencies(${target} simrob)
    endif()
    add_test(NAME ${NAME} COMMAND ${target})
endfunction()

# What tests are made of is compiled lightly, and the headers of others only once: that halves the
# time of a build, and the time of a test is spent in the rooms.
function(simrob_test_sources TARGET)
    target_compile_options(${TARGET} PRIVATE $<$<CONFIG:Release>:-O1>)
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
