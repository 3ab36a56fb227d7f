# simrob_room(NAME [DEPENDS room...] [SHOWS header...] [LIBRARIES target...])
#
# Makes the library simrob_<name> of the current folder, where NAME is the folder below src/
# ("physics/ode" becomes simrob_physics_ode). A folder below with a CMakeLists.txt is a room of
# its own and left out. DEPENDS names the rooms below that this one may include, SHOWS the headers
# that other rooms may include: all others are of this room alone.
#
# A wrong include fails the build. Headers are reached only through folders of links: rooms/<name>/
# has those that are shown, and is on the include path of the room and of those that depend on it;
# inside/<name>/ has the rest, and is on that of the room and of its tests. A room could still reach
# one that it never named, through another that it did: tools/rooms.py looks at that before the
# room is compiled.
#
# A room of the core (src/CMakeLists.txt) may name rooms of the core alone.
function(simrob_room NAME)
    cmake_parse_arguments(PARSE_ARGV 1 room "" "" "DEPENDS;SHOWS;LIBRARIES")
    if(room_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "simrob_room(${NAME}): unexpected ${room_UNPARSED_ARGUMENTS}")
    endif()
    simrob_hold_to_core(${NAME} "${room_DEPENDS}")
    simrob_room_files(sources "*.cpp")
    simrob_room_files(headers "*.h")
    set(files ${sources} ${headers})
    # The entry point is linked by the program alone, so that tests can link the rest.
    list(REMOVE_ITEM sources "${CMAKE_CURRENT_SOURCE_DIR}/main.cpp")

    simrob_target_of(target ${NAME})
    set(scope PUBLIC)
    if(sources)
        add_library(${target} STATIC ${sources})
        target_link_libraries(${target} PRIVATE simrob_compiler)
        simrob_room_options(${target} ${NAME})
        set(inside PRIVATE)
    else()
        set(scope INTERFACE)
        set(inside INTERFACE)
        add_library(${target} INTERFACE)
    endif()
    simrob_hold_to_named_rooms(${target} ${NAME} "${room_DEPENDS}" "${files}")
    set_property(GLOBAL PROPERTY simrob_depends_of_${NAME} ${room_DEPENDS})

    simrob_target_of(depends ${room_DEPENDS})
    target_link_libraries(${target} ${scope} ${depends} ${room_LIBRARIES})
    simrob_room_reasons(${target} ${NAME})
    simrob_room_headers(${target} ${NAME} "${room_SHOWS}")
    target_include_directories(
        ${target}
        ${scope} "${PROJECT_BINARY_DIR}/rooms/${target}" "${PROJECT_SOURCE_DIR}/include"
        ${inside} "${PROJECT_BINARY_DIR}/inside/${target}"
    )
    target_include_directories(simrob_inside INTERFACE "${PROJECT_BINARY_DIR}/inside/${target}")
    foreach(links rooms inside)
        target_compile_options(
            ${target} ${scope} "-fmacro-prefix-map=${PROJECT_BINARY_DIR}/${links}/${target}/=src/"
        )
    endforeach()
    if(sources)
        # Where the code is position independent, the compiler would otherwise not inline functions
        # that another library might replace: nobody replaces ours.
        target_compile_options(${target} PRIVATE -fno-semantic-interposition)
    endif()
endfunction()

# Sanitized, what stands above the core is compiled without optimisation, in a third of the time:
# it wires and describes, and the time of its tests is spent in the core.
function(simrob_room_options TARGET NAME)
    if(NOT NAME IN_LIST SIMROB_CORE_ROOMS)
        target_compile_options(${TARGET} PRIVATE $<$<CONFIG:Sanitized>:-O0>)
    endif()
endfunction()

function(simrob_hold_to_core NAME DEPENDS)
    if(NOT NAME IN_LIST SIMROB_CORE_ROOMS)
        return()
    endif()
    list(REMOVE_ITEM DEPENDS ${SIMROB_CORE_ROOMS})
    if(DEPENDS)
        message(FATAL_ERROR "simrob_room(${NAME}): it is of the core, which ${DEPENDS} is not")
    endif()
endfunction()

