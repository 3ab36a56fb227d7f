#include "app/refusals_list.h"

#include <nlohmann/json.hpp>

namespace simrob::app {

std::string refusals_json() {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const DescribedReason& reason : described_reasons()) {
        auto arguments = nlohmann::ordered_json::object();
        for (const auto& [name, type] : reason.arguments) arguments[std::string(name)] = type;
        list.push_back({{"code", reason.code}, {"words", reason.words}, {"arguments", arguments}});
    }
    return nlohmann::ordered_json{{"refusals", std::move(list)}}.dump(1);
}

std::string refusals_markdown() {
    std::string page = "# Refusals\n\n| code | words | arguments |\n|---|---|---|\n";
    for (const DescribedReason& reason : described_reasons()) {
        ((page += "| `") += reason.code) += "` | ";
        (page += reason.words) += " | ";
        for (const auto& [name, type] : reason.arguments) {
            if (&name != &reason.arguments.front().name) page += ", ";
            (((page += '`') += name) += "` ") += type;
        }
        page += " |\n";
    }
    return page;
}

}  // namespace simrob::app
