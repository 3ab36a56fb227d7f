#pragma once

#include <exception>
#include <string>

namespace simrob::physics::mujoco {

/// MuJoCo found something for which it would end the process.
class MujocoFault : public std::exception {
  public:
    explicit MujocoFault(std::string text) : text_(std::move(text)) {}
    const char* what() const noexcept override { return text_.c_str(); }

  private:
    std::string text_;
};

/// Once per process: makes MuJoCo's errors throw MujocoFault, and silences its warnings, which
/// would otherwise be written to a file in the working folder.
void prepare_process();

}  // namespace simrob::physics::mujoco
