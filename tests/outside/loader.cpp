// loader MODULE WORLD: loads the shared library, which runs the world. Links nothing of SimRob.

#include <dlfcn.h>

#include <cstdio>

int main(int count, char** arguments) {
    if (count != 3) return 2;
    void* const module = dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL);
    if (module == nullptr) return std::fprintf(stderr, "%s\n", dlerror()), 1;
    using RunWorld = bool(const char*);
    auto* const run_world = reinterpret_cast<RunWorld*>(dlsym(module, "run_world"));
    if (run_world == nullptr) return std::fprintf(stderr, "%s\n", dlerror()), 1;
    return run_world(arguments[2]) ? 0 : 1;
}
