#include "app/replay_match.h"

#include <nlohmann/json.hpp>

#include "codec/whole_file.h"
#include "recording/match_file.h"

namespace simrob::app {
namespace {

constexpr std::size_t most_recorded_match_bytes = 4U << 20U;

}  // namespace

std::shared_ptr<const std::string> recorded_match(const std::filesystem::path& recording) {
    const auto text =
        codec::read_whole_file(recording::match_file_of(recording), most_recorded_match_bytes);
    if (!text) return nullptr;
    auto json = nlohmann::ordered_json::parse(*text, nullptr, false);
    if (!json.is_object() || json.value("kind", "") != "match") return nullptr;
    json["recorded"] = true;
    return std::make_shared<const std::string>(
        json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

}  // namespace simrob::app
