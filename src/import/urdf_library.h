#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace urdf {
class ModelInterface;
}

namespace simrob::import {

/// What urdfdom makes of a text, or what it said about it. It writes to no console. Any thread.
tl::expected<std::shared_ptr<urdf::ModelInterface>, std::string> parse_urdf(
    const std::string& text);

}  // namespace simrob::import
