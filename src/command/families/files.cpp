#include "command/requests/files.h"

#include "base/limits.h"
#include "base/require.h"
#include "command/families.h"
#include "command/reasons.h"
#include "command/storage.h"

namespace simrob::command {
namespace {

Result<void> with_storage(const Context& context, auto action) {
    const auto storage = require_service<Storage>(context, reasons::only_to_server_with_folder);
    if (!storage) return tl::unexpected(storage.error());
    return action(**storage);
}

FieldOptions file_name() {
    return text().required().maximum_bytes(128).help(
        "A name of letters, digits, _ and -, at most 64 of them, with or without .xml; the file "
        "is in the data folder.");
}

FieldOptions moment_name() {
    return text().required().help("The moment's name.");
}

void add_saves(Catalogue& catalogue) {
    catalogue.add(command<Save>()
                      .help("Saves the whole simulation, without the agents, to a file.")
                      .effect(Effect::none)
                      .field<&Save::file>("File", file_name())
                      .apply([](const Save& command, Context& context) {
                          return with_storage(
                              context, [&](Storage& store) { return store.save(command.file); });
                      }));

    catalogue.add(command<Load>()
                      .help("Puts the simulation of a file in place of this one. When something is "
                            "wrong with the file, nothing changes.")
                      .effect(Effect::jump)
                      .field<&Load::file>("File", file_name())
                      .apply([](const Load& command, Context& context) {
                          return with_storage(
                              context, [&](Storage& store) { return store.load(command.file); });
                      }));
}

void add_note(Catalogue& catalogue) {
    catalogue.add(
        command<WriteNote>()
            .help("Keeps words in the recording, such as the program that drives a "
                  "robot. Changes nothing in the world.")
            .field<&WriteNote::name>("Name", text().required().help("What they are."))
            .field<&WriteNote::text>(
                "Text",
                text().required().maximum_bytes(limits::maximum_note_text_bytes).help("The words."))
            .apply([](const WriteNote&, Context&) { return Result<void>(); }));
}

void add_moments(Catalogue& catalogue) {
    catalogue.add(command<ResetWorld>()
                      .help("Goes back to the world that the program began with, at its first "
                            "moment. Agents and modes stay.")
                      .effect(Effect::jump)
                      .apply([](const ResetWorld&, Context& context) {
                          return with_storage(context,
                                              [](Storage& store) { return store.reset(); });
                      }));

    catalogue.add(command<KeepMoment>()
                      .help("Keeps this moment in memory, under a name.")
                      .effect(Effect::none)
                      .field<&KeepMoment::name>("Name", moment_name())
                      .apply([](const KeepMoment& command, Context& context) {
                          return with_storage(
                              context, [&](Storage& store) { return store.keep(command.name); });
                      }));

    catalogue.add(command<RecallMoment>()
                      .help("Goes back to a moment that was kept, to the bit.")
                      .effect(Effect::jump)
                      .field<&RecallMoment::name>("Name", moment_name())
                      .apply([](const RecallMoment& command, Context& context) {
                          return with_storage(
                              context, [&](Storage& store) { return store.recall(command.name); });
                      }));

    catalogue.add(command<ForgetMoment>()
                      .help("Frees the memory of a moment that was kept.")
                      .effect(Effect::none)
                      .field<&ForgetMoment::name>("Name", moment_name())
                      .apply([](const ForgetMoment& command, Context& context) {
                          return with_storage(
                              context, [&](Storage& store) { return store.forget(command.name); });
                      }));
}

}  // namespace

void add_files_commands(Catalogue& catalogue) {
    add_saves(catalogue);
    add_note(catalogue);
    add_moments(catalogue);
}

}  // namespace simrob::command
