#pragma once

#include <exception>
#include <string>

namespace simrob::physics::mujoco {

/// MuJoCo found something that it would end the process for.
class MujocoFault : public std::exception {
  public:
    explicit MujocoFault(std::string text) : text_(std::move(text)) {}
    const char* what() const noexcept override { return text_.c_str(); }

  private:
    std::string text_;
};

/// Once in the process: makes MuJoCo's errors throw MujocoFault, and its warnings silent, which
/// would otherwise be written to a file in the working folder.
void prepare_process();

}  // namespace simrob::physics::mujoco