# What rooms do not show, for those who test them.
add_library(simrob_inside INTERFACE)

# Sets OUT to the libraries of the rooms with these names.
function(simrob_target_of OUT)
    list(TRANSFORM ARGN REPLACE "/" "_" OUTPUT_VARIABLE targets)
    list(TRANSFORM targets PREPEND simrob_)
    set(${OUT} ${targets} PARENT_SCOPE)
endfunction()

# Before TARGET is compiled, the includes of its FILES are looked at: they may be of NAME itself and
# of the rooms that it NAMES.
function(simrob_hold_to_named_rooms TARGET NAME NAMES FILES)
    set(tool "${PROJECT_SOURCE_DIR}/tools/rooms.py")
    set(stamp "${CMAKE_CURRENT_BINARY_DIR}/${TARGET}.named")
    add_custom_command(
        OUTPUT "${stamp}"
        COMMAND python3 "${tool}" ${NAME} --names ${NAMES} --files ${FILES}
        COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
        DEPENDS ${FILES} "${tool}" "${CMAKE_CURRENT_SOURCE_DIR}/CMakeLists.txt"
        COMMENT "Looking at what ${NAME} includes"
        VERBATIM
    )
    add_custom_target(${TARGET}_named DEPENDS "${stamp}")
    add_dependencies(${TARGET} ${TARGET}_named)
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

# Makes the folders of links: rooms/<target>/<name>/x.h for each header x.h that the room shows, and
# inside/<target>/<name>/x.h for each other.
function(simrob_room_headers TARGET NAME SHOWS)
    foreach(links rooms inside)
        file(REMOVE_RECURSE "${PROJECT_BINARY_DIR}/${links}/${TARGET}")
        file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/${links}/${TARGET}/${NAME}")
    endforeach()
    simrob_room_files(headers "*.h")
    set(made "${PROJECT_BINARY_DIR}/reasons/${TARGET}/reasons.h")
    if(EXISTS "${made}")
        list(APPEND headers "${made}")
    endif()
    foreach(header IN LISTS headers)
        file(RELATIVE_PATH name "${CMAKE_CURRENT_SOURCE_DIR}" "${header}")
        if(header STREQUAL made)
            set(name reasons.h)
        endif()
        set(links inside)
        if(name IN_LIST SHOWS)
            set(links rooms)
            list(REMOVE_ITEM SHOWS "${name}")
        endif()
        set(link "${PROJECT_BINARY_DIR}/${links}/${TARGET}/${NAME}/${name}")
        get_filename_component(folder "${link}" DIRECTORY)
        file(MAKE_DIRECTORY "${folder}")
        file(CREATE_LINK "${header}" "${link}" SYMBOLIC)
    endforeach()
    if(SHOWS)
        message(FATAL_ERROR "simrob_room(${NAME}): there is no ${SHOWS} that it could show")
    endif()
endfunction()

# Makes reasons.h of the room's reasons.txt, if it has one: see tools/reasons.py.
function(simrob_room_reasons TARGET NAME)
    set(described "${CMAKE_CURRENT_SOURCE_DIR}/reasons.txt")
    set(made "${PROJECT_BINARY_DIR}/reasons/${TARGET}/reasons.h")
    if(NOT EXISTS "${described}")
        file(REMOVE "${made}")
        return()
    endif()
    set(tool "${PROJECT_SOURCE_DIR}/tools/reasons.py")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${described}" "${tool}")
    execute_process(
        COMMAND python3 "${tool}" "${described}" "${made}"
        RESULT_VARIABLE status
        ERROR_VARIABLE problem
    )
    if(status)
        message(FATAL_ERROR "${problem}")
    endif()
endfunction()

# simrob_program(NAME ROOM): the executable NAME from this folder's main.cpp and its room.
function(simrob_program NAME ROOM)
    file(GLOB main CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/main.cpp")
    if(main)
        add_executable(${NAME} ${main})
        target_link_libraries(${NAME} PRIVATE simrob_${ROOM} simrob_compiler)
        target_include_directories(
            ${NAME} PRIVATE "${PROJECT_BINARY_DIR}/inside/simrob_${ROOM}"
        )
    endif()
endfunction()
