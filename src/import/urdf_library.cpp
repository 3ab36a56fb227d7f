#include "import/urdf_library.h"

#include <console_bridge/console.h>
#include <urdf_parser/urdf_parser.h>

#include <mutex>

namespace simrob::import {
namespace {

/// Captures what the library would write to the console, as long as it lives.
class ConsoleCatcher final : public console_bridge::OutputHandler {
  public:
    ConsoleCatcher() { console_bridge::useOutputHandler(this); }
    ~ConsoleCatcher() override { console_bridge::restorePreviousOutputHandler(); }
    ConsoleCatcher(const ConsoleCatcher&) = delete;
    ConsoleCatcher& operator=(const ConsoleCatcher&) = delete;

    void log(const std::string& text, console_bridge::LogLevel level, const char*, int) override {
        if (level >= console_bridge::CONSOLE_BRIDGE_LOG_ERROR && first_error_.empty())
            first_error_ = text;
    }
    const std::string& first_error() const { return first_error_; }

  private:
    std::string first_error_;
};

/// The process has only one console: one reader at a time. It guards nothing else.
std::mutex& console_mutex() {
    static std::mutex mutex;
    return mutex;
}

}  // namespace

tl::expected<std::shared_ptr<urdf::ModelInterface>, std::string> parse_urdf(
    const std::string& text) {
    const std::lock_guard lock(console_mutex());
    const ConsoleCatcher console;
    try {
        auto model = urdf::parseURDF(text);
        if (model && console.first_error().empty()) return model;
        return tl::unexpected(console.first_error());
    } catch (const std::exception& fault) {
        return tl::unexpected(std::string(fault.what()));
    }
}

}  // namespace simrob::import
