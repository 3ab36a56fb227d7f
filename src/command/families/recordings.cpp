#include "command/requests/recordings.h"

#include "base/limits.h"
#include "command/families.h"
#include "command/reasons.h"
#include "command/recording_control.h"

namespace simrob::command {
namespace {

Result<void> with_recordings(const Context& context, auto action) {
    const auto control =
        require_service<RecordingControl>(context, reasons::only_to_server_with_recordings);
    if (!control) return tl::unexpected(control.error());
    return action(**control);
}

}  // namespace

void add_recordings_commands(Catalogue& catalogue) {
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
                return with_recordings(context, [&](RecordingControl& control) {
                    return control.start_recording(command.file);
                });
            }));

    catalogue.add(command<StopRecording>()
                      .help("Ends the recording. It is whole on the disk when this is done.")
                      .effect(Effect::none)
                      .apply([](const StopRecording&, Context& context) {
                          return with_recordings(context, [](RecordingControl& control) {
                              return control.stop_recording();
                          });
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
                return with_recordings(context, [&](RecordingControl& control) {
                    return control.resume_from(command.time_s, command.file);
                });
            }));
}

}  // namespace simrob::command
