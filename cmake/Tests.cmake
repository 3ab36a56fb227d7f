# simrob_tests(NAME): the executable simrob_<name>_tests from the sources of the current folder,
# linked with every room. Tests may include any room and tests/support.
function(simrob_tests NAME)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*.cpp")
    if(NOT sources)
        return()
    endif()
    set(target simrob_${NAME}_tests)
    add_executable(${target} ${sources})
    target_link_libraries(
        ${target} PRIVATE simrob_test_support simrob_compiler GTest::gtest GTest::gtest_main
    )
    # Some tests start the program itself.
    if(TARGET simrob)
        add_dependencies(${target} simrob)
    endif()
    add_test(NAME ${NAME} COMMAND ${target})
endfunction()
