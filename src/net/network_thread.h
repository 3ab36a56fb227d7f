#pragma once

#include <memory>

#include "base/result.h"
#include "net/file_descriptor.h"

namespace simrob::net {

class Inbox;
struct HttpSite;

/// The thread that serves HTTP and WebSocket, and reads the UDP port while the simulation thread is
/// busy. It leaves signals to the other threads. Ends with its owner.
class NetworkThread {
  public:
    /// `site` may be null: then nothing is served. Both arguments must outlive the thread.
    NetworkThread(Inbox& inbox, HttpSite* site);
    NetworkThread(const NetworkThread&) = delete;
    NetworkThread& operator=(const NetworkThread&) = delete;
    ~NetworkThread();

    /// Serves HTTP on this bound socket; to be called before start().
    bool listen(FileDescriptor http_socket, int family);
    bool start();

  private:
    struct Work;
    std::unique_ptr<Work> work_;
};

}  // namespace simrob::net
