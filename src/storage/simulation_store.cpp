#include "storage/simulation_store.h"

#include "base/expectations.h"
#include "base/limits.h"
#include "base/require.h"
#include "command/decoder.h"
#include "storage/file_name.h"
#include "storage/reasons.h"
#include "storage/save_file.h"

namespace simrob::storage {
namespace {

/// The refusal of a file, in the words of the wire; it does not reveal the path of the folder.
Problem of_file(const std::string& file, const Problem& problem) {
    return {"File", command::reported_value(file), problem.reason};
}

}  // namespace

SimulationStore::SimulationStore(Disk& disk, engine::Simulation& simulation,
                                 const command::Catalogue& catalogue, std::filesystem::path folder)
    : disk_(disk),
      simulation_(simulation),
      catalogue_(catalogue),
      folder_(std::move(folder)),
      beginning_(simulation.checkpoint()) {
    simulation_.services().offer<command::Storage>(*this);
}

Result<std::filesystem::path> SimulationStore::path_of(const std::string& file) const {
    if (is_file_name(file)) return folder_ / (std::string(stem_of(file)) + ".xml");
    return refuse("File", command::reported_value(file), reasons::not_a_file_name(".xml"));
}

Result<void> SimulationStore::save(const std::string& file) {
    const auto path = path_of(file);
    if (!path) return tl::unexpected(path.error());
    // If this fails, so does write(), whose refusal says more.
    static_cast<void>(disk_.make_folder(folder_));
    auto written = disk_.write(*path, encode_save(catalogue_, simulation_));
    if (!written) return tl::unexpected(of_file(file, written.error()));
    return {};
}

Result<void> SimulationStore::load(const std::string& file) {
    const auto path = path_of(file);
    if (!path) return tl::unexpected(path.error());
    const auto text = disk_.read(*path, limits::maximum_world_file_bytes);
    if (!text) return tl::unexpected(of_file(file, text.error()));
    const auto loaded = storage::load(*text, catalogue_, simulation_);
    if (loaded) return {};
    return refuse("File", command::reported_value(file),
                  codec::as_reason(loaded.error().front(), std::string(stem_of(file)) + ".xml"));
}

Result<void> SimulationStore::keep(const std::string& name) {
    if (!moments_.contains(name) && moments_.size() >= limits::maximum_kept_moments)
        return refuse("Name", name, reasons::too_many_moments(limits::maximum_kept_moments));
    moments_[name] = simulation_.checkpoint();
    return {};
}

Result<void> SimulationStore::recall(const std::string& name) {
    const auto found = moments_.find(name);
    if (found != moments_.end()) return simulation_.restore(found->second);
    std::string known;
    for (const auto& [other, moment] : moments_) known += (known.empty() ? "" : ", ") + other;
    return refuse(
        "Name", name,
        reasons::no_such_moment(reasons::there_are(list_of(command::reported_value(known)))));
}

Result<void> SimulationStore::forget(const std::string& name) {
    if (moments_.erase(name) == 1) return {};
    return refuse("Name", name, reasons::no_such_moment({}));
}

Result<void> SimulationStore::reset() {
    return simulation_.restore(beginning_);
}

}  // namespace simrob::storage
