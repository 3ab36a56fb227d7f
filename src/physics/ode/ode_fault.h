#pragma once

#include <exception>
#include <string>

namespace simrob::physics::ode {

/// ODE found something for which it would abort the process.
class OdeFault : public std::exception {
  public:
    explicit OdeFault(std::string text) : text_(std::move(text)) {}
    const char* what() const noexcept override { return text_.c_str(); }

  private:
    std::string text_;
};

/// Starts ODE once per process, makes its assertions throw OdeFault, silences its messages, and
/// gives the calling thread ODE's per-thread data.
void prepare_thread();

}  // namespace simrob::physics::ode
