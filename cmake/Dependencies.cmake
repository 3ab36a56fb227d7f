# What the program stands on besides the core: see cmake/CoreDependencies.cmake.

find_package(Threads REQUIRED)
pkg_check_modules(urdfdom REQUIRED IMPORTED_TARGET "urdfdom>=3.0")
pkg_check_modules(nlopt REQUIRED IMPORTED_TARGET "nlopt>=2.7")
# Headers only: Asio and Beast; nothing of Boost is linked.
find_package(Boost 1.74 REQUIRED)
find_package(CLI11 REQUIRED)
find_package(Protobuf 3.21 REQUIRED)
find_package(OpenSSL 3.0 REQUIRED COMPONENTS Crypto)
find_package(SQLite3 3.40 REQUIRED)
find_package(ZLIB REQUIRED)
