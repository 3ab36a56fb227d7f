#include "sport/foreign/library_host.h"

#include <dlfcn.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <cstdio>
#include <exception>
#include <new>

#include "base/nested_problem.h"
#include "base/require.h"
#include "sport/foreign/confinement.h"
#include "sport/foreign/fira_view.h"
#include "sport/foreign/messages.h"
#include "sport/foreign/reasons.h"

namespace simrob::sport::foreign {
namespace {

namespace fs = std::filesystem;

using FiraFunction = void (*)(FiraEnvironment*);
using TimeFunction = void (*)(double);

/// The functions that a library exports.
struct FiraLibrary {
    FiraFunction create = nullptr;
    FiraFunction strategy = nullptr;
    FiraFunction destroy = nullptr;
    TimeFunction set_time = nullptr;  ///< only with the files that `simrob strategy build` adds
};

tl::unexpected<Problem> refuse_hosted(const fs::path& file, Reason reason) {
    return refuse("library", file.string(), std::move(reason));
}

/// By the open descriptor if there is one, because this user may not be allowed to open the path.
std::string loadable_path(const fs::path& file) {
    struct stat about {};
    if (::fstat(library_descriptor, &about) == 0 && S_ISREG(about.st_mode))
        return "/proc/self/fd/" + std::to_string(library_descriptor);
    return fs::absolute(file).string();
}

/// The loader's message without the path, which callers add themselves.
std::string load_error(const std::string& path) {
    const char* const error = ::dlerror();
    std::string text = error == nullptr ? "unknown" : error;
    if (text.starts_with(path + ": ")) text.erase(0, path.size() + 2);
    return text;
}

Result<FiraLibrary> load(const fs::path& file) {
    const std::string path = loadable_path(file);
    void* const handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    if (handle == nullptr) return refuse_hosted(file, reasons::cannot_be_loaded(load_error(path)));
    FiraLibrary library;
    const auto find = [&](const char* name, auto& function) {
        function = reinterpret_cast<std::decay_t<decltype(function)>>(::dlsym(handle, name));
        return function != nullptr;
    };
    find("simrob_set_time", library.set_time);
    if (!find("Create", library.create))
        return refuse_hosted(file, reasons::no_strategy_function("Create"));
    if (!find("Strategy", library.strategy))
        return refuse_hosted(file, reasons::no_strategy_function("Strategy"));
    if (!find("Destroy", library.destroy))
        return refuse_hosted(file, reasons::no_strategy_function("Destroy"));
    return library;
}

/// Room behind the environment, for libraries that think it is larger.
struct SpaciousEnvironment {
    FiraEnvironment environment;
    std::byte spare[65536] = {};
};

class LibraryHost {
  public:
    LibraryHost(const FiraLibrary& library, const BriefingTold& briefing, FiraView view)
        : library_(library), view_(view), wheels_(briefing.robots_per_side) {}

    std::span<const soccer::WheelVelocities> play(const soccer::Sight& sight) {
        FiraEnvironment& environment = space_->environment;
        if (library_.set_time != nullptr) library_.set_time(sight.time_s);
        view_.show(sight, environment);
        // Only now, because some libraries read the environment in Create().
        if (!is_created_) library_.create(&environment);
        is_created_ = true;
        library_.strategy(&environment);
        for (std::size_t i = 0; i < wheels_.size(); ++i)
            wheels_[i] = {environment.home[i].velocity_left, environment.home[i].velocity_right};
        return wheels_;
    }
    void end() {
        if (is_created_) library_.destroy(&space_->environment);
    }

  private:
    FiraLibrary library_;
    FiraView view_;
    std::vector<soccer::WheelVelocities> wheels_;
    std::unique_ptr<SpaciousEnvironment> space_ = std::make_unique<SpaciousEnvironment>();
    bool is_created_ = false;
};

/// The connection to the program.
class Line {
  public:
    Line() : buffer_(longest_message_bytes) {
        // Reserves memory now, because there may be none when an excuse is needed.
        static_cast<void>(writer_.excuse(std::string(longest_excuse_bytes, ' ')));
    }
    Bytes next() {
        const ssize_t got = ::recv(strategy_descriptor, buffer_.data(), buffer_.size(), 0);
        return Bytes(buffer_).first(got > 0 ? static_cast<std::size_t>(got) : 0);
    }
    void say(Bytes message) {
        static_cast<void>(
            ::send(strategy_descriptor, message.data(), message.size(), MSG_NOSIGNAL));
    }
    MessageWriter& writer() { return writer_; }

  private:
    std::vector<std::byte> buffer_;
    MessageWriter writer_;
};

void serve(LibraryHost& host, Line& line) {
    SightTold told;
    while (read_sight(line.next(), told)) line.say(line.writer().wheels(host.play(told.sight)));
    host.end();
}

Result<LibraryHost> open_host(const fs::path& file, bool is_flipped, Line& line) {
    const auto briefing = read_briefing(line.next());
    if (!briefing) return refuse_hosted(file, reasons::expected_briefing());
    auto view = FiraView::make(*briefing, is_flipped);
    if (!view) return tl::unexpected(std::move(view).error());
    const auto library = load(file);
    if (!library) return tl::unexpected(library.error());
    return LibraryHost(*library, *briefing, *view);
}

Result<void> require_socket() {
    int type = 0;
    socklen_t size = sizeof type;
    if (::getsockopt(strategy_descriptor, SOL_SOCKET, SO_TYPE, &type, &size) == 0 &&
        type == SOCK_SEQPACKET)
        return {};
    return refuse("strategy host", "descriptor " + std::to_string(strategy_descriptor),
                  reasons::not_started_by_program());
}

}  // namespace

Result<void> host_library(const fs::path& file, bool is_flipped) {
    SIMROB_REQUIRE(require_socket());
    static_cast<void>(std::setvbuf(stdout, nullptr, _IOLBF, 0));
    Line line;
    try {
        auto host = open_host(file, is_flipped, line);
        if (!host) {
            line.say(line.writer().excuse(reason_of(host.error()).words()));
            return {};
        }
        line.say(line.writer().ready(false));
        serve(*host, line);
    } catch (const std::bad_alloc&) {
        line.say(line.writer().excuse("it has no memory left"));
    } catch (const std::exception& error) {
        line.say(line.writer().excuse(std::string("it threw an exception: ") + error.what()));
    } catch (...) {
        line.say(line.writer().excuse("it threw an exception"));
    }
    return {};
}

}  // namespace simrob::sport::foreign
