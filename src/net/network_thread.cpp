#include "net/network_thread.h"

#include <exception>
#include <optional>
#include <system_error>
#include <thread>

#include "base/system/quiet_thread.h"
#include "net/http_server.h"
#include "net/inbox.h"

namespace simrob::net {
namespace {

/// How long a step may take before the port is read for it. Until then the system's buffer holds
/// incoming messages.
constexpr std::chrono::milliseconds relief_interval{4};

}  // namespace

struct NetworkThread::Work {
    Work(Inbox& its_inbox, HttpSite* site) : inbox(its_inbox), relief(context) {
        if (site != nullptr) server.emplace(context, *site);
    }

    void relieve_again() {
        relief.expires_after(relief_interval);
        relief.async_wait([this](const boost::system::error_code& error) {
            if (error) return;
            inbox.relieve();
            relieve_again();
        });
    }

    void run() {
        // Only lack of memory can get here, and it ends one connection, not all of them.
        for (;;) {
            try {
                context.run();
                return;
            } catch (const std::exception&) {
                continue;
            }
        }
    }

    Inbox& inbox;
    boost::asio::io_context context{1};
    boost::asio::steady_timer relief;
    std::optional<HttpServer> server;
    std::thread thread;
};

NetworkThread::NetworkThread(Inbox& inbox, HttpSite* site)
    : work_(std::make_unique<Work>(inbox, site)) {}

NetworkThread::~NetworkThread() {
    work_->context.stop();
    if (work_->thread.joinable()) work_->thread.join();
}

bool NetworkThread::listen(FileDescriptor http_socket, int family) {
    return work_->server && work_->server->listen(std::move(http_socket), family);
}

bool NetworkThread::start() {
    work_->relieve_again();
    try {
        work_->thread = start_quiet_thread([work = work_.get()] { work->run(); });
    } catch (const std::system_error&) {
    }
    return work_->thread.joinable();
}

}  // namespace simrob::net
