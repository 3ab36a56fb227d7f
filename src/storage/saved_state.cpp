#include "storage/saved_state.h"

#include <algorithm>

#include "base/hash.h"
#include "base/limits.h"
#include "base/number.h"
#include "base/require.h"
#include "codec/xml_archive.h"
#include "codec/xml_document.h"
#include "codec/xml_escape.h"
#include "device/describe.h"
#include "physics/describe.h"
#include "storage/reasons.h"

namespace simrob::storage {
namespace {

constexpr std::string_view version = "1";
constexpr std::string_view end_tag = "</State>";

/// Name and state of a companion, each byte as a number.
struct CompanionBytes {
    std::vector<std::int32_t> name;
    std::vector<std::int32_t> bytes;
};

std::vector<std::int32_t> numbers_of(std::string_view bytes) {
    std::vector<std::int32_t> numbers;
    for (const char byte : bytes) numbers.push_back(static_cast<unsigned char>(byte));
    return numbers;
}

std::string bytes_of(const std::vector<std::int32_t>& numbers) {
    std::string bytes;
    for (const std::int32_t number : numbers) bytes.push_back(static_cast<char>(number));
    return bytes;
}

std::vector<CompanionBytes> companions_of(const engine::Simulation& simulation) {
    engine::Companion* const companion = simulation.companion();
    if (companion == nullptr) return {};
    return {{numbers_of(companion->name()), numbers_of(companion->state())}};
}

/// The content of the element, listed once for both writing and reading.
void describe_saved(auto& archive, auto& clock, auto& model, auto& state, auto& entities,
                    auto& devices, auto& companions) {
    archive.object("Clock", [&](auto& a) { engine::describe_clock(a, clock); });
    archive.object("Model", [&](auto& a) { physics::describe_model(a, model); });
    archive.object("Motion", [&](auto& a) { physics::describe_state(a, state); });
    archive.list("Entity", entities,
                 [](auto& a, auto& handles) { engine::describe_handles(a, handles); });
    archive.list("Device", devices,
                 [](auto& a, auto& device) { device::describe_device_state(a, device); });
    archive.list("Companion", companions, [](auto& a, auto& companion) {
        a.field("Name", companion.name);
        a.field("Content", companion.bytes);
    });
}

std::string checksum(std::string_view messages, std::string_view content) {
    return to_hex(hash_bytes(std::string(messages).append(content)));
}

std::string_view attribute(const command::Node& node, std::string_view name) {
    for (const auto& child : node.children)
        if (child.kind == command::Node::Kind::attribute && child.name == name) return child.text;
    return {};
}

/// The text between the tags, as it was written.
std::string_view content_of(std::string_view element) {
    const std::size_t begin = element.find('>');
    const std::size_t end = element.rfind(end_tag);
    if (begin == element.npos || end == element.npos || end < begin) return {};
    return element.substr(begin + 1, end - begin - 1);
}

Result<void> check_attributes(const command::Node& state) {
    const auto allowed = std::count_if(
        state.children.begin(), state.children.end(),
        [](const auto& child) { return child.kind == command::Node::Kind::attribute; });
    if (state.name != "State" || allowed != 3)
        return refuse("State", std::string(state.name), reasons::state_not_well_formed(version));
    if (attribute(state, "Version") != version)
        return refuse("State Version", std::string(attribute(state, "Version")),
                      reasons::state_of_another_version(version));
    return {};
}

}  // namespace

std::string encode_state(const engine::Simulation& simulation, std::string_view messages) {
    std::vector<engine::EntityHandles> entities;
    for (const auto& [id, entity] : simulation.world().entities())
        entities.push_back({id, entity.group, entity.bodies, entity.joints, entity.reference_body});
    const auto& physics = simulation.world().physics();
    const std::vector<device::DeviceState> devices = simulation.world().devices().states();
    std::string content = "\n";
    codec::XmlWriteArchive archive(content, 1);
    const std::vector<CompanionBytes> companions = companions_of(simulation);
    describe_saved(archive, simulation.clock(), physics.model(), physics.state(), entities, devices,
                   companions);
    std::string element = "<State Version=\"" + std::string(version) + "\" Engine=\"" +
                          codec::escape(physics.engine()) + "\" Checksum=\"" +
                          checksum(messages, content) + "\">";
    return element.append(content).append(end_tag).append("\n");
}

Result<void> check_engine(const SavedState& saved, std::string_view engine) {
    if (saved.engine == engine) return {};
    return refuse("State Engine", saved.engine, reasons::state_of_another_engine(engine));
}

Result<SavedState> decode_state(std::string_view element, std::string_view messages) {
    const auto document = codec::XmlDocument::parse(
        element, {limits::maximum_world_file_bytes, limits::maximum_xml_elements});
    if (!document) return tl::unexpected(document.error().problem);
    const command::Node& root = document->roots().front();
    SIMROB_REQUIRE(check_attributes(root));
    const std::string actual = checksum(messages, content_of(element));
    if (attribute(root, "Checksum") != actual)
        return refuse("State Checksum", std::string(attribute(root, "Checksum")),
                      reasons::state_changed(actual));
    SavedState saved;
    saved.engine = attribute(root, "Engine");
    physics::Model model;
    codec::XmlReadArchive archive(root);
    std::vector<CompanionBytes> companions;
    describe_saved(archive, saved.clock, model, saved.physics.state, saved.entities, saved.devices,
                   companions);
    SIMROB_REQUIRE(archive.finish());
    if (!companions.empty())
        saved.companion = std::make_shared<const engine::CompanionState>(engine::CompanionState{
            bytes_of(companions.front().name), bytes_of(companions.front().bytes)});
    saved.physics.model = std::make_shared<const physics::Model>(std::move(model));
    return saved;
}

}  // namespace simrob::storage
