#include "codec/message_reader.h"

#include "base/limits.h"
#include "codec/json_reader.h"
#include "codec/xml_reader.h"
#include "codec/xml_scanner.h"

namespace simrob::codec {
namespace {

bool same_reading(const Reading& a, const Reading& b) {
    if (a.tag != b.tag || a.problem.has_value() != b.problem.has_value()) return false;
    if (a.problem)
        return a.problem->command == b.problem->command &&
               a.problem->problem == b.problem->problem && a.problem->place == b.problem->place;
    return a.request.command == b.request.command && a.request.envelope == b.request.envelope &&
           a.request.offset == b.request.offset &&
           a.request.command->equal(a.request.value, b.request.value);
}

}  // namespace

bool same(const ReadMessage& a, const ReadMessage& b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!same_reading(a[i], b[i])) return false;
    return true;
}

void ReadMessage::begin(std::size_t bytes) {
    if (bytes_ > limits::usual_message_bytes) readings_.clear();
    bytes_ = bytes;
    size_ = 0;
}

Reading& ReadMessage::add() {
    if (size_ == readings_.size()) readings_.emplace_back();
    Reading& reading = readings_[size_++];
    reading.problem.reset();
    reading.tag.clear();
    return reading;
}

struct MessageReader::Parts {
    explicit Parts(const command::Catalogue& catalogue)
        : scanner(catalogue), reader(catalogue), json(catalogue) {}

    XmlScanner scanner;
    XmlReader reader;
    JsonReader json;
};

MessageReader::MessageReader(const command::Catalogue& catalogue)
    : parts_(std::make_unique<Parts>(catalogue)) {}

MessageReader::~MessageReader() = default;

void MessageReader::read(std::string_view bytes, Format format, ReadMessage& message) {
    if (format != Format::xml) return parts_->json.read(bytes, message);
    // Large messages are no routine, and not worth reading twice when something is wrong with them.
    if (bytes.size() <= limits::usual_message_bytes && parts_->scanner.read(bytes, message)) return;
    parts_->reader.read(bytes, message);
}

}  // namespace simrob::codec
