#include "app/extension_library.h"

#include <dlfcn.h>

#include "base/number.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Problem> refuse_library(const fs::path& library, std::string reason) {
    return refuse(extension_option, library.string(), std::move(reason));
}

/// What the loader complains about, without the path, which it repeats.
std::string loader_complaint(const fs::path& path) {
    const char* const error = ::dlerror();
    std::string text = error == nullptr ? "unknown" : error;
    const std::string prefix = path.string() + ": ";
    if (text.starts_with(prefix)) text.erase(0, prefix.size());
    return text;
}

}  // namespace

Result<decltype(&simrob_extend)> open_extension(const fs::path& library) {
    std::error_code error;
    if (!fs::is_regular_file(library, error))
        return refuse_library(library, "there is no such file");
    // A path with a slash is never looked up among the libraries of the system.
    const fs::path path = fs::absolute(library, error);
    void* const handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (handle == nullptr)
        return refuse_library(library, "cannot be loaded: " + loader_complaint(path));
    const auto interface =
        reinterpret_cast<decltype(&simrob_extension_interface)>(  // as POSIX has it
            ::dlsym(handle, "simrob_extension_interface"));
    const auto extend =
        reinterpret_cast<decltype(&simrob_extend)>(::dlsym(handle, "simrob_extend"));
    if (interface == nullptr || extend == nullptr)
        return refuse_library(library, "is no extension: expected SIMROB_EXTENSION in it");
    if (interface() != extension_interface)
        return refuse_library(library,
                              "was compiled with the headers of another version: its "
                              "interface is " +
                                  to_hex(interface()) + ", expected " +
                                  to_hex(extension_interface) +
                                  "; build SimRob and the library from the same sources");
    return extend;
}

}  // namespace simrob::app
