#include "storage/robot_commands.h"

#include "base/limits.h"
#include "command/reasons.h"
#include "storage/robot_answers.h"
#include "storage/robot_requests.h"

namespace simrob::storage {
namespace {

using command::command;
using command::Context;
using command::Effect;
using command::FieldOptions;
using command::text;

Result<RobotLibrary*> require_library(const Context& context) {
    return command::require_service<RobotLibrary>(context,
                                                  command::reasons::only_to_server_with_folder);
}

Result<RobotsAnswer> tell_robots(const GetRobots&, const Context& context) {
    const auto library = require_library(context);
    if (!library) return tl::unexpected(library.error());
    return RobotsAnswer{(*library)->robots()};
}

Result<RobotAnswer> tell_robot(const GetRobot& command, const Context& context) {
    const auto library = require_library(context);
    if (!library) return tl::unexpected(library.error());
    auto text = (*library)->read(command.name);
    if (!text) return tl::unexpected(std::move(text).error());
    return RobotAnswer{command.name, std::move(*text)};
}

Result<void> save_robot(const SaveRobot& command, Context& context) {
    const auto library = require_library(context);
    if (!library) return tl::unexpected(library.error());
    return (*library)->save(command.name, command.text);
}

Result<void> remove_robot(const RemoveRobot& command, Context& context) {
    const auto library = require_library(context);
    if (!library) return tl::unexpected(library.error());
    return (*library)->remove(command.name);
}

FieldOptions robot_name() {
    return text().required().help("Its name in the library: letters, digits, _ and -.");
}

}  // namespace

void add_robot_commands(command::Catalogue& catalogue) {
    catalogue.add(
        command<SaveRobot>()
            .help("Puts a robot into the library, in place of one of the same name. "
                  "Robots that come with SimRob are never replaced.")
            .effect(Effect::none)
            .field<&SaveRobot::name>("Name", robot_name())
            .field<&SaveRobot::text>("Text", text()
                                                 .required()
                                                 .maximum_bytes(limits::maximum_robot_text_bytes)
                                                 .with_lines()
                                                 .help("XML: a Message with one Create_Entity."))
            .apply(save_robot));

    catalogue.add(command<RemoveRobot>()
                      .help("Takes a robot out of the library. Those in the world stay.")
                      .effect(Effect::none)
                      .field<&RemoveRobot::name>("Name", robot_name())
                      .apply(remove_robot));

    catalogue.add(command<GetRobots>()
                      .help("Tells which robots are in the library, to the one who asks.")
                      .effect(Effect::none)
                      .tells(describe_robots_answer(), tell_robots));

    catalogue.add(command<GetRobot>()
                      .help("Tells the XML of a robot of the library, to the one who asks.")
                      .effect(Effect::none)
                      .field<&GetRobot::name>("Name", robot_name())
                      .tells(describe_robot_answer(), tell_robot));
}

}  // namespace simrob::storage
