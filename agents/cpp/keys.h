#pragma once

#include <termios.h>

#include <string>

namespace simrob::client {

/// Keys from standard input, one for each iteration. From a terminal: what was pressed since the
/// last one. From a pipe: each key of `known` for a fixed number of iterations, and 'q' at the end.
class Keys {
  public:
    Keys(std::string known, int piped_iterations);
    ~Keys();
    Keys(const Keys&) = delete;
    Keys& operator=(const Keys&) = delete;
    Keys(Keys&&) = delete;
    Keys& operator=(Keys&&) = delete;

    bool is_terminal() const { return is_terminal_; }
    /// 0 if nothing was pressed.
    char next();

  private:
    char next_piped();

    std::string known_;
    int piped_iterations_;
    bool is_terminal_;
    termios before_{};
    char held_ = 0;
    int left_ = 0;  ///< iterations for which it is still held
};

}  // namespace simrob::client
