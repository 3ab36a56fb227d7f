#include "app/engines_page.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "physics/engines/engines.h"

namespace simrob::app {
namespace {

struct Column {
    std::string_view engine;
    std::unique_ptr<physics::Backend> backend;

    /// An engine that says nothing about a feature makes no such distinction.
    std::string cell(std::string_view feature) const {
        for (const auto& capability : backend->capabilities()) {
            if (capability.feature != feature) continue;
            std::string text(physics::to_text(capability.support));
            if (!capability.note.empty()) text += ": " + std::string(capability.note);
            return text;
        }
        return "-";
    }
};

}  // namespace

std::string engines_page() {
    std::vector<Column> columns;
    std::vector<std::string_view> features;
    for (const auto& engine : physics::engines()) {
        columns.push_back({engine.name, engine.make()});
        for (const auto& capability : columns.back().backend->capabilities())
            if (std::find(features.begin(), features.end(), capability.feature) == features.end())
                features.push_back(capability.feature);
    }
    std::string page =
        "# Engines\n\nWhat each physics engine does exactly, approximates or refuses. "
        "`simrob check` names what of it a world uses.\nLeft out is only what is far below the "
        "errors of a step: "
        "numbers around a billionth that keep a solver from\ndividing by nothing. This page is "
        "what `simrob catalogue --engines` prints.\n\n| feature |";
    for (const auto& column : columns) page += " " + std::string(column.engine) + " |";
    page += "\n|---|";
    for (std::size_t i = 0; i < columns.size(); ++i) page += "---|";
    page += '\n';
    for (const auto feature : features) {
        page += "| " + std::string(feature) + " |";
        for (const auto& column : columns) page += " " + column.cell(feature) + " |";
        page += '\n';
    }
    return page;
}

}  // namespace simrob::app
