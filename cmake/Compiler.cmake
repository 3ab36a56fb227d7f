# The compiler's settings, carried by the target simrob_compiler, which every target of this
# repository links privately: included code of others is not held to our warnings.

if(NOT CMAKE_BUILD_TYPE AND PROJECT_IS_TOP_LEVEL)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Debug or Sanitized" FORCE)
endif()

# Assertions stay on in every build type: they are cheap compared with the physics, and a broken
# promise must be seen where it breaks. Hence no NDEBUG anywhere.
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -g1")
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g")
set(CMAKE_CXX_FLAGS_MINSIZEREL "-Os -g1")
set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g")
set(CMAKE_CXX_FLAGS_SANITIZED "-O1 -g1")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")

find_program(SIMROB_CCACHE ccache)
if(SIMROB_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${SIMROB_CCACHE}")
endif()

# Assertions name src/physics/x.h, wherever the tree is; each room adds the same for its links.
add_compile_options("-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")

add_library(simrob_compiler INTERFACE)
target_compile_options(
    simrob_compiler
    INTERFACE
        # A fused multiply-add rounds once where the source rounds twice: the compiler must not
        # choose, or two builds of one source would give different bits.
        -ffp-contract=off
        # Inside another project the compiler may be one that warns about other things.
        $<$<BOOL:${PROJECT_IS_TOP_LEVEL}>:-Werror>
        -Wall
        -Wextra
        -Wpedantic
        -Wcast-align
        -Wcast-qual
        -Wconversion
        -Wdouble-promotion
        -Wextra-semi
        -Wformat=2
        -Wimplicit-fallthrough
        -Wmissing-declarations
        -Wnon-virtual-dtor
        -Wold-style-cast
        -Woverloaded-virtual
        -Wshadow
        -Wsign-conversion
        -Wundef
        -Wunused
        # Definitions are written {.radius = 1.0}: the rest are intentionally the defaults.
        -Wno-missing-field-initializers
        # Only sanitized builds use clang, and gcc has already checked the sources: where the two
        # disagree about a warning, gcc decides.
        $<$<CXX_COMPILER_ID:Clang>:-Wno-error>
        $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-branches>
        $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond>
        $<$<CXX_COMPILER_ID:GNU>:-Wlogical-op>
        $<$<CXX_COMPILER_ID:GNU>:-Wsuggest-override>
)
target_compile_features(simrob_compiler INTERFACE cxx_std_20)

# address: memory errors and undefined behaviour, with the coverage that guides libFuzzer; by clang,
# which has libFuzzer and takes half of gcc's time. thread: data races.
set(SIMROB_SANITIZER "" CACHE STRING "address, thread, or empty")
set_property(CACHE SIMROB_SANITIZER PROPERTY STRINGS "" address thread)
if(SIMROB_SANITIZER STREQUAL "address")
    set(sanitizers fuzzer-no-link,address,undefined)
elseif(SIMROB_SANITIZER STREQUAL "thread")
    set(sanitizers thread)
elseif(SIMROB_SANITIZER)
    message(FATAL_ERROR "SIMROB_SANITIZER is '${SIMROB_SANITIZER}'; "
                        "expected address, thread or nothing")
endif()
if(SIMROB_SANITIZER)
    target_compile_definitions(simrob_compiler INTERFACE SIMROB_SANITIZED)
    target_compile_options(
        simrob_compiler
        INTERFACE
            -fsanitize=${sanitizers}
            -fno-sanitize-recover=all
            -fno-omit-frame-pointer
            # Instrumentation hides initialisations from gcc, which then warns wrongly; the release
            # build has checked all sources.
            $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
            $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
            -Wno-error
    )
    target_link_options(simrob_compiler INTERFACE -fsanitize=${sanitizers})
endif()

# Whole rooms in one translation unit: a fraction of the time of a full build, for builds that are
# not repeated all the time. Names without linkage are therefore unique within a room.
option(SIMROB_UNITY "Compile the sources of each target together" OFF)
if(SIMROB_UNITY)
    set(CMAKE_UNITY_BUILD ON)
    set(CMAKE_UNITY_BUILD_BATCH_SIZE 12)
    # What is private to one source then shares a file with others.
    target_compile_options(
        simrob_compiler INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>
    )
endif()
