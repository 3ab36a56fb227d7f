#include "app/server.h"

#include <csignal>
#include <ostream>

#include "agent/office.h"
#include "app/adjustment_notice.h"
#include "app/exit_status.h"
#include "app/match_teller.h"
#include "app/page_files.h"
#include "app/reasons.h"
#include "base/require.h"
#include "codec/catalogue_json.h"
#include "command/program_information.h"
#include "engine/cycle.h"
#include "kinds/kinds.h"
#include "net/bind.h"
#include "net/net_transport.h"
#include "net/steady_wall_clock.h"
#include "physics/engines/engines.h"
#include "session/access.h"
#include "session/bound_types.h"
#include "session/configuration_file.h"
#include "session/shipped_worlds.h"
#include "simrob/version.h"
#include "storage/robot_folder.h"
#include "view/overheard_transport.h"

namespace simrob::app {
namespace {

namespace fs = std::filesystem;

/// Reached by signals: a handler can only set a flag and wake the waiting thread.
volatile std::sig_atomic_t stop_is_wanted = 0;
net::NetTransport* woken_by_signal = nullptr;

void on_stop_signal(int) {
    stop_is_wanted = 1;
    if (woken_by_signal != nullptr) woken_by_signal->interrupt();
}

/// Ends serving on SIGINT and SIGTERM for as long as it lives.
class StopSignals {
  public:
    explicit StopSignals(net::NetTransport& transport) {
        stop_is_wanted = 0;
        woken_by_signal = &transport;
        for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, on_stop_signal);
        // Whoever started it may read the line that it is ready, and close the pipe.
        std::signal(SIGPIPE, SIG_IGN);
    }
    ~StopSignals() {
        for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) std::signal(signal, SIG_DFL);
        woken_by_signal = nullptr;
    }
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;
    StopSignals(StopSignals&&) = delete;
    StopSignals& operator=(StopSignals&&) = delete;
};

std::string endpoint(const std::string& host, int port) {
    const bool is_ipv6 = host.find(':') != host.npos;
    return (is_ipv6 ? "[" + host + "]" : host) + ":" + std::to_string(port);
}

Result<agent::OfficeSettings> office_settings(const session::Session& session,
                                              const CommonOptions& options) {
    const session::Configuration& configuration = session.configuration;
    auto types = session::bind_agent_types(session, options);
    if (!types) return tl::unexpected(types.error());
    agent::OfficeSettings settings;
    settings.seed = configuration.simulation.seed;
    settings.default_response = configuration.default_response;
    settings.only_registered = configuration.only_registered;
    settings.maximum_message_bytes = static_cast<std::size_t>(configuration.maximum_datagram_bytes);
    settings.token = configuration.token;
    if (configuration.maximum_agent_silence_s > 0)
        settings.maximum_silence = wall_seconds(configuration.maximum_agent_silence_s);
    auto authority = session::make_authority(configuration, *types);
    if (!authority) return tl::unexpected(authority.error());
    settings.authority = std::move(*authority);
    settings.types = std::move(*types);
    for (const auto& text : configuration.allowed_addresses) {
        const auto any_port = agent::parse_address(text, 0);
        const auto address = any_port ? Result<agent::Address>(*any_port)
                                      : net::parse_endpoint(text, "allowedaddress");
        if (!address) return tl::unexpected(address.error());
        settings.allowed_addresses.push_back(*address);
    }
    return settings;
}

fs::path data_folder(const CommonOptions& options) {
    return options.data.value_or(session::default_data_folder);
}

storage::RobotFolder robot_library(const session::Session& session, const CommonOptions& options) {
    return {session.disk, session.catalogue, data_folder(options) / "robots",
            session::shipped_folder("library"), [settings = session.configuration.simulation] {
                return std::make_unique<engine::Simulation>(settings.engines.front().make(),
                                                            settings);
            }};
}

