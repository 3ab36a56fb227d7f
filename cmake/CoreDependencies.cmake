# What the core stands on: Debian 12 packages, listed with their versions in tools/packages.txt.

find_package(PkgConfig REQUIRED)
pkg_check_modules(ode REQUIRED IMPORTED_TARGET "ode>=0.16")
pkg_check_modules(bullet REQUIRED IMPORTED_TARGET "bullet-float64>=3.24")
pkg_check_modules(zstd REQUIRED IMPORTED_TARGET "libzstd>=1.5")
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(pugixml REQUIRED)
find_package(simdjson REQUIRED)
find_package(tl-expected REQUIRED)
if(SIMROB_TESTS)
    find_package(GTest REQUIRED)
endif()

find_package(mujoco 2.2 REQUIRED)
# Debian's description of it also names a folder of a package that it does not ask for.
set_target_properties(mujoco::mujoco PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "")

# Header only: the one source that hashes defines XXH_INLINE_ALL itself.
find_path(SIMROB_XXHASH_INCLUDE xxhash.h REQUIRED)
