#include <string>
#include <vector>

#include "bench/bench.h"

int main(int argc, char** argv) {
    return simrob::bench::run(std::vector<std::string>(argv + 1, argv + argc));
}