net::NetOptions net_options(const NetworkOptions& options, const session::Session& session,
                            const std::shared_ptr<const agent::Authority>& authority,
                            view::Gallery& gallery, std::span<const net::SiteFile> files) {
    const session::Configuration& configuration = session.configuration;
    net::NetOptions net;
    net.udp =
        options.udp.value_or(endpoint(configuration.receiver_address, configuration.receiver_port));
    net.http = options.http.value_or(endpoint(configuration.http_address, configuration.http_port));
    if (options.no_http) net.http.reset();
    net.maximum_datagram_bytes = static_cast<std::size_t>(configuration.maximum_datagram_bytes);
    net.rules.hosts = configuration.allowed_hosts;
    net.rules.origins = configuration.allowed_origins;
    net.rules.token = configuration.token;
    net.rules.authority = authority;
    net.catalogue = codec::catalogue_json(session.catalogue);
    net.files = files;
    net.gallery = &gallery;
    return net;
}

Result<void> check_reach(const net::NetTransport& transport,
                         const session::Configuration& configuration) {
    const bool is_local = transport.udp_address().is_loopback() &&
                          (!transport.http_address() || transport.http_address()->is_loopback());
    if (is_local || !configuration.token.empty() || !configuration.secrets.empty()) return {};
    return refuse("token", "", reasons::token_needed());
}

/// A file that nobody named was announced when it was read.
void announce_configuration(const session::Session& session, const CommonOptions& common,
                            Console console) {
    if (common.configuration)
        session::tell_configuration(*common.configuration, console);
    else if (!session.configuration_file)
        console.error << "simrob: no " << session::configuration_file_name
                      << " in this folder or beside the program: the defaults hold\n";
}

void announce(const net::NetTransport& transport, Console console) {
    console.out << "ready udp=" << to_text(transport.udp_address())
                << " http=" << (transport.http_address() ? to_text(*transport.http_address()) : "-")
                << std::endl;
}

}  // namespace

int serve_agents(const NetworkOptions& options, const CommonOptions& common,
                 session::Session& session, const ServerParts& parts, Console console) {
    auto settings = office_settings(session, common);
    if (!settings) return complain(settings.error(), console), exit_bad_input;
    const JudgedMatchTeller teller(session.disk, session.catalogue, kinds::all());
    view::Gallery gallery(session.disk, session.catalogue, physics::engines(), data_folder(common),
                          &teller);
    const auto authority = settings->authority;
    const auto page = page_files();
    std::vector<net::SiteFile> files(page.begin(), page.end());
    files.insert(files.end(), parts.more_files.begin(), parts.more_files.end());
    auto transport =
        net::NetTransport::open(net_options(options, session, authority, gallery, files));
    if (!transport && options.takes_free_ports)
        transport = net::NetTransport::open(
            net_options({"127.0.0.1:0", "127.0.0.1:0"}, session, authority, gallery, files));
    if (!transport) return complain(transport.error(), console), exit_bad_input;
    if (const auto safe = check_reach(**transport, session.configuration); !safe)
        return complain(safe.error(), console), exit_bad_input;

    engine::Simulation& simulation = *session.simulation;
    const command::ProgramInformation program{version_text};
    simulation.services().offer<const command::ProgramInformation>(program);
    simulation.services().offer<const command::Catalogue>(session.catalogue);
    storage::RobotFolder robots = robot_library(session, common);
    simulation.services().offer<storage::RobotLibrary>(robots);
    net::SteadyWallClock clock;
    view::OverheardTransport overheard(**transport, simulation, gallery.traffic);
    agent::Office office(simulation, session.catalogue, overheard, clock, std::move(*settings));
    const auto around = parts.around ? parts.around(office) : nullptr;
    const auto recording =
        parts.recording ? parts.recording : [] { return std::optional<view::RecordingNow>(); };
    view::Presenter presenter(around ? *around : office, simulation, gallery.window, recording,
                              parts.match, parts.then);
    engine::Cycle cycle(simulation, presenter, clock, session.catalogue);
    const StopSignals stop_signals(**transport);
    announce_configuration(session, common, console);
    session::announce_access(*authority, console);
    announce(**transport, console);
    if (parts.when_ready && (*transport)->http_address())
        parts.when_ready("http://" + to_text(*(*transport)->http_address()) + "/");
    AdjustmentNotice notice(console);
    while (stop_is_wanted == 0) {
        cycle.turn();
        notice.look_at(cycle.adjustment(), clock.now());
        if (parts.after_turn) parts.after_turn();
    }
    return exit_done;
}

}  // namespace simrob::app
