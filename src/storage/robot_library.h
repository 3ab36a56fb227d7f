#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace simrob::storage {

/// A robot of the library.
struct LibraryRobot {
    std::string name;
    bool is_shipped = false;  ///< it comes with SimRob: it can be read but not changed
};

/// Robots as texts: the XML of a message that creates one entity.
class RobotLibrary {
  public:
    virtual ~RobotLibrary() = default;

    /// Sorted by name.
    virtual std::vector<LibraryRobot> robots() const = 0;
    virtual Result<std::string> read(const std::string& name) const = 0;
    /// Wholly or not at all, and only if the robot can be created.
    virtual Result<void> save(const std::string& name, const std::string& text) = 0;
    virtual Result<void> remove(const std::string& name) = 0;
};

}  // namespace simrob::storage
