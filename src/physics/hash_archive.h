#pragma once

#include <vector>

#include "base/hash.h"
#include "base/pose.h"

namespace simrob::physics {

/// An archive (see describe.h) that hashes the bits of everything passed to it.
class HashArchive {
  public:
    template <class Number>
    void field(const char*, const Number& value) {
        hasher_.add(value);
    }
    void field(const char*, const Vector3& v) {
        hasher_.add(v.x);
        hasher_.add(v.y);
        hasher_.add(v.z);
    }
    void field(const char*, const Quaternion& q) {
        hasher_.add(q.w);
        hasher_.add(q.x);
        hasher_.add(q.y);
        hasher_.add(q.z);
    }
    template <class Number>
    void field(const char*, const std::vector<Number>& numbers) {
        hasher_.add(numbers.size());
        for (const auto number : numbers) hasher_.add(number);
    }
    template <class Body>
    void object(const char*, Body&& body) {
        body(*this);
    }
    template <class Body>
    void optional(bool is_there, Body&& body) {
        if (is_there) body(*this);
    }
    template <class Items, class Each>
    void list(const char*, const Items& items, Each&& each) {
        hasher_.add(items.size());
        for (const auto& item : items) each(*this, item);
    }
    std::uint64_t hash() const { return hasher_.hash(); }

  private:
    Hasher hasher_;
};

}  // namespace simrob::physics
