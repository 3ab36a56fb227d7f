#include <fmt/format.h>

#include <array>

#include "sumbot/fit.h"
#include "sumbot/report.h"

namespace sumbot {
namespace {

/// A number in a range, marked if it is nearly at one end of it.
std::string number_text(double value, const Range& range) {
    constexpr double margin = 0.002;
    const double share = (value - range.least) / (range.most - range.least);
    const bool is_at_end = share < margin || share > 1 - margin;
    return fmt::format("{:.4g}{}", value, is_at_end ? " (at its end)" : "");
}

std::string range_text(const Range& range) {
    return fmt::format("{:g} to {:g}", range.least, range.most);
}

std::string numbers_table(const Model& printed, const Model& by_hand) {
    std::string text =
        "| number of annex 1 | as it is | printed so | best of these | by hand | best of these |\n"
        "|---|---|---|---|---|---|\n";
    const Model annex_1;
    for (const auto& parameter : parameters)
        text += fmt::format("| {} | {:g} | {} | {} | {} | {} |\n", parameter.name,
                            annex_1.*parameter.place, range_text(parameter.printed),
                            number_text(printed.*parameter.place, parameter.printed),
                            range_text(parameter.by_hand),
                            number_text(by_hand.*parameter.place, parameter.by_hand));
    return text;
}

std::string score_row(const std::string& name, const std::string& world,
                      const std::string& engine) {
    auto experiment = Experiment::make(world, engine);
    const auto found = experiment ? score(*experiment) : std::nullopt;
    if (!found) return fmt::format("| {} | {} | it tips over | | | |\n", name, engine);
    return fmt::format("| {} | {} | {} | {} | {} | {} |\n", name, engine, found->from_rest.text(),
                       found->from_line.text(), found->rolling.text(), found->turns.text());
}

}  // namespace

std::optional<std::string> fit_report(const std::string& annex_1,
                                      const std::vector<std::string>& engines, int most_trials) {
    const std::string& engine = engines.front();
    const Model printed = fit(annex_1, engine, Freedom::printed, most_trials);
    const Model by_hand = fit(annex_1, engine, Freedom::by_hand, most_trials);
    std::string text = "### The numbers\n\n" + numbers_table(printed, by_hand) +
                       "\n### How they do against tables 5 and 6, mean / worst\n\n"
                       "| numbers | engine | from rest | past a line | rolling | turns |\n"
                       "|---|---|---|---|---|---|\n";
    const std::array<std::pair<const char*, Model>, 4> models{
        {{"annex 1", {}},
         {"best as printed", printed},
         {"best by hand", by_hand},
         {"annex 1 with Slip1 0.37", both_starts}}};
    for (const auto& [name, model] : models) {
        const auto world = world_with(model, annex_1);
        if (!world) return std::nullopt;
        for (const auto& each : engines) text += score_row(name, *world, each);
    }
    return text;
}

}  // namespace sumbot
