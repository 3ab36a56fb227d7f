# The data that the program finds next to itself. The build folder looks like an installed tree: the
# program in bin/, its data in share/simrob/, there as links into the sources, so that one rule
# finds them. Both locations are fixed, because the program knows the path from one to the other.

set(SIMROB_SHARE share/simrob)

# simrob_share(NAME PLACE): makes PLACE available as share/simrob/NAME in the build folder. Links
# are relative, so that sources and build folder may be moved together.
function(simrob_share NAME PLACE)
    set(link "${PROJECT_BINARY_DIR}/${SIMROB_SHARE}/${NAME}")
    get_filename_component(folder "${link}" DIRECTORY)
    file(MAKE_DIRECTORY "${folder}")
    # A build folder inside the sources may itself be reached through a link.
    file(REAL_PATH "${folder}" folder)
    file(REAL_PATH "${PLACE}" place)
    file(RELATIVE_PATH way "${folder}" "${place}")
    file(CREATE_LINK "${way}" "${link}" SYMBOLIC)
endfunction()

# simrob_data(NAME): shares and installs this folder of the sources.
function(simrob_data NAME)
    simrob_share("${NAME}" "${PROJECT_SOURCE_DIR}/${NAME}")
    if(SIMROB_INSTALL)
        install(
            DIRECTORY "${PROJECT_SOURCE_DIR}/${NAME}/"
            DESTINATION "${SIMROB_SHARE}/${NAME}"
            USE_SOURCE_PERMISSIONS
            PATTERN CMakeLists.txt EXCLUDE
            PATTERN __pycache__ EXCLUDE
        )
    endif()
endfunction()

# simrob_extension_headers(ROOM): shares the headers of a room with libraries that extend the
# program, and installs them, including those made by the build.
function(simrob_extension_headers ROOM)
    set(links "${PROJECT_BINARY_DIR}/rooms/simrob_${ROOM}/${ROOM}")
    simrob_share("headers/${ROOM}" "${links}")
    if(NOT SIMROB_INSTALL)
        return()
    endif()
    file(GLOB_RECURSE headers RELATIVE "${links}" "${links}/*.h")
    foreach(header IN LISTS headers)
        get_filename_component(folder "${header}" DIRECTORY)
        file(REAL_PATH "${links}/${header}" place)
        install(FILES "${place}" DESTINATION "${SIMROB_SHARE}/headers/${ROOM}/${folder}")
    endforeach()
endfunction()

foreach(name worlds robots shapes library lessons missions profiles strategies agents/python)
    simrob_data(${name})
endforeach()
foreach(name calibration extension scenarios strategies tournament)
    simrob_data(examples/${name})
endforeach()
foreach(room base physics device world command engine codec agent)
    simrob_extension_headers(${room})
endforeach()
