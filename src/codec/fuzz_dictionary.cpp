#include "codec/fuzz_dictionary.h"

#include <set>

#include "command/request.h"

namespace simrob::codec {
namespace {

using Words = std::set<std::string>;

void add_element(const std::string& name, Words& words) {
    words.insert("<" + name + ">");
    words.insert("</" + name + ">");
}

void add_words(const command::Record& record, Words& words) {
    for (const auto& field : record.fields) {
        if (field.attribute)
            words.insert(" " + field.name + "=");
        else if (!field.inlined)
            add_element(field.name, words);
        if (!field.inlined) words.insert("\"" + field.name + "\":");
        for (const auto& choice : field.choices) words.insert("\"" + choice.name + "\"");
        if (field.record) add_words(*field.record, words);
    }
}

std::string quoted(const std::string& word) {
    std::string out = "\"";
    for (const char c : word) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"\n";
}

}  // namespace

std::string fuzz_dictionary(const command::Catalogue& catalogue) {
    Words words{"<!--", "-->",    "<![CDATA[", "]]>",   "<!DOCTYPE", "<?xml",  "?>",
                "&lt;", "&#x41;", "true",      "false", "-1",        "1e308",  "nan",
                "0x10", "null",   "\"tag\":",  "[{",    "}]",        "\\u0041"};
    for (const char* name : {"Message", "Simulation_Message", "Control_Request", "Entity_Request",
                             "Agent_Message", "State"})
        add_element(name, words);
    add_words(command::envelope_record(), words);
    for (const auto* command : catalogue.commands()) {
        words.insert("\"" + command->name + "\"");
        add_words(command->record, words);
    }
    std::string out;
    for (const auto& word : words) out += quoted(word);
    return out;
}

}  // namespace simrob::codec
