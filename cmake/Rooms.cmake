# simrob_room(NAME [DEPENDS room...] [LIBRARIES target...])
#
# Makes the library simrob_<name> of the current folder, where NAME is the folder below src/
# ("physics/ode" becomes simrob_physics_ode). A folder below with a CMakeLists.txt is a room of
# its own and left out. DEPENDS names the rooms below that this one may include.
#
# A wrong include fails the build: the headers of a room are reached only through a folder of
# links, rooms/<name>/, which is on the include path of the room and of those that depend on it.
function(simrob_room NAME)
    cmake_parse_arguments(PARSE_ARGV 1 room "" "" "DEPENDS;LIBRARIES")
    if(room_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "simrob_room(${NAME}): unexpected ${room_UNPARSED_ARGUMENTS}")
    endif()
    simrob_room_files(sources "*.cpp")
    # The entry point is linked by the program alone, so that tests can link the rest.
    list(REMOVE_ITEM sources "${CMAKE_CURRENT_SOURCE_DIR}/main.cpp")

    string(REPLACE "/" "_" target "simrob_${NAME}")
    set(scope PUBLIC)
    if(sources)
        add_library(${target} STATIC ${sources})
        target_link_libraries(${target} PRIVATE simrob_compiler)
    else()
        set(scope INTERFACE)
        add_library(${target} INTERFACE)
    endif()

    list(TRANSFORM room_DEPENDS REPLACE "/" "_")
    list(TRANSFORM room_DEPENDS PREPEND simrob_)
    target_link_libraries(${target} ${scope} ${room_DEPENDS} ${room_LIBRARIES})
    simrob_room_headers(${target} ${NAME})
    simrob_room_reasons(${target} ${NAME} ${scope})
    target_include_directories(
        ${target} ${scope} "${PROJECT_BINARY_DIR}/rooms/${target}" "${PROJECT_SOURCE_DIR}/include"
    )
    target_compile_options(
        ${target} ${scope} "-fmacro-prefix-map=${PROJECT_BINARY_DIR}/rooms/${target}/=src/"
    )
endfunction()

# Sets OUT to the files of this room that match PATTERN, without those of the rooms inside it.
# A new file is noticed at the next build.
function(simrob_room_files OUT PATTERN)
    file(GLOB_RECURSE files CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/${PATTERN}")
    file(GLOB_RECURSE inner_rooms CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/*/CMakeLists.txt")
    foreach(inner_room IN LISTS inner_rooms)
        get_filename_component(folder "${inner_room}" DIRECTORY)
        list(FILTER files EXCLUDE REGEX "^${folder}/")
    endforeach()
    set(${OUT} ${files} PARENT_SCOPE)
endfunction()

# Makes the folder of links: rooms/<target>/<name>/x.h for each header x.h of the room.
function(simrob_room_headers TARGET NAME)
    set(links "${PROJECT_BINARY_DIR}/rooms/${TARGET}/${NAME}")
    simrob_room_files(headers "*.h")
    file(REMOVE_RECURSE "${links}")
    file(MAKE_DIRECTORY "${links}")
    foreach(header IN LISTS headers)
        file(RELATIVE_PATH name "${CMAKE_CURRENT_SOURCE_DIR}" "${header}")
        get_filename_component(folder "${links}/${name}" DIRECTORY)
        file(MAKE_DIRECTORY "${folder}")
        file(CREATE_LINK "${header}" "${links}/${name}" SYMBOLIC)
    endforeach()
endfunction()

# Makes <name>/reasons.h of the room's reasons.txt, if it has one: see tools/reasons.py.
function(simrob_room_reasons TARGET NAME SCOPE)
    set(described "${CMAKE_CURRENT_SOURCE_DIR}/reasons.txt")
    if(NOT EXISTS "${described}")
        return()
    endif()
    set(tool "${PROJECT_SOURCE_DIR}/tools/reasons.py")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${described}" "${tool}")
    set(made "${PROJECT_BINARY_DIR}/reasons/${TARGET}")
    execute_process(
        COMMAND python3 "${tool}" "${described}" "${made}/${NAME}/reasons.h"
        RESULT_VARIABLE status
        ERROR_VARIABLE problem
    )
    if(status)
        message(FATAL_ERROR "${problem}")
    endif()
    target_include_directories(${TARGET} ${SCOPE} "${made}")
    # Among the room's other headers, for those who look for all of them.
    set(links "${PROJECT_BINARY_DIR}/rooms/${TARGET}/${NAME}")
    file(CREATE_LINK "${made}/${NAME}/reasons.h" "${links}/reasons.h" SYMBOLIC)
endfunction()

# simrob_program(NAME ROOM): the executable NAME from this folder's main.cpp and its room.
function(simrob_program NAME ROOM)
    file(GLOB main CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/main.cpp")
    if(main)
        add_executable(${NAME} ${main})
        target_link_libraries(${NAME} PRIVATE simrob_${ROOM} simrob_compiler)
    endif()
endfunction()
