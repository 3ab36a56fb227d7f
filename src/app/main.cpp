#include <iostream>
#include <string>
#include <vector>

#include "app/program.h"
#include "storage/system/system_disk.h"

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    simrob::storage::SystemDisk disk;
    return simrob::app::run_program(arguments, {std::cout, std::cerr, disk});
}
