#include "import/import.h"

#include <algorithm>
#include <set>

#include "base/limits.h"
#include "codec/xml_document.h"
#include "codec/xml_encoder.h"
#include "command/create_entity.h"
#include "command/requests/materials.h"
#include "command/suggestion.h"
#include "command/typed_request.h"
#include "import/fold.h"
#include "import/mjcf.h"
#include "import/reasons.h"
#include "import/robot_builder.h"
#include "import/urdf.h"
#include "storage/world_file.h"

namespace simrob::import {
namespace {

using codec::MessageProblem;
using codec::MessageProblems;

tl::unexpected<MessageProblems> only(MessageProblem problem) {
    return tl::unexpected(MessageProblems{std::move(problem)});
}

ReadModel read_model(const codec::XmlDocument& document, const codec::LineIndex& lines) {
    if (document.roots().size() != 1) return only({"", {"", "", reasons::model_missing()}, {}});
    const command::Node& root = document.roots().front();
    if (root.name == "robot") return read_urdf(root, lines);
    if (root.name == "mujoco") return read_mjcf(root, lines);
    return only({"",
                 {std::string(root.name.substr(0, limits::maximum_reported_value_bytes)), "",
                  reasons::not_a_model()},
                 lines.place(root.offset)});
}

/// Options name joints, each of which must exist.
void check_names(const Model& model, const std::map<std::string, double>& wanted,
                 const std::string& option, MessageProblems& problems) {
    std::vector<std::string_view> names;
    for (const auto& link : model.links)
        for (const auto& joint : link.joints) names.push_back(joint.name);
    for (const auto& [name, value] : wanted)
        if (std::find(names.begin(), names.end(), name) == names.end())
            problems.push_back(
                {"",
                 {option, name, reasons::no_such_model_joint(command::did_you_mean(name, names))},
                 {}});
}

void check_model(const Model& model, const Options& options, MessageProblems& problems) {
    check_names(model, options.pose, "--pose", problems);
    check_names(model, options.velocity, "--velocity", problems);
    std::set<double> frictions;
    bool moves = false;
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        moves = moves || !is_static(model, i);
        for (const auto& shape : model.links[i].shapes) frictions.insert(shape.friction);
    }
    const Source& whole = model.links.front().source;
    if (!moves) problems.push_back({"", {whole.path, "", reasons::nothing_moves()}, whole.place});
    if (frictions.size() > limits::maximum_model_frictions)
        problems.push_back({"",
                            {whole.path, std::to_string(frictions.size()) + " frictions",
                             reasons::too_many_frictions(limits::maximum_model_frictions)},
                            whole.place});
}

void fix_root(Model& model) {
    const auto root = std::find_if(model.links.begin(), model.links.end(),
                                   [](const ModelLink& link) { return link.is_free; });
    if (root != model.links.end()) root->is_free = false;
}

/// Replaces the wire's words, such as `Body 3 Radius`, by those of the description.
MessageProblem in_words_of_model(const Imported& imported, MessageProblem problem) {
    for (const auto& [word, parts] :
         {std::pair{"Body ", &imported.bodies}, std::pair{"Joint ", &imported.joints}})
        for (const auto& part : *parts) {
            const std::string prefix = word + std::to_string(part.id) + " ";
            if (!problem.problem.field.starts_with(prefix)) continue;
            problem.problem.field =
                part.source.path + ": " + problem.problem.field.substr(prefix.size());
            problem.place = part.source.place;
            problem.command.clear();
            return problem;
        }
    return problem;
}

/// The world file's own rules decide which sizes, masses and positions are possible.
MessageProblems check_against_wire(const Imported& imported) {
    const auto catalogue = command::nucleus_catalogue();
    const auto decoded = storage::decode_world_file(world_text(imported, catalogue), catalogue);
    if (decoded) return {};
    MessageProblems problems;
    for (const auto& problem : decoded.error())
        problems.push_back(in_words_of_model(imported, problem));
    return problems;
}

void sort_findings(Findings& findings) {
    std::stable_sort(findings.begin(), findings.end(), [](const auto& a, const auto& b) {
        return std::pair(a.place.line, a.place.column) < std::pair(b.place.line, b.place.column);
    });
    findings.erase(std::unique(findings.begin(), findings.end()), findings.end());
}

/// A comment must not contain two hyphens in a row.
std::string in_comment(std::string_view text) {
    std::string out;
    for (const char c : text) out += c == '-' ? '_' : c;
    return out;
}

std::string names_comment(const Imported& imported) {
    std::string text = "<!-- " + in_comment(imported.name) + ", from " + imported.format + ".\n";
    const auto add = [&](std::string_view what, const std::vector<PartName>& parts) {
        for (const auto& part : parts)
            text += "     entity " + std::to_string(part.entity_id) + " " + std::string(what) +
                    " " + std::to_string(part.id) + ": " + part.type + " " + in_comment(part.name) +
                    "\n";
    };
    add("body", imported.bodies);
    add("joint", imported.joints);
    return text + "-->\n";
}

}  // namespace

tl::expected<Imported, MessageProblems> import_model(std::string_view text,
                                                     const Options& options) {
    const auto document = codec::XmlDocument::parse(
        text, {limits::maximum_model_bytes, limits::maximum_model_elements});
    if (!document) return only(document.error());
    const codec::LineIndex lines(text);
    auto model = read_model(*document, lines);
    if (!model) return tl::unexpected(std::move(model).error());
    if (options.is_fixed) fix_root(*model);
    fold(*model);
    MessageProblems problems;
    check_model(*model, options, problems);
    if (!problems.empty()) return tl::unexpected(std::move(problems));
    const auto placement = place(*model, options);
    if (!placement) return tl::unexpected(placement.error());
    Imported imported;
    imported.format = document->roots().front().name == "robot" ? "URDF" : "MJCF";
    imported.name = model->name;
    imported.findings = std::move(model->findings);
    build_entities(*model, *placement, options, imported);
    if (problems = check_against_wire(imported); !problems.empty())
        return tl::unexpected(std::move(problems));
    sort_findings(imported.findings);
    return imported;
}

std::string world_text(const Imported& imported, const command::Catalogue& catalogue) {
    std::vector<command::Request> requests;
    requests.push_back(command::make_request(catalogue, imported.materials));
    for (const auto* entities : {&imported.fields, &imported.robots})
        for (const auto& entity : *entities)
            requests.push_back(command::create_entity_request(catalogue, entity));
    return names_comment(imported) + codec::encode_message(requests);
}

}  // namespace simrob::import
