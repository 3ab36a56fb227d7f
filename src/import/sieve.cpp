#include "import/sieve.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "base/limits.h"
#include "base/number.h"
#include "codec/xml_escape.h"
#include "command/decoder.h"
#include "import/reasons.h"

namespace simrob::import {
namespace {

using codec::MessageProblems;
using command::Node;

/// One attribute as a vocabulary writes it: `name`, `xyz:3`, `size:*`, `mass:1>`, `ixx:1=!`.
struct AttributeRule {
    std::string_view name;
    bool is_numeric = false;
    std::size_t count = 0;  ///< zero is any
    char sign = ' ';        ///< > above zero, = not below
    bool is_required = false;
    bool is_ignored = false;  ///< the library must see it, but it has no effect
};

AttributeRule parse_rule(std::string_view word) {
    AttributeRule rule;
    for (; word.ends_with('!') || word.ends_with('-'); word.remove_suffix(1))
        (word.back() == '!' ? rule.is_required : rule.is_ignored) = true;
    const auto colon = word.find(':');
    rule.name = word.substr(0, colon);
    if (colon == std::string_view::npos) return rule;
    rule.is_numeric = true;
    const char digit = word[colon + 1];
    rule.count = digit == '*' ? 0 : static_cast<std::size_t>(digit - '0');
    if (word.size() > colon + 2) rule.sign = word[colon + 2];
    return rule;
}

std::vector<AttributeRule> parse_rules(std::string_view words) {
    std::vector<AttributeRule> rules;
    while (!words.empty()) {
        const auto end = std::min(words.find(' '), words.size());
        if (end > 0) rules.push_back(parse_rule(words.substr(0, end)));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return rules;
}

/// What is expected of the numbers in `text`; empty if they are right.
Reason wrong_with_numbers(const AttributeRule& rule, std::string_view text) {
    std::istringstream words{std::string(text)};
    std::size_t count = 0;
    std::string word;
    bool good = true;
    while (words >> word) {
        const auto number = parse_real(word);
        good = good && number && !(rule.sign == '>' && *number <= 0) &&
               !(rule.sign == '=' && *number < 0);
        ++count;
    }
    if (good && count > 0 && (rule.count == 0 || count == rule.count)) return {};
    const Reason sign = rule.sign == '>'   ? reasons::above_zero()
                        : rule.sign == '=' ? reasons::not_below_zero()
                                           : Reason();
    if (rule.count == 1) return reasons::unfit_number(reasons::finite_number(sign));
    if (rule.count == 0) return reasons::unfit_number(reasons::finite_numbers(sign));
    return reasons::unfit_number(reasons::so_many_finite_numbers(rule.count, sign));
}

class Siever {
  public:
    Siever(const Vocabulary& vocabulary, const codec::LineIndex& lines)
        : vocabulary_(vocabulary), lines_(lines) {}

    void take(const Node& node, const std::string& parent_kind, const std::string& parent_path);

    Sieved sieved;
    MessageProblems problems;

  private:
    void use(const Node& node, std::string kind, std::string path);
    std::string take_attributes(const Node& node, const std::string& kind, const std::string& path);
    void check_attribute(const AttributeRule& rule, const Node& attribute, const std::string& path);
    void require_attributes(const Node& node, const std::vector<AttributeRule>& rules,
                            const std::string& path);
    void take_children(const Node& node, const std::string& kind, const std::string& path);

    void ignore(const Node& node, std::string path, std::string why) {
        sieved.findings.push_back(
            {Fate::ignored, std::move(path), lines_.place(node.offset), std::move(why)});
    }
    void refuse_node(const Node& node, const std::string& path, std::string_view value,
                     Reason reason) {
        if (problems.size() >= limits::maximum_reported_problems) return;
        problems.push_back({"",
                            {path, command::reported_value(value), std::move(reason)},
                            lines_.place(node.offset)});
    }
    void write_line(const std::string& line, std::size_t element) {
        sieved.text += line + "\n";
        sieved.elements.push_back(element);
    }
    /// The vocabulary's reason, for the whole path or for the name alone.
    std::string reason_for(const std::string& kind, const std::string& name) const {
        for (const auto& key : {kind, name})
            if (const auto found = vocabulary_.ignored.find(key);
                found != vocabulary_.ignored.end())
                return std::string(found->second);
        return "not known here";
    }

    const Vocabulary& vocabulary_;
    const codec::LineIndex& lines_;
};

std::string kind_of(const std::string& parent, std::string_view name) {
    if (parent.empty()) return std::string(name);
    const std::string_view last = std::string_view(parent).substr(parent.rfind('/') + 1);
    return last == name ? parent : parent + "/" + std::string(name);
}

std::string path_of(const std::string& parent, const Node& node) {
    std::string path = parent.empty() ? "" : parent + "/";
    path += command::reported_value(node.name);
    const std::string_view name = attribute_text(node, "name");
    if (!name.empty() && !parent.empty()) path += "[" + command::reported_value(name) + "]";
    return path;
}

void Siever::take(const Node& node, const std::string& parent_kind,
                  const std::string& parent_path) {
    std::string kind = kind_of(parent_kind, node.name);
    std::string path = path_of(parent_path, node);
    Judgement judgement;
    if (vocabulary_.judge != nullptr) judgement = vocabulary_.judge(kind, node);
    if (judgement.verdict == Judgement::Verdict::refuse)
        return refuse_node(node, path, "", judgement.refusal);
    if (!vocabulary_.used.contains(kind))
        return ignore(node, std::move(path), reason_for(kind, std::string(node.name)));
    if (judgement.verdict == Judgement::Verdict::ignore)
        return ignore(node, std::move(path), judgement.why);
    use(node, std::move(kind), std::move(path));
}

void Siever::use(const Node& node, std::string kind, std::string path) {
    const std::size_t index = sieved.used.size();
    const auto place = lines_.place(node.offset);
    sieved.used.push_back({kind, path, &node, place});
    sieved.findings.push_back({Fate::used, path, place, ""});
    if (!node.text.empty()) ignore(node, path + "/text()", "text between tags means nothing here");
    const std::string attributes = take_attributes(node, kind, path);
    write_line("<" + std::string(node.name) + attributes + ">", index);
    take_children(node, kind, path);
    write_line("</" + std::string(node.name) + ">", index);
}

std::string Siever::take_attributes(const Node& node, const std::string& kind,
                                    const std::string& path) {
    const auto rules = parse_rules(vocabulary_.used.at(kind));
    std::string text;
    for (const auto& attribute : node.children) {
        if (attribute.kind != Node::Kind::attribute) continue;
        const std::string mark = "/@" + std::string(attribute.name);
        const auto rule = std::find_if(rules.begin(), rules.end(), [&](const auto& candidate) {
            return candidate.name == attribute.name;
        });
        if (rule == rules.end() || rule->is_ignored)
            ignore(attribute, path + "/@" + command::reported_value(attribute.name),
                   reason_for(kind + mark, mark.substr(1)));
        if (rule == rules.end()) continue;
        check_attribute(*rule, attribute, path + mark);
        text += " " + std::string(attribute.name) + "=\"" + codec::escape(attribute.text) + "\"";
    }
    require_attributes(node, rules, path);
    return text;
}

void Siever::check_attribute(const AttributeRule& rule, const Node& attribute,
                             const std::string& path) {
    if (!rule.is_numeric) {
        if (rule.is_required && attribute.text.empty())
            refuse_node(attribute, path, "", reasons::text_is_empty());
        return;
    }
    Reason reason = wrong_with_numbers(rule, attribute.text);
    if (!reason.empty()) refuse_node(attribute, path, attribute.text, std::move(reason));
}

void Siever::require_attributes(const Node& node, const std::vector<AttributeRule>& rules,
                                const std::string& path) {
    for (const auto& rule : rules) {
        const bool is_there =
            std::any_of(node.children.begin(), node.children.end(), [&](const auto& child) {
                return child.kind == Node::Kind::attribute && child.name == rule.name;
            });
        if (rule.is_required && !is_there)
            refuse_node(node, path + "/@" + std::string(rule.name), "", reasons::is_missing());
    }
}

void Siever::take_children(const Node& node, const std::string& kind, const std::string& path) {
    std::set<std::string_view> seen;
    for (const auto& child : node.children) {
        if (child.kind != Node::Kind::element) continue;
        const bool is_first = seen.insert(child.name).second;
        const bool may_repeat = vocabulary_.repeated.empty() ||
                                vocabulary_.repeated.contains(kind_of(kind, child.name));
        if (is_first || may_repeat || !vocabulary_.used.contains(kind_of(kind, child.name)))
            take(child, kind, path);
        else
            ignore(child, path_of(path, child), "given twice: the first counts");
    }
}

}  // namespace

std::string_view attribute_text(const Node& element, std::string_view name) {
    for (const auto& child : element.children)
        if (child.kind == Node::Kind::attribute && child.name == name) return child.text;
    return {};
}

const Element& Sieved::on_line(std::size_t line) const {
    return used.at(line >= 1 && line <= elements.size() ? elements[line - 1] : 0);
}

tl::expected<Sieved, MessageProblems> sieve(const Node& root, const Vocabulary& vocabulary,
                                            const codec::LineIndex& lines) {
    Siever siever(vocabulary, lines);
    siever.take(root, "", "");
    if (!siever.problems.empty()) return tl::unexpected(std::move(siever.problems));
    return std::move(siever.sieved);
}

}  // namespace simrob::import
