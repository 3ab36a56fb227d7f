#include "codec/answer_text.h"

#include <cmath>

#include "base/number.h"
#include "codec/safe_text.h"
#include "command/decoder.h"

namespace simrob::codec {
namespace {

using command::Answer;
using command::AnswerField;
using command::AnswerRecord;

void append_xml_element(std::string& out, std::string_view name, std::string_view text) {
    ((out += '<') += name) += '>';
    append_xml_text(out, text);
    ((out += "</") += name) += '>';
}

/// Writes values into XML; both kinds of record are elements inside an element.
struct XmlAnswer {
    std::string& out;

    void fields(const std::vector<AnswerField>& fields) const {
        for (const auto& field : fields) {
            ((out += '<') += field.name) += '>';
            std::visit(*this, field.value);
            ((out += "</") += field.name) += '>';
        }
    }
    void operator()(const std::string& text) const { append_xml_text(out, text); }
    void operator()(double number) const {
        if (std::isfinite(number)) append_text(out, number);
    }
    void operator()(std::int64_t number) const { append_whole(out, number); }
    void operator()(bool flag) const { out += flag ? "true" : "false"; }
    void operator()(const AnswerRecord& record) const { fields(record.fields); }
};

/// Writes values into JSON.
struct JsonAnswer {
    std::string& out;

    void key(std::string_view name) const {
        if (out.back() != '{') out += ',';
        out += '"';
        append_lower_case(out, name);
        out += "\":";
    }
    void text(std::string_view name, std::string_view value) const {
        key(name);
        append_json_text(out, value);
    }
    void fields(const std::vector<AnswerField>& fields) const {
        for (const auto& field : fields) {
            key(field.name);
            std::visit(*this, field.value);
        }
    }
    /// `tag` is JSON already.
    void finish(std::string_view tag) const {
        if (!tag.empty()) {
            key("tag");
            out += tag;
        }
        out += '}';
    }
    void operator()(const std::string& text) const { append_json_text(out, text); }
    void operator()(double number) const {
        // JSON has neither NaN nor infinity.
        if (!std::isfinite(number))
            out += "null";
        else
            append_text(out, number);
    }
    void operator()(std::int64_t number) const { append_whole(out, number); }
    void operator()(bool flag) const { out += flag ? "true" : "false"; }
    void operator()(const AnswerRecord& record) const {
        out += record.is_list ? '[' : '{';
        if (!record.is_list) fields(record.fields);
        for (std::size_t i = 0; record.is_list && i < record.fields.size(); ++i) {
            if (i > 0) out += ',';
            std::visit(*this, record.fields[i].value);
        }
        out += record.is_list ? ']' : '}';
    }
};

/// Writes a reason into JSON: its code and arguments.
struct JsonReason {
    std::string& out;

    void members(const Reason& reason) const {
        out += "\"code\":\"";
        (out += reason.code()) += "\",\"arguments\":{";
        for (const auto& argument : reason.arguments()) {
            const auto* const part = std::get_if<std::shared_ptr<const Reason>>(&argument.value);
            if (part != nullptr && (*part == nullptr || (*part)->empty())) continue;
            JsonAnswer{out}.key(argument.name);
            std::visit(*this, argument.value);
        }
        out += '}';
    }
    void operator()(std::int64_t number) const { append_whole(out, number); }
    void operator()(double number) const {
        if (std::isfinite(number))
            append_text(out, number);
        else
            append_json_text(out, real_text(number));
    }
    void operator()(const std::string& text) const { append_json_text(out, text); }
    void operator()(const std::shared_ptr<const Reason>& part) const {
        out += '{';
        members(*part);
        out += '}';
    }
};

void append_done_xml(std::string_view command, const Answer& answer, std::string& out) {
    if (!answer.text.empty()) return append_xml_element(out, "Response", answer.text);
    out += "<Response>";
    if (!answer.is_bare) {
        append_xml_element(out, "Command", command);
        out += "<Result>Done</Result>";
    }
    XmlAnswer{out}.fields(answer.fields);
    out += "</Response>";
}

void append_done_json(std::string_view command, const Answer& answer, std::string_view tag,
                      std::string& out) {
    const JsonAnswer json{out};
    out += '{';
    json.text("command", command);
    out += ",\"result\":\"Done\"";
    if (!answer.text.empty()) json.text("text", answer.text);
    json.fields(answer.fields);
    json.finish(tag);
}

}  // namespace

void append_done(std::string_view command, const Answer& answer, std::string_view tag,
                 Format format, std::string& out) {
    if (format == Format::xml) return append_done_xml(command, answer, out);
    append_done_json(command, answer, tag, out);
}

void append_refusal(std::string_view command, const Problem& problem, std::string_view tag,
                    Format format, std::string& out) {
    const std::string value = command::reported_value(problem.value);
    if (format == Format::xml) {
        out += "<Response><Error>";
        append_xml_element(out, "Command", command);
        append_xml_element(out, "Field", problem.field);
        append_xml_element(out, "Value", value);
        append_xml_element(out, "Reason", problem.reason.words());
        append_xml_element(out, "Code", problem.reason.code());
        out += "</Error></Response>";
        return;
    }
    const JsonAnswer json{out};
    out += "{\"error\":{";
    json.text("command", command);
    json.text("field", problem.field);
    json.text("value", value);
    json.text("reason", problem.reason.words());
    out += ',';
    JsonReason{out}.members(problem.reason);
    out += '}';
    json.finish(tag);
}

void append_removal(std::string_view key, const Reason& reason, Format format, std::string& out) {
    if (format == Format::xml) {
        out += "<Response><Agent_Removed>";
        append_xml_element(out, "Key", key);
        append_xml_element(out, "Reason", reason.words());
        append_xml_element(out, "Code", reason.code());
        out += "</Agent_Removed></Response>";
        return;
    }
    const JsonAnswer json{out};
    out += "{\"agent_removed\":{";
    json.text("key", key);
    json.text("reason", reason.words());
    out += ',';
    JsonReason{out}.members(reason);
    out += "}}";
}

}  // namespace simrob::codec
