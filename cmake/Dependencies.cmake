# Our dependencies: Debian 12 packages, listed with their versions in tools/packages.txt.

find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(ode REQUIRED IMPORTED_TARGET "ode>=0.16")
pkg_check_modules(urdfdom REQUIRED IMPORTED_TARGET "urdfdom>=3.0")
pkg_check_modules(nlopt REQUIRED IMPORTED_TARGET "nlopt>=2.7")
pkg_check_modules(zstd REQUIRED IMPORTED_TARGET "libzstd>=1.5")
pkg_check_modules(bullet REQUIRED IMPORTED_TARGET "bullet-float64>=3.24")
# Only headers: Asio and Beast; nothing of Boost is linked.
find_package(Boost 1.74 REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Protobuf 3.21 REQUIRED)
if(SIMROB_TESTS)
    find_package(GTest REQUIRED)
endif()
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(OpenSSL 3.0 REQUIRED COMPONENTS Crypto)
find_package(pugixml REQUIRED)
find_package(simdjson REQUIRED)
find_package(SQLite3 3.40 REQUIRED)
find_package(tl-expected REQUIRED)
find_package(ZLIB REQUIRED)

find_package(mujoco 2.2 REQUIRED)
# Debian's description also names a folder of a package that it does not require.
set_target_properties(mujoco::mujoco PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "")

# Header only: the one source that hashes defines XXH_INLINE_ALL itself.
find_path(SIMROB_XXHASH_INCLUDE xxhash.h REQUIRED)
