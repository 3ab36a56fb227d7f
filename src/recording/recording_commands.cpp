#include "recording/recording_commands.h"

#include "base/limits.h"
#include "recording/reasons.h"
#include "recording/recording_desk.h"
#include "recording/recording_requests.h"

namespace simrob::recording {
namespace {

using command::command;
using command::Context;
using command::Effect;
using command::real;
using command::text;

Result<void> with_recordings(const Context& context, auto action) {
    const auto desk =
        command::require_service<RecordingDesk>(context, reasons::only_to_server_with_recordings);
    if (!desk) return tl::unexpected(desk.error());
    return action(**desk);
}

}  // namespace

void add_recording_commands(command::Catalogue& catalogue) {
    catalogue.add(
        command<StartRecording>()
            .help("Records everything that happens from now on, to be played by simrob replay. A "
                  "file that is there is never written over.")
            .effect(Effect::none)
            .field<&StartRecording::file>(
                "File", text().required().maximum_bytes(128).help(
                            "A name of letters, digits, _ and -, at most 64 of them, with or "
                            "without .simrec; the file is in the data folder."))
            .apply([](const StartRecording& command, Context& context) {
                return with_recordings(context, [&](RecordingDesk& desk) {
                    return desk.start_recording(command.file);
                });
            }));

    catalogue.add(command<StopRecording>()
                      .help("Ends the recording. It is whole on the disk when this is done.")
                      .effect(Effect::none)
                      .apply([](const StopRecording&, Context& context) {
                          return with_recordings(
                              context, [](RecordingDesk& desk) { return desk.stop_recording(); });
                      }));

    catalogue.add(
        command<ResumeFrom>()
            .help("Goes back to a moment of the recording that is being made, and on from there. "
                  "The recording keeps both ways: its time goes on counting. With File it is a "
                  "moment of that recording.")
            .effect(Effect::jump)
            .field<&ResumeFrom::time_s>("Time", real()
                                                    .unit("s")
                                                    .required()
                                                    .between(0, limits::maximum_recorded_time_s)
                                                    .help("Time of the recording."))
            .field<&ResumeFrom::file>("File",
                                      text()
                                          .maximum_bytes(128)
                                          .otherwise("the recording that is being made")
                                          .help("The name of another one in the data folder."))
            .apply([](const ResumeFrom& command, Context& context) {
                return with_recordings(context, [&](RecordingDesk& desk) {
                    return desk.resume_from(command.time_s, command.file);
                });
            }));
}

}  // namespace simrob::recording
