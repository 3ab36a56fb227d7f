#pragma once

#include <map>
#include <string>
#include <vector>

#include "import/sieve.h"

namespace simrob::import {

/// Who stands on whom in a URDF, found sound: names are unique, and every link hangs on one root.
struct UrdfTree {
    std::vector<std::string> links;  ///< parents before their children, from the root
    std::map<std::string, const Element*> link_elements;
    std::map<std::string, const Element*> joint_elements;
};

/// The library takes the last of several parents and leaves out what hangs on no root: here that
/// is a problem, with its line. `sieved` must outlive the answer.
tl::expected<UrdfTree, codec::MessageProblems> check_urdf_tree(const Sieved& sieved);

}  // namespace simrob::import
