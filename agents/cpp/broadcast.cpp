#include "broadcast.h"

#include <charconv>
#include <cstring>
#include <optional>

namespace simrob::client {
namespace {

/// Walks through a text from tag to tag. It relies on well-formed XML, as the nucleus writes it,
/// but never reads beyond the text.
class TagScanner {
  public:
    explicit TagScanner(std::string_view text) : at_(text.data()), end_(at_ + text.size()) {}

    /// The name of the next tag, with a '/' before it if it closes; empty at the end.
    std::string_view next() {
        const char* const open = find('<', at_);
        const char* const close = open == end_ ? end_ : find('>', open);
        if (close == end_) return {};
        at_ = close + 1;
        return {open + 1, static_cast<std::size_t>(close - open - 1)};
    }

    /// The text between the last tag and the one after it.
    std::string_view value() const { return {at_, static_cast<std::size_t>(find('<', at_) - at_)}; }

    /// Skips the literal if it comes next.
    bool take(std::string_view literal) {
        const auto left = static_cast<std::size_t>(end_ - at_);
        if (left < literal.size() || std::memcmp(at_, literal.data(), literal.size()) != 0)
            return false;
        at_ += literal.size();
        return true;
    }

    template <class Number>
    bool read(Number& number) {
        const auto [stop, error] = std::from_chars(at_, end_, number);
        if (error != std::errc{}) return false;
        at_ = stop;
        return true;
    }

    void pass(std::string_view closing_tag) {
        const std::string_view rest(at_, static_cast<std::size_t>(end_ - at_));
        const std::size_t found = rest.find(closing_tag);
        at_ = found == rest.npos ? end_ : at_ + found + closing_tag.size();
    }

  private:
    const char* find(char c, const char* from) const {
        const void* const found = std::memchr(from, c, static_cast<std::size_t>(end_ - from));
        return found == nullptr ? end_ : static_cast<const char*>(found);
    }

