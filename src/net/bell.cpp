#include "net/bell.h"

#include <sys/eventfd.h>

#include <cerrno>
#include <cstdint>

namespace simrob::net {

Bell::Bell() : descriptor_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

void Bell::ring() const noexcept {
    // A signal handler must leave errno as it was. The write fails only when the counter is full,
    // and then the bell is ringing already.
    const int before = errno;
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(descriptor_.get(), &one, sizeof one);
    errno = before;
}

void Bell::clear() const noexcept {
    std::uint64_t rings = 0;
    [[maybe_unused]] const ssize_t got = ::read(descriptor_.get(), &rings, sizeof rings);
}

}  // namespace simrob::net
