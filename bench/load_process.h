#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>

#include "bench/load_agent.h"
#include "bench/load_server.h"

namespace simrob::bench {

/// A process that ends with this object.
class ChildProcess {
  public:
    /// `work` runs in a copy of this process.
    explicit ChildProcess(const std::function<void()>& work);
    ~ChildProcess();
    ChildProcess(ChildProcess&& other) noexcept : id_(other.id_) { other.id_ = 0; }
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ChildProcess& operator=(ChildProcess&&) = delete;

    pid_t id() const { return id_; }
    /// Its resident memory, in kB.
    double resident_kb() const;

  private:
    pid_t id_ = 0;
};

using LoadServerMaker = std::unique_ptr<LoadServer> (*)(const LoadScript& script);

/// The participating agents.
struct LoadTeam {
    std::string type = "RobotController";  ///< of those that drive
    bool has_gui = false;  ///< one more that is told about every body and only watches
    bool has_drivers = true;
};

/// A server in its own process, and one process per agent. They are active only during run().
class LoadGroup {
  public:
    LoadGroup(const LoadCase& load, const LoadScript& script, LoadServerMaker make,
              const LoadTeam& team = {});
    ~LoadGroup();
    LoadGroup(const LoadGroup&) = delete;
    LoadGroup& operator=(const LoadGroup&) = delete;
    LoadGroup(LoadGroup&&) = delete;
    LoadGroup& operator=(LoadGroup&&) = delete;

    /// The seconds of each iteration of a block. Valid until the next run().
    std::span<const double> run(std::size_t block);
    std::uint16_t port() const;
    std::size_t broadcast_bytes() const;
    /// Time of the server's simulation thread in all runs.
    double processor_s() const;
    const ChildProcess& server() const { return processes_.front(); }

  private:
    struct Shared;
    void serve(const LoadScript& script, LoadServerMaker make, std::size_t agents);
    void await_server() const;

    Shared* shared_;
    int to_server_[2];
    int from_server_[2];
    std::size_t iterations_;
    std::vector<ChildProcess> processes_;  ///< the server and the agents
};

}  // namespace simrob::bench
