#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "import/import.h"

/// Small models for tests, and ways to examine the result.
namespace simrob::test {

using import::Fate;
using import::Imported;

/// A link of 2 kg in the shape of a box, with further elements inside.
inline std::string box_link(const std::string& name, const std::string& more = "") {
    return "<link name=\"" + name +
           "\"><inertial><mass value=\"2\"/><inertia ixx=\"0.01\" ixy=\"0\" ixz=\"0\" iyy=\"0.01\" "
           "iyz=\"0\" izz=\"0.01\"/></inertial><collision><geometry><box size=\"0.2 0.2 0.2\"/>"
           "</geometry></collision>" +
           more + "</link>\n";
}

inline std::string urdf(const std::string& content) {
    return "<robot name=\"test\">\n" + content + "</robot>\n";
}

/// Two boxes and the joint between them, a metre apart.
inline std::string two_links(const std::string& joint) {
    return urdf(box_link("one") + box_link("two") + joint);
}

inline std::string urdf_joint(const std::string& type, const std::string& content) {
    return "<joint name=\"between\" type=\"" + type +
           "\"><parent link=\"one\"/><child link=\"two\"/><origin xyz=\"0 0 1\"/>" + content +
           "</joint>\n";
}

inline std::string mjcf(const std::string& bodies, const std::string& more = "") {
    return "<mujoco model=\"test\">\n<worldbody>\n" + bodies + "</worldbody>\n" + more +
           "</mujoco>\n";
}

inline Imported must_import(const std::string& text, const import::Options& options = {}) {
    auto imported = import::import_model(text, options);
    if (imported) return std::move(*imported);
    for (const auto& problem : imported.error()) ADD_FAILURE() << codec::to_text(problem, "model");
    return {};
}

/// All refusals, one per line; empty if the text was accepted.
inline std::string refusal_of(const std::string& text, const import::Options& options = {}) {
    const auto imported = import::import_model(text, options);
    if (imported) return "";
    std::string lines;
    for (const auto& problem : imported.error()) lines += codec::to_text(problem, "model") + "\n";
    return lines;
}

/// The findings of one kind about paths containing `path`, as `line: note`.
inline std::vector<std::string> findings(const Imported& imported, Fate fate,
                                         const std::string& path) {
    std::vector<std::string> found;
    for (const auto& finding : imported.findings)
        if (finding.fate == fate && finding.path.find(path) != std::string::npos)
            found.push_back(std::to_string(finding.place.line) + ": " + finding.note);
    return found;
}

inline const world::EntitySpecification& only_robot(const Imported& imported) {
    EXPECT_EQ(imported.robots.size(), 1U);
    return imported.robots.front();
}

}  // namespace simrob::test
