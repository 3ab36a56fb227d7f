#include "codec/message_reader.h"

#include "base/limits.h"
#include "codec/json_reader.h"
#include "codec/xml_reader.h"
#include "codec/xml_scanner.h"

namespace simrob::codec {

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
    const command::Catalogue& catalogue;
    XmlScanner scanner{catalogue};
    JsonReader json{catalogue};
};

MessageReader::MessageReader(const command::Catalogue& catalogue)
    : parts_(std::make_unique<Parts>(catalogue)) {}

MessageReader::~MessageReader() = default;

void MessageReader::read(std::string_view bytes, Format format, ReadMessage& message) {
    if (format != Format::xml) return parts_->json.read(bytes, message);
    // What is large is no routine, and is not worth reading twice when something is wrong in it.
    if (bytes.size() <= limits::usual_message_bytes && parts_->scanner.read(bytes, message)) return;
    read_xml(bytes, parts_->catalogue, message);
}

}  // namespace simrob::codec
