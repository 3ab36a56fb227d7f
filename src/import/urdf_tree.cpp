#include "import/urdf_tree.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/limits.h"
#include "command/decoder.h"
#include "import/reasons.h"

namespace simrob::import {
namespace {

using codec::MessageProblems;
using command::Node;

constexpr std::array<std::string_view, 6> joint_types{"revolute", "continuous", "prismatic",
                                                      "fixed",    "floating",   "planar"};

const Node* child_element(const Node& node, std::string_view name) {
    for (const auto& child : node.children)
        if (child.kind == Node::Kind::element && child.name == name) return &child;
    return nullptr;
}

class TreeChecker {
  public:
    void add(const Element& element) {
        if (element.kind == "robot/link") add_named(element, tree.link_elements);
        if (element.kind == "robot/joint") {
            add_named(element, tree.joint_elements);
            joints_.push_back(&element);
        }
        if (element.kind == "robot/link/collision/geometry") check_geometry(element);
    }
    void join() {
        for (const auto* joint : joints_) join(*joint);
    }
    void order(const Element& root);

    UrdfTree tree;
    MessageProblems problems;

  private:
    using Named = std::map<std::string, const Element*>;

    void add_named(const Element& element, Named& named) {
        const std::string name(attribute_text(*element.node, "name"));
        if (!named.emplace(name, &element).second)
            refuse_at(element, name, reasons::link_named_twice());
    }
    void check_geometry(const Element& element) {
        const auto count =
            std::count_if(element.node->children.begin(), element.node->children.end(),
                          [](const auto& child) { return child.kind == Node::Kind::element; });
        if (count != 1) refuse_at(element, "", reasons::not_one_shape());
    }
    void join(const Element& joint);
    void check_joint(const Element& joint);
    std::string end_of(const Element& joint, std::string_view end);
    void refuse_at(const Element& element, std::string_view value, Reason reason) {
        problems.push_back(
            {"", {element.path, command::reported_value(value), std::move(reason)}, element.place});
    }

    std::vector<const Element*> joints_;  ///< in the order of the text
    std::map<std::string, std::string> parents_;
    std::map<std::string, std::vector<std::string>> children_;
};

std::string TreeChecker::end_of(const Element& joint, std::string_view end) {
    const Node* const node = child_element(*joint.node, end);
    std::string link(node == nullptr ? "" : attribute_text(*node, "link"));
    if (node == nullptr)
        refuse_at(joint, "", reasons::part_missing(end));
    else if (!tree.link_elements.contains(link))
        refuse_at(joint, link, reasons::no_such_link(end));
    return link;
}

void TreeChecker::check_joint(const Element& joint) {
    const std::string_view type = attribute_text(*joint.node, "type");
    if (std::find(joint_types.begin(), joint_types.end(), type) == joint_types.end())
        refuse_at(joint, type, reasons::not_a_joint_type());
    if ((type == "revolute" || type == "prismatic") && !child_element(*joint.node, "limit"))
        refuse_at(joint, "", reasons::joint_needs_limit(type));
}

void TreeChecker::join(const Element& joint) {
    check_joint(joint);
    const std::string parent = end_of(joint, "parent");
    const std::string child = end_of(joint, "child");
    if (!parents_.emplace(child, parent).second)
        return refuse_at(joint, child, reasons::link_has_parent());
    children_[parent].push_back(child);
}

void TreeChecker::order(const Element& root) {
    std::vector<std::string> waiting;
    for (const auto& [name, element] : tree.link_elements)
        if (!parents_.contains(name)) waiting.push_back(name);
    if (waiting.empty()) return refuse_at(root, "", reasons::no_root_link());
    if (waiting.size() > 1)
        return refuse_at(*tree.link_elements[waiting[1]], waiting[1],
                         reasons::link_of_no_tree(waiting[0]));
    while (!waiting.empty()) {
        const std::string name = waiting.back();
        waiting.pop_back();
        tree.links.push_back(name);
        const auto& next = children_[name];
        waiting.insert(waiting.end(), next.rbegin(), next.rend());
    }
    for (const auto& [name, element] : tree.link_elements)
        if (std::find(tree.links.begin(), tree.links.end(), name) == tree.links.end())
            return refuse_at(*element, name, reasons::link_on_itself());
}

}  // namespace

tl::expected<UrdfTree, MessageProblems> check_urdf_tree(const Sieved& sieved) {
    TreeChecker checker;
    for (const auto& element : sieved.used) checker.add(element);
    const Element& root = sieved.used.front();
    if (checker.tree.link_elements.empty())
        checker.problems.push_back({"", {root.path, "", reasons::no_link()}, root.place});
    if (checker.tree.link_elements.size() > limits::maximum_bodies_per_entity)
        checker.problems.push_back(
            {"",
             {root.path, std::to_string(checker.tree.link_elements.size()) + " links",
              reasons::too_many_links(limits::maximum_bodies_per_entity)},
             root.place});
    if (checker.problems.empty()) checker.join();
    if (checker.problems.empty()) checker.order(root);
    if (!checker.problems.empty()) return tl::unexpected(std::move(checker.problems));
    return std::move(checker.tree);
}

}  // namespace simrob::import
