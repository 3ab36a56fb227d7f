#include "base/system/resident_memory.h"

#include <unistd.h>

#include <fstream>
#include <string>

namespace simrob {

double resident_kb(pid_t process) {
    const std::string folder = process == 0 ? "self" : std::to_string(process);
    std::ifstream file("/proc/" + folder + "/statm");
    double all_pages = 0;
    double resident_pages = 0;
    file >> all_pages >> resident_pages;
    return resident_pages * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1024;
}

}  // namespace simrob
