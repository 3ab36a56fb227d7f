#include "storage/robot_folder.h"

#include <map>

#include "base/limits.h"
#include "base/require.h"
#include "command/decoder.h"
#include "command/requests/create_entity.h"
#include "storage/file_name.h"
#include "storage/reasons.h"
#include "storage/world_file.h"

namespace simrob::storage {
namespace {

namespace fs = std::filesystem;

std::string robot_file(const std::string& name) {
    return name + ".xml";
}

Result<void> require_name(const std::string& name) {
    if (is_file_stem(name)) return {};
    return refuse("Name", command::reported_value(name), reasons::not_a_plain_name());
}

/// The refusal does not reveal the path of the folder.
Problem of_robot(const std::string& name, const Problem& problem) {
    return {"Name", name, problem.reason};
}

void list_robots(const Disk& disk, const fs::path& folder, bool is_shipped,
                 std::map<std::string, bool>& robots) {
    for (const DiskEntry& entry : disk.list(folder)) {
        const std::string name = entry.path.filename().string();
        const bool is_robot = name.ends_with(".xml") && is_file_stem(stem_of(name));
        if (is_robot && robots.size() < limits::maximum_robots_listed)
            robots[std::string(stem_of(name))] = is_shipped;
    }
}

}  // namespace

RobotFolder::RobotFolder(Disk& disk, const command::Catalogue& catalogue, fs::path folder,
                         std::optional<fs::path> shipped_folder, Workshop workshop)
    : disk_(disk),
      catalogue_(catalogue),
      folder_(std::move(folder)),
      shipped_folder_(std::move(shipped_folder)),
      workshop_(std::move(workshop)) {}

fs::path RobotFolder::own_path(const std::string& name) const {
    return folder_ / robot_file(name);
}

bool RobotFolder::is_shipped(const std::string& name) const {
    return shipped_folder_ && disk_.has_file(*shipped_folder_ / robot_file(name));
}

std::vector<LibraryRobot> RobotFolder::robots() const {
    std::map<std::string, bool> found;
    list_robots(disk_, folder_, false, found);
    if (shipped_folder_) list_robots(disk_, *shipped_folder_, true, found);
    std::vector<LibraryRobot> robots;
    for (const auto& [name, is_shipped] : found) robots.push_back({name, is_shipped});
    return robots;
}

Result<std::string> RobotFolder::read(const std::string& name) const {
    SIMROB_REQUIRE(require_name(name));
    const fs::path path = is_shipped(name) ? *shipped_folder_ / robot_file(name) : own_path(name);
    if (!disk_.has_file(path)) return refuse("Name", name, reasons::no_such_robot());
    auto text = disk_.read(path, limits::maximum_robot_text_bytes);
    if (!text) return tl::unexpected(of_robot(name, text.error()));
    return text;
}

Result<void> RobotFolder::require_own(const std::string& name) const {
    SIMROB_REQUIRE(require_name(name));
    if (!is_shipped(name)) return {};
    return refuse("Name", name, reasons::robot_is_shipped());
}

Result<void> RobotFolder::try_out(const std::string& name, const std::string& text) const {
    const auto refuse_text = [&](const codec::MessageProblem& problem) {
        return refuse("Text", "", codec::as_reason(problem, robot_file(name)));
    };
    const auto file = decode_world_file(text, catalogue_);
    if (!file) return refuse_text(file.error().front());
    const codec::Requests& requests = file->requests;
    if (file->state || requests.size() != 1 ||
        requests.front().command->number != command::CreateEntity::identity.number)
        return refuse("Text", std::to_string(requests.size()) + " commands",
                      reasons::not_a_robot());
    const auto created = workshop_()->apply(requests.front());
    if (!created) return refuse_text(codec::located(requests.front(), created.error(), text));
    return {};
}

Result<void> RobotFolder::save(const std::string& name, const std::string& text) {
    SIMROB_REQUIRE(require_own(name));
    SIMROB_REQUIRE(try_out(name, text));
    // If this fails, so does write(), whose refusal says more.
    static_cast<void>(disk_.make_folder(folder_));
    // Requests have no blanks at their ends, but a text file ends with a newline.
    auto written = disk_.write(own_path(name), text.ends_with('\n') ? text : text + "\n");
    if (!written) return tl::unexpected(of_robot(name, written.error()));
    return {};
}

Result<void> RobotFolder::remove(const std::string& name) {
    SIMROB_REQUIRE(require_own(name));
    const auto removed = disk_.remove(own_path(name));
    if (!removed) return tl::unexpected(of_robot(name, removed.error()));
    if (*removed) return {};
    return refuse("Name", name, reasons::no_such_robot());
}

}  // namespace simrob::storage
