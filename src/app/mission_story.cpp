#include "app/mission_story.h"

#include <fmt/format.h>

#include "modular/form.h"

namespace simrob::app {
namespace {

using modular::Action;
using modular::Language;
using modular::Words;

/// Of names that the plan gives; others are told as they are.
std::string words_of_phase(const std::string& name, Language language) {
    for (const Action action : {Action::assemble, Action::walk, Action::turn, Action::crawl,
                                Action::leave, Action::rebuild})
        if (name_of(action) == name) return in_language(words_of(action), language);
    return name;
}

std::string words_of_shape(const std::string& name, Language language) {
    for (const modular::Form form : {modular::Form::caterpillar, modular::Form::hexapod})
        if (name_of(form) == name) return in_language(words_of(form), language);
    return name;
}

const std::string& say(const Words& words, Language language) {
    return in_language(words, language);
}

std::string number_or_dash(const std::optional<double>& number) {
    return number ? fmt::format("{:.2f}", *number) : "-";
}

std::string tally_line(const modular::Tally& tally, Language language) {
    return fmt::format(
        "  {:<26}{:>6}{:>8}{:>12.1f}{:>12.1f}{:>12}{:>12.1f}{:>12}\n",
        words_of_phase(tally.name, language) + " " + words_of_shape(tally.shape, language),
        tally.count, tally.nodes, tally.time_s, tally.time_s / tally.count,
        number_or_dash(tally.time_of_node_s()), tally.energy_j,
        number_or_dash(tally.energy_of_node_j()));
}

std::string indicators_text(const modular::MissionResult& result, Language language) {
    const Words heading{"Indicadores (tablas 29 a 31 de la tesis):",
                        "Indicators (tables 29 to 31 of the thesis):"};
    const Words columns{
        fmt::format("  {:<26}{:>6}{:>8}{:>12}{:>12}{:>12}{:>12}{:>12}\n", "", "veces", "nodos", "s",
                    "s cada vez", "s por nodo", "J", "J por nodo"),
        fmt::format("  {:<26}{:>6}{:>8}{:>12}{:>12}{:>12}{:>12}{:>12}\n", "", "times", "nodes", "s",
                    "s each", "s a node", "J", "J a node")};
    std::string text = say(heading, language) + "\n" + say(columns, language);
    for (const modular::Tally& tally : tallies_of(result.phases))
        text += tally_line(tally, language);
    return text;
}

std::string ending_text(const modular::MissionResult& result, Language language) {
    if (result.arrived)
        return fmt::format(fmt::runtime(say({"Llegó después de {:.1f} s de tiempo simulado.",
                                             "It arrived after {:.1f} s of simulated time."},
                                            language)),
                           result.time_s);
    const std::string why = result.refusal ? result.refusal->field + " " + result.refusal->value +
                                                 ": " + result.refusal->reason.words()
                                           : "";
    return fmt::format(fmt::runtime(say({"No llegó; terminó a los {:.1f} s: {}",
                                         "It did not arrive; it ended at {:.1f} s: {}"},
                                        language)),
                       result.time_s, why);
}

}  // namespace

std::string phase_line(const modular::Phase& phase, Language language) {
    const Words line{"{:9.1f} s  {} {}: {:.1f} s, {} nodos, {:.1f} J\n",
                     "{:9.1f} s  {} {}: {:.1f} s, {} nodes, {:.1f} J\n"};
    return fmt::format(fmt::runtime(say(line, language)), phase.end_s,
                       words_of_phase(phase.name, language), words_of_shape(phase.shape, language),
                       phase.duration_s(), phase.nodes, phase.energy_j);
}

std::string mission_story(const modular::MissionResult& result, Language language) {
    const Words trouble{
        "Contactos con obstáculos: {}; acoples perdidos: {}; acoples repetidos: {}.\n",
        "Contacts with obstacles: {}; lost dockings: {}; dockings tried again: {}.\n"};
    std::string text = ending_text(result, language) + "\n";
    text += fmt::format(fmt::runtime(say(trouble, language)), result.touched, result.lost_dockings,
                        result.retries);
    if (!result.replaced_modules.empty())
        text += fmt::format(
            fmt::runtime(say({"Módulos reemplazados: {}.\n", "Modules that were replaced: {}.\n"},
                             language)),
            fmt::join(result.replaced_modules, ", "));
    return text + indicators_text(result, language);
}

}  // namespace simrob::app
