#include "session/configuration_keys.h"

#include <limits>

#include "base/limits.h"
#include "command/requests/agents.h"
#include "command/requests/create_entity.h"
#include "command/requests/entities.h"
#include "command/requests/files.h"
#include "command/requests/materials.h"
#include "command/requests/parameters.h"
#include "command/requests/time.h"
#include "session/reasons.h"

namespace simrob::session {
namespace {

constexpr double maximum_port = 65535;
constexpr double maximum_material = std::numeric_limits<std::int32_t>::max();

world::Defaults& defaults(Configuration& configuration) {
    return configuration.simulation.defaults;
}

void set_contact_points(Configuration& c, double value) {
    defaults(c).parameters.contact_points = static_cast<int>(value);
}

constexpr NumberKey share(void (*set)(Configuration&, double)) {
    return {.set = set};
}
constexpr NumberKey number(double maximum, void (*set)(Configuration&, double)) {
    return {.maximum = maximum, .set = set};
}
constexpr NumberKey whole(double minimum, double maximum, void (*set)(Configuration&, double)) {
    return {.minimum = minimum, .maximum = maximum, .whole = true, .set = set};
}

constexpr std::string_view one_program =
    "communication and simulation are one program now; the key is ignored";

constexpr ConfigurationKey keys[] = {
    // Communication.
    {"communicationreceiverip",
     AddressKey{[](Configuration& c, const std::string& v) { c.receiver_address = v; }}},
    {"communicationreceiverport",
     whole(0, maximum_port,
           [](Configuration& c, double v) { c.receiver_port = static_cast<int>(v); })},
    {"simulationengineip", ObsoleteKey{one_program}},
    {"simulationengineport", ObsoleteKey{one_program}},
    {"maximumdatagramsize",
     whole(512, limits::maximum_message_bytes,
           [](Configuration& c, double v) { c.maximum_datagram_bytes = static_cast<int>(v); })},
    {"httpip", AddressKey{[](Configuration& c, const std::string& v) { c.http_address = v; }}},
    {"httpport",
     whole(0, maximum_port, [](Configuration& c, double v) { c.http_port = static_cast<int>(v); })},
    {"token", TextKey{reasons::expected_token, false,
                      [](Configuration& c, const std::string& v) { c.token = v; }}},
    {"secret",
     NamedKey{reasons::expected_secret_key, [](Configuration& c, const std::string& name,
                                               const std::string& v) { c.secrets[name] = v; }}},
    {"strangers", TextKey{reasons::expected_role, false,
                          [](Configuration& c, const std::string& v) { c.strangers = v; }}},
    {"allowedaddress",
     TextKey{reasons::expected_allowed_address, true,
             [](Configuration& c, const std::string& v) { c.allowed_addresses.push_back(v); }}},
    {"allowedhost",
     TextKey{reasons::expected_allowed_host, true,
             [](Configuration& c, const std::string& v) { c.allowed_hosts.push_back(v); }}},
    {"allowedorigin",
     TextKey{reasons::expected_allowed_origin, true,
             [](Configuration& c, const std::string& v) { c.allowed_origins.push_back(v); }}},
    {"onlyregistered", FlagKey{[](Configuration& c, bool v) { c.only_registered = v; }}},
    {"maximumagentsilence",
     number(1e6, [](Configuration& c, double v) { c.maximum_agent_silence_s = v; })},
    {"agenttype", NamedKey{reasons::expected_agent_type_key,
                           [](Configuration& c, const std::string& name, const std::string& v) {
                               c.agent_types[name] = v;
                           }}},

    // General.
    {"contactpointsammount", whole(1, limits::maximum_contact_points, set_contact_points)},
    {"contactpointsamount", whole(1, limits::maximum_contact_points, set_contact_points)},
    {"defaultresponserequest", FlagKey{[](Configuration& c, bool v) { c.default_response = v; }}},
    {"defaultstepsize",
     NumberKey{.minimum = limits::minimum_timestep_s,
               .maximum = limits::maximum_timestep_s,
               .set = [](Configuration& c, double v) { c.simulation.time.timestep_s = v; }}},
    {"syncwait", number(3600, [](Configuration& c, double v) { c.synchronisation_wait_s = v; })},
    {"defaultphysicsworldbounciness",
     share([](Configuration& c, double v) { defaults(c).parameters.bounciness = v; })},
    {"defaultphysicsworldhardness",
     share([](Configuration& c, double v) { defaults(c).parameters.hardness = v; })},
    {"defaultgravity",
     NumberKey{
         .minimum = -limits::maximum_gravity_m_s2,
         .maximum = limits::maximum_gravity_m_s2,
         .set = [](Configuration& c, double v) { defaults(c).parameters.gravity_m_s2.z = v; }}},

    // Recordings.
    {"recordingkeyframeinterval",
     NumberKey{.minimum = 0.01,
               .maximum = 3600,
               .set = [](Configuration& c, double v) { c.recordings.recorder.keyframe_s = v; }}},
    {"recordinghashinterval",
     NumberKey{
         .minimum = 0.001,
         .maximum = 3600,
         .set = [](Configuration& c, double v) { c.recordings.recorder.verification_s = v; }}},
    {"recordingmaximumsize", whole(1e5, 1e13,
                                   [](Configuration& c, double v) {
                                       c.recordings.recorder.maximum_bytes =
                                           static_cast<std::uint64_t>(v);
                                   })},
    {"recordingmaximumcount", whole(0, 1e6,
                                    [](Configuration& c, double v) {
                                        c.recordings.maximum_count = static_cast<std::size_t>(v);
                                    })},
    {"recordingmaximumage",
     number(1e5, [](Configuration& c, double v) { c.recordings.maximum_age_days = v; })},

    // Collisions.
    {"defaulthardnessinteraction",
     share([](Configuration& c, double v) { defaults(c).interaction.hardness = v; })},
    {"defaultbouncinessinteraction",
     share([](Configuration& c, double v) { defaults(c).interaction.bounciness = v; })},
    {"defaultslip1interaction",
     number(limits::maximum_slip,
            [](Configuration& c, double v) { defaults(c).interaction.slip_1 = v; })},
    {"defaultslip2interaction",
     number(limits::maximum_slip,
            [](Configuration& c, double v) { defaults(c).interaction.slip_2 = v; })},
    {"defaultfrictioninteraction",
     NumberKey{.maximum = limits::maximum_friction,
               .allows_infinity = true,
               .set = [](Configuration& c, double v) { defaults(c).interaction.friction = v; }}},

    // Joints and bodies.
    {"defaultwheeljointhardness",
     share([](Configuration& c, double v) { defaults(c).wheel_joint_hardness = v; })},
    {"defaultwheeljointbounciness",
     share([](Configuration& c, double v) { defaults(c).wheel_joint_bounciness = v; })},
    {"defaultwheeljointmaxtorque",
     number(limits::maximum_torque_nm,
            [](Configuration& c, double v) { defaults(c).wheel_joint_maximum_torque_nm = v; })},
    {"defaultbodymaterial", whole(0, maximum_material,
                                  [](Configuration& c, double v) {
                                      defaults(c).body_material = static_cast<std::uint32_t>(v);
                                  })},
    {"defaultbodymass",
     NumberKey{.minimum = limits::minimum_mass_kg,
               .maximum = limits::maximum_mass_kg,
               .allows_minus_one = true,
               .set = [](Configuration& c, double v) { defaults(c).body_mass_kg = v; }}},

    // Names of commands.
    {"commandcreateentitykey", CommandKey{command::CreateEntity::identity.name}},
    {"commandrobotcontrolkey", CommandKey{command::RobotMotorControl::identity.name}},
    {"commandinitializesimulationkey", CommandKey{command::InitializeSimulation::identity.name}},
    {"commandsettimestepkey", CommandKey{command::SetTimestep::identity.name}},
    {"commandsetstepmodekey", CommandKey{command::SetStepMode::identity.name}},
    {"commandsetstepflagkey", CommandKey{command::MakeStep::identity.name}},
    {"commandsynchronizekey", CommandKey{command::Synchronize::identity.name}},
    {"commandsetsyncwaitkey", CommandKey{command::SetSyncWait::identity.name}},
    {"commandsetworldgravitykey", CommandKey{command::SetWorldGravity::identity.name}},
    {"commandworldbouncinesskey", CommandKey{command::SetWorldBounciness::identity.name}},
    {"commandworldhardnesskey", CommandKey{command::SetWorldHardness::identity.name}},
    {"commandsetentitypositionkey", CommandKey{command::SetEntityPosition::identity.name}},
    {"commandregistermaterialsinteracionskey",
     CommandKey{command::identity_of<world::MaterialsSpecification>.name}},
    {"commandregistermaterialsinteractionskey",
     CommandKey{command::identity_of<world::MaterialsSpecification>.name}},
    {"commandsavetofilekey", CommandKey{command::Save::identity.name}},
    {"commandloadfromfilekey", CommandKey{command::Load::identity.name}},
    {"commandsetstepsperiterationkey", CommandKey{command::SetStepsPerIteration::identity.name}},
    {"commandsetfastmodekey", CommandKey{command::SetFastMode::identity.name}},
};

}  // namespace

std::span<const ConfigurationKey> configuration_keys() {
    return keys;
}

}  // namespace simrob::session
