# simrob_room_tests(NAME [USES room...] [INSIDE room...])
#
# Makes the program simrob_unit_<name>_tests of the current folder, tests/unit/NAME, which has the
# tests of the room NAME. A folder below with a CMakeLists.txt has those of another room and is left
# out. The program is linked with the room and with what it USES: rooms, and parts of tests/support
# such as support/base. Tests may include those and the rooms that their own room names, and of what
# rooms hide only what their own does: a wrong include fails the build, as it does in a room. INSIDE
# names rooms of which a test has to see more; a remark says why. No room above NAME may be named: a
# claim about that one belongs to its own tests.
function(simrob_room_tests NAME)
    cmake_parse_arguments(PARSE_ARGV 1 tests "" "" "USES;INSIDE")
    if(tests_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "simrob_room_tests(${NAME}): unexpected ${tests_UNPARSED_ARGUMENTS}")
    endif()
    simrob_hold_to_rooms_below(${NAME} ${tests_USES} ${tests_INSIDE})
    simrob_target_of(target "unit/${NAME}_tests")
    simrob_room_files(sources "*.cpp")
    simrob_room_files(headers "*.h")
    add_executable(${target} ${sources})
    simrob_test_sources(${target})

    get_property(stands_on GLOBAL PROPERTY simrob_depends_of_${NAME})
    simrob_hold_to_named_rooms(
        ${target} unit/${NAME} "${NAME};${stands_on};${tests_USES}" "${sources};${headers}"
    )
    simrob_target_of(linked ${NAME} ${tests_USES})
    target_link_libraries(
        ${target} PRIVATE ${linked} simrob_compiler GTest::gtest GTest::gtest_main
    )
    simrob_target_of(opened ${NAME} ${tests_INSIDE})
    list(TRANSFORM opened PREPEND "${PROJECT_BINARY_DIR}/inside/")
    target_include_directories(${target} PRIVATE ${opened})
    add_test(NAME unit/${NAME} COMMAND ${target})
    set_property(GLOBAL APPEND PROPERTY simrob_room_tests ${target})
endfunction()

# Refuses what stands above the room NAME in the order of src/CMakeLists.txt among these rooms and
# parts of tests/support, and among what those parts name.
function(simrob_hold_to_rooms_below NAME)
    simrob_height_of(own ${NAME})
    foreach(used IN LISTS ARGN)
        set(waiting ${used})
        while(waiting)
            list(POP_FRONT waiting room)
            if(room MATCHES "^support/")
                get_property(named GLOBAL PROPERTY simrob_depends_of_${room})
                list(APPEND waiting ${named})
                continue()
            endif()
            simrob_height_of(height ${room})
            if(height EQUAL -1 OR height GREATER own)
                message(
                    FATAL_ERROR
                        "simrob_room_tests(${NAME}): it names ${used}, so it needs ${room}, which "
                        "does not stand below it in src/CMakeLists.txt: a test that needs it "
                        "belongs to the tests of ${room}"
                )
            endif()
        endwhile()
    endforeach()
endfunction()

# Sets OUT to the place of a room in the order; -1 if it has none. A room inside another, such as
# physics/ode or storage/system, stands where the outer one does: it is what that one needs to be
# tried out.
function(simrob_height_of OUT ROOM)
    get_property(rooms GLOBAL PROPERTY simrob_rooms)
    string(REPLACE "/" ";" folders "${ROOM}")
    set(outer "")
    foreach(folder IN LISTS folders)
        string(APPEND outer "${folder}")
        list(FIND rooms "${outer}" height)
        if(NOT height EQUAL -1)
            break()
        endif()
        string(APPEND outer "/")
    endforeach()
    set(${OUT} ${height} PARENT_SCOPE)
endfunction()

# simrob_tests(NAME): the executable simrob_<name>_tests from all sources in the current folder,
# linked with every room. Such tests may include any room and tests/support, and start the program.
function(simrob_tests NAME)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
    simrob_nucleus_tests(${NAME} ${sources})
    target_link_libraries(simrob_${NAME}_tests PRIVATE simrob_app simrob_bench simrob_embed)
    add_dependencies(simrob_${NAME}_tests simrob)
    add_test(NAME ${NAME} COMMAND simrob_${NAME}_tests)
