#pragma once

#include <exception>
#include <string>

namespace simrob::physics::ode {

/// ODE found something that it would abort the process for.
class OdeFault : public std::exception {
  public:
    explicit OdeFault(std::string text) : text_(std::move(text)) {}
    const char* what() const noexcept override { return text_.c_str(); }

  private:
    std::string text_;
};

/// Starts ODE once in the process, makes its assertions throw OdeFault and its chatter silent, and
/// gives the calling thread what ODE keeps per thread.
void prepare_thread();

}  // namespace simrob::physics::ode
