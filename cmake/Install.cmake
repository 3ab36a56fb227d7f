# `cmake --install` of the program and of the library; cmake/Data.cmake has their data.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS simrob simrob_bench_program RUNTIME DESTINATION bin)
install(FILES README.md LICENSE CHANGELOG.md DESTINATION "${CMAKE_INSTALL_DOCDIR}")
install(DIRECTORY docs DESTINATION "${CMAKE_INSTALL_DOCDIR}" PATTERN images EXCLUDE)

# Walks down from the public interface: ROOMS are the rooms it depends on, LIBRARIES the external
# libraries that they link and a program has to link too; header-only ones are not among them.
function(simrob_below TARGET ROOMS LIBRARIES)
    set(rooms "")
    set(libraries "")
    set(waiting ${TARGET})
    while(waiting)
        list(POP_FRONT waiting room)
        if(room IN_LIST rooms)
            continue()
        endif()
        list(APPEND rooms ${room})
        get_target_property(linked ${room} INTERFACE_LINK_LIBRARIES)
        list(FILTER linked EXCLUDE REGEX "^\\$<|-NOTFOUND$")
        foreach(library IN LISTS linked)
            get_target_property(kind ${library} TYPE)
            get_target_property(behind ${library} INTERFACE_LINK_LIBRARIES)
            if(library MATCHES "^simrob_")
                list(APPEND waiting ${library})
            elseif(behind OR NOT kind STREQUAL INTERFACE_LIBRARY)
                list(APPEND libraries ${library})
            endif()
        endforeach()
    endwhile()
    list(REMOVE_DUPLICATES libraries)
    set(${ROOMS} ${rooms} PARENT_SCOPE)
    set(${LIBRARIES} ${libraries} PARENT_SCOPE)
endfunction()

# One archive of all rooms below the public interface: programs link nothing else of ours.
simrob_below(simrob_embed rooms libraries)
add_library(simrob_library STATIC)
foreach(room IN LISTS rooms)
    get_target_property(kind ${room} TYPE)
    if(NOT kind STREQUAL INTERFACE_LIBRARY)
        # Shared libraries, such as modules of Python, link the archive too.
        set_target_properties(${room} PROPERTIES POSITION_INDEPENDENT_CODE ON)
        target_sources(simrob_library PRIVATE $<TARGET_OBJECTS:${room}>)
    endif()
    get_target_property(options ${room} INTERFACE_LINK_OPTIONS)
    if(options)
        target_link_options(simrob_library INTERFACE ${options})
    endif()
endforeach()
target_link_libraries(simrob_library PRIVATE ${libraries})
target_compile_features(simrob_library INTERFACE cxx_std_20)
set_target_properties(
    simrob_library PROPERTIES OUTPUT_NAME simrob EXPORT_NAME simrob LINKER_LANGUAGE CXX
)

set(package "${CMAKE_INSTALL_LIBDIR}/cmake/simrob")
install(
    TARGETS simrob_library
    EXPORT simrobTargets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    INCLUDES
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
)
foreach(place "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}")
    install(
        DIRECTORY "${place}/include/simrob"
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
        FILES_MATCHING PATTERN "*.h"
    )
endforeach()
install(EXPORT simrobTargets NAMESPACE simrob:: DESTINATION "${package}")
configure_package_config_file(
    cmake/simrobConfig.cmake.in "${PROJECT_BINARY_DIR}/simrobConfig.cmake"
    INSTALL_DESTINATION "${package}"
    PATH_VARS SIMROB_SHARE
)
# Before 1.0.0 a minor version may change what programs rely on.
write_basic_package_version_file(
    "${PROJECT_BINARY_DIR}/simrobConfigVersion.cmake" COMPATIBILITY SameMinorVersion
)
install(
    FILES "${PROJECT_BINARY_DIR}/simrobConfig.cmake"
          "${PROJECT_BINARY_DIR}/simrobConfigVersion.cmake"
    DESTINATION "${package}"
)