    const char* at_;
    const char* end_;
};

std::optional<Kind> kind_of(std::string_view tag) {
    if (tag == "Robot_Entity") return Kind::robot;
    if (tag == "Ball_Entity") return Kind::ball;
    if (tag == "Generic_Entity") return Kind::generic;
    return std::nullopt;
}

/// pos_x or rot_z: the last letter selects one of the three numbers.
double* coordinate(Entity& entity, std::string_view tag) {
    const bool is_position = tag.starts_with("pos_");
    if (tag.size() != 5 || !(is_position || tag.starts_with("rot_"))) return nullptr;
    const auto axis = static_cast<std::size_t>(tag[4] - 'x');
    if (axis > 2) return nullptr;
    return &(is_position ? entity.position_m : entity.rotation_rad)[axis];
}

/// The exact form in which the nucleus writes an entity, which is faster than going from tag to
/// tag.
bool read_plain_entity(TagScanner& scanner, Entity& entity) {
    auto& [x, y, z] = entity.position_m;
    auto& [a, b, c] = entity.rotation_rad;
    return scanner.take("<Entity_Id>") && scanner.read(entity.id) &&
           scanner.take("</Entity_Id><Position><pos_x>") && scanner.read(x) &&
           scanner.take("</pos_x><pos_y>") && scanner.read(y) && scanner.take("</pos_y><pos_z>") &&
           scanner.read(z) && scanner.take("</pos_z></Position><Rotation><rot_x>") &&
           scanner.read(a) && scanner.take("</rot_x><rot_y>") && scanner.read(b) &&
           scanner.take("</rot_y><rot_z>") && scanner.read(c) &&
           scanner.take("</rot_z></Rotation>") && scanner.next().ends_with("_Entity");
}

/// `<Device_Id>` and `<Reading>` of one device; the numbers are separated by spaces.
bool read_device(TagScanner& scanner, Broadcast& broadcast) {
    Reading reading{.first = broadcast.numbers.size()};
    if (scanner.next() != "Device_Id" || !scanner.read(reading.device_id)) return false;
    if (scanner.next() != "/Device_Id" || scanner.next() != "Reading") return false;
    std::string_view text = scanner.value();
    while (!text.empty()) {
        double number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        if (read.ec != std::errc{}) return false;
        broadcast.numbers.push_back(number);
        text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
        if (text.starts_with(' ')) text.remove_prefix(1);
    }
    reading.count = broadcast.numbers.size() - reading.first;
    reading.entity_id = broadcast.entities.back().id;
    broadcast.readings.push_back(reading);
    return true;
}

/// Any form of an entity, with unknown elements between those that are known.
bool read_any_entity(TagScanner& scanner, Broadcast& broadcast) {
    Entity& entity = broadcast.entities.back();
    for (auto tag = scanner.next(); !tag.empty(); tag = scanner.next()) {
        if (tag.ends_with("_Entity")) return tag.front() == '/';
        if (tag.front() == '/') continue;
        if (tag == "Entity_Id") {
            if (!scanner.read(entity.id)) return false;
        } else if (tag == "Device") {
            if (!read_device(scanner, broadcast)) return false;
        } else if (double* const number = coordinate(entity, tag)) {
            if (!scanner.read(*number)) return false;
        }
    }
    return false;
}

bool read_field(TagScanner& scanner, std::string_view tag, Broadcast& broadcast) {
    if (tag == "Time") return scanner.read(broadcast.time_s);
    if (tag == "Step_Mode") broadcast.step_mode = scanner.value() == "true";
    if (tag == "Sync_Mode") broadcast.sync_mode = scanner.value() == "true";
    return true;
}

/// What comes first: `<Iteration>`, and `<Part>` and `<Parts>` if there are several.
bool read_head(TagScanner& scanner, std::uint64_t& iteration, int& part, int& parts) {
    if (scanner.next() != "Broadcast" || scanner.next() != "Iteration" || !scanner.read(iteration))
        return false;
    TagScanner ahead = scanner;
    ahead.next();
    if (ahead.next() != "Part") return true;
    scanner = ahead;
    if (!scanner.read(part) || scanner.next() != "/Part" || scanner.next() != "Parts") return false;
    return scanner.read(parts) && part >= 1 && part <= parts && parts <= maximum_parts;
}

bool read_rest(TagScanner& scanner, Broadcast& broadcast) {
    for (auto tag = scanner.next(); !tag.empty(); tag = scanner.next()) {
        if (tag == "/Broadcast") return true;
        if (tag == "DrawData") {
            scanner.pass("</DrawData>");
        } else if (const auto kind = kind_of(tag)) {
            Entity& entity = broadcast.entities.emplace_back();
            entity.kind = *kind;
            TagScanner ahead = scanner;
            if (read_plain_entity(ahead, entity))
                scanner = ahead;
            else if (!read_any_entity(scanner, broadcast))
                return false;
        } else if (!read_field(scanner, tag, broadcast)) {
            return false;
        }
    }
    return false;
}

void forget(Broadcast& broadcast) {
    broadcast.seen_parts = 0;
    broadcast.entities.clear();
    broadcast.readings.clear();
    broadcast.numbers.clear();
}

}  // namespace

std::string_view kind_name(Kind kind) {
    switch (kind) {
        case Kind::robot:
            return "Robot";
        case Kind::ball:
            return "Ball";
        case Kind::generic:
            break;
    }
    return "Generic";
}

const Entity* Broadcast::find(int id) const {
    for (const auto& entity : entities)
        if (entity.id == id) return &entity;
    return nullptr;
}

std::span<const double> Broadcast::reading(int entity_id, int device_id) const {
    for (const auto& reading : readings)
        if (reading.entity_id == entity_id && reading.device_id == device_id)
            return std::span(numbers).subspan(reading.first, reading.count);
    return {};
}

bool read_broadcast(std::string_view text, Broadcast& broadcast) {
    TagScanner scanner(text);
    std::uint64_t iteration = 0;
    int part = 1;
    int parts = 1;
    if (!read_head(scanner, iteration, part, parts)) return false;
    if (iteration != broadcast.iteration || parts != broadcast.parts || broadcast.is_whole()) {
        forget(broadcast);
    }
    broadcast.iteration = iteration;
    broadcast.parts = parts;
    const std::uint64_t bit = std::uint64_t{1} << (part - 1);
    if ((broadcast.seen_parts & bit) != 0) return true;
    if (!read_rest(scanner, broadcast)) {
        forget(broadcast);
        return false;
    }
    broadcast.seen_parts |= bit;
    return true;
}

}  // namespace simrob::client
