#include "session/extension_library.h"

#include <dlfcn.h>

#include "base/number.h"
#include "session/reasons.h"

namespace simrob::session {
namespace {

namespace fs = std::filesystem;

tl::unexpected<Problem> refuse_library(const fs::path& library, Reason reason) {
    return refuse(extension_option, library.string(), std::move(reason));
}

/// The loader's message without the path, which is given already.
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
        return refuse_library(library, reasons::no_such_file());
    // A path with a slash is never looked up among the system's libraries.
    const fs::path path = fs::absolute(library, error);
    void* const handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (handle == nullptr)
        return refuse_library(library, reasons::cannot_be_loaded(loader_complaint(path)));
    const auto interface =
        reinterpret_cast<decltype(&simrob_extension_interface)>(  // as POSIX specifies
            ::dlsym(handle, "simrob_extension_interface"));
    const auto extend =
        reinterpret_cast<decltype(&simrob_extend)>(::dlsym(handle, "simrob_extend"));
    if (interface == nullptr || extend == nullptr)
        return refuse_library(library, reasons::no_extension());
    if (interface() != extension_interface)
        return refuse_library(library, reasons::extension_of_other_version(
                                           to_hex(interface()), to_hex(extension_interface)));
    return extend;
}

}  // namespace simrob::session
