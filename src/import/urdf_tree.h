#pragma once

#include <map>
#include <string>
#include <vector>

#include "import/sieve.h"

namespace simrob::import {

/// The validated tree of a URDF: names are unique, and every link is connected to one root.
struct UrdfTree {
    std::vector<std::string> links;  ///< parents before children, from the root
    std::map<std::string, const Element*> link_elements;
    std::map<std::string, const Element*> joint_elements;
};

/// The library takes the last of several parents and leaves out what is not connected to the root:
/// here that is a problem, with its line. `sieved` must outlive the result.
tl::expected<UrdfTree, codec::MessageProblems> check_urdf_tree(const Sieved& sieved);

}  // namespace simrob::import
