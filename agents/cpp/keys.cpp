#include "keys.h"

#include <poll.h>
#include <unistd.h>

#include <utility>

namespace simrob::client {

Keys::Keys(std::string known, int piped_iterations)
    : known_(std::move(known)),
      piped_iterations_(piped_iterations),
      is_terminal_(::isatty(STDIN_FILENO) != 0) {
    if (!is_terminal_ || ::tcgetattr(STDIN_FILENO, &before_) != 0) return;
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

Keys::~Keys() {
    if (is_terminal_) ::tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
}

char Keys::next() {
    if (!is_terminal_) return next_piped();
    pollfd pressed{STDIN_FILENO, POLLIN, 0};
    char key = 0;
    if (::poll(&pressed, 1, 0) != 1) return 0;
    return ::read(STDIN_FILENO, &key, 1) == 1 ? key : 'q';
}

char Keys::next_piped() {
    while (left_ == 0) {
        if (::read(STDIN_FILENO, &held_, 1) != 1 || held_ == 'q') return 'q';
        if (known_.find(held_) != known_.npos) left_ = piped_iterations_;
    }
    --left_;
    return held_;
}

}  // namespace simrob::client
