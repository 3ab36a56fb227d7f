#include <iostream>
#include <string>
#include <vector>

#include "app/program.h"

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    return simrob::app::run_program(arguments, {std::cout, std::cerr});
}
