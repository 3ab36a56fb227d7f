#include "support/allocations.h"

#include <cstdlib>
#include <new>

namespace {

thread_local std::uint64_t allocations = 0;

}  // namespace

namespace simrob::test {

std::uint64_t allocation_count() {
    return allocations;
}

}  // namespace simrob::test

void* operator new(std::size_t bytes) {
    ++allocations;
    void* const made = std::malloc(bytes == 0 ? 1 : bytes);
    if (made == nullptr) throw std::bad_alloc();
    return made;
}

void* operator new(std::size_t bytes, const std::nothrow_t& /*unused*/) noexcept {
    ++allocations;
    return std::malloc(bytes == 0 ? 1 : bytes);
}

void operator delete(void* made) noexcept {
    std::free(made);
}

void operator delete(void* made, std::size_t /*bytes*/) noexcept {
    std::free(made);
}

void operator delete(void* made, const std::nothrow_t& /*unused*/) noexcept {
    std::free(made);
}