endfunction()

# simrob_nucleus_tests(NAME source...): the same from these sources, for tests of the rooms up to
# net, without the program.
function(simrob_nucleus_tests NAME)
    set(target simrob_${NAME}_tests)
    add_executable(${target} ${ARGN})
    simrob_test_sources(${target})
    target_link_libraries(
        ${target} PRIVATE simrob_test_support simrob_inside simrob_compiler GTest::gtest
                          GTest::gtest_main
    )
    simrob_suite(${NAME} ${target})
endfunction()

# simrob_suite(NAME program...): lists the programs for tools/check, which runs what is listed.
function(simrob_suite NAME)
    list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_FILE:\\1>\n" OUTPUT_VARIABLE programs)
    list(JOIN programs "" programs)
    file(GENERATE OUTPUT "${PROJECT_BINARY_DIR}/suites/${NAME}.txt" CONTENT "${programs}")
endfunction()

# simrob_test_support(NAME FILES file... [DEPENDS room...])
#
# Makes the part support/NAME of tests/support out of these of its files, which are included as
# "support/counts.h". It is held to what it names as a room is, and takes part in
# simrob_test_support, which has all parts.
function(simrob_test_support NAME)
    cmake_parse_arguments(PARSE_ARGV 1 part "" "" "DEPENDS;FILES")
    simrob_target_of(target support/${NAME})
    set(sources ${part_FILES})
    list(FILTER sources INCLUDE REGEX "\\.cpp$")
    set(scope PUBLIC)
    if(sources)
        add_library(${target} STATIC ${sources})
        target_link_libraries(${target} PRIVATE simrob_compiler)
        simrob_test_sources(${target})
    else()
        set(scope INTERFACE)
        add_library(${target} INTERFACE)
    endif()
    list(TRANSFORM part_FILES PREPEND "${CMAKE_CURRENT_SOURCE_DIR}/")
    simrob_hold_to_named_rooms(${target} support/${NAME} "${part_DEPENDS}" "${part_FILES}")
    set_property(GLOBAL PROPERTY simrob_depends_of_support/${NAME} ${part_DEPENDS})
    simrob_target_of(depends ${part_DEPENDS})
    target_link_libraries(${target} ${scope} ${depends} GTest::gtest)
    target_include_directories(${target} ${scope} "${PROJECT_SOURCE_DIR}/tests")
    target_link_libraries(simrob_test_support INTERFACE ${target})
endfunction()

# What tests are made of is compiled lightly, and the headers of others only once for all: that
# halves the time of a build, and the time of a test is spent in the rooms.
function(simrob_test_sources TARGET)
    simrob_test_options(${TARGET})
    target_include_directories(${TARGET} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
    target_precompile_headers(${TARGET} REUSE_FROM simrob_test_headers)
endfunction()

# The headers of others, compiled with nothing defined but what all tests have: a test that has less
# could not use them.
function(simrob_test_headers)
    file(CONFIGURE OUTPUT nothing.cpp CONTENT "")
    add_library(simrob_test_headers OBJECT "${CMAKE_CURRENT_BINARY_DIR}/nothing.cpp")
    simrob_test_options(simrob_test_headers)
    target_link_libraries(
        simrob_test_headers PRIVATE simrob_compiler GTest::gtest tl::expected
    )
    target_precompile_headers(
        simrob_test_headers
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

# Fuzzing is guided by what rooms do, so tests need not count it.
function(simrob_test_options TARGET)
    target_compile_options(
        ${TARGET} PRIVATE $<$<CONFIG:Release>:-O1> $<$<CONFIG:Sanitized>:-O0>
    )
    if(SIMROB_SANITIZER STREQUAL "address")
        set(counted edge,inline-8bit-counters,indirect-calls,trace-cmp,pc-table,stack-depth)
        target_compile_options(${TARGET} PRIVATE -fno-sanitize-coverage=${counted})
    endif()
    set_target_properties(${TARGET} PROPERTIES UNITY_BUILD OFF)
endfunction()
