#include "codec/xml_encoder.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "codec/xml_escape.h"
#include "command/encoder.h"

namespace simrob::codec {
namespace {

using command::Field;
using command::Kind;
using command::Phase;
using command::Request;
using command::Scalar;

class XmlWriter final : public command::Writer {
  public:
    explicit XmlWriter(XmlStyle style) : style_(style) {}

    void begin(std::string_view name) {
        finish_tag();
        indent();
        out_ += '<';
        out_ += name;
        ++depth_;
        tag_is_open_ = true;
    }
    void end(std::string_view name) {
        finish_tag();
        --depth_;
        indent();
        out_ += "</" + std::string(name) + ">";
        new_line();
    }

    void scalar(const Field& field, const Scalar& value) override {
        const std::string text = escape(command::scalar_text(field, value));
        if (!field.attribute) return element(field, text);
        assert(tag_is_open_);
        out_ += " " + field.name + "=\"" + text + "\"";
    }
    void packed(const Field& field, const std::vector<Scalar>& values) override {
        std::string text;
        for (const auto& value : values)
            (text += text.empty() ? "" : " ") += command::scalar_text(field, value);
        element(field, text);
    }
    void open(const Field& field) override { begin(field.name); }
    void close(const Field& field) override { end(field.name); }

    std::string take() { return std::move(out_); }

  private:
    void element(const Field& field, const std::string& text) {
        finish_tag();
        indent();
        out_ += "<" + field.name + ">" + text + "</" + field.name + ">";
        new_line();
    }
    void finish_tag() {
        if (!tag_is_open_) return;
        tag_is_open_ = false;
        out_ += '>';
        new_line();
    }
    void indent() {
        if (style_ == XmlStyle::indented) out_.append(2 * depth_, ' ');
    }
    void new_line() {
        if (style_ == XmlStyle::indented) out_ += '\n';
    }

    XmlStyle style_;
    std::string out_;
    std::size_t depth_ = 0;
    bool tag_is_open_ = false;
};

void write_request(const Request& request, XmlWriter& writer) {
    const auto element = element_name(request.command->kind);
    writer.begin(element);
    encode(request, writer);
    writer.end(element);
}

}  // namespace

std::string encode_message(std::span<const Request> requests, XmlStyle style) {
    XmlWriter writer(style);
    writer.begin("Message");
    bool in_simulation_message = false;
    for (const auto& request : requests) {
        const bool wanted = request.command->kind != Kind::agent;
        if (wanted && !in_simulation_message) writer.begin("Simulation_Message");
        if (!wanted && in_simulation_message) writer.end("Simulation_Message");
        in_simulation_message = wanted;
        write_request(request, writer);
    }
    if (in_simulation_message) writer.end("Simulation_Message");
    writer.end("Message");
    return writer.take();
}

std::string encode_world(const command::Catalogue& catalogue, const command::ContextView& view) {
    std::vector<Request> requests;
    for (const auto phase :
         {Phase::step_size, Phase::parameters, Phase::materials, Phase::entities, Phase::start})
        for (const auto* command : catalogue.commands()) {
            if (!command->recreate || command->phase != phase) continue;
            for (auto& value : command->recreate(view))
                requests.push_back(make_request(*command, std::move(value)));
        }
    return encode_message(requests);
}

}  // namespace simrob::codec
