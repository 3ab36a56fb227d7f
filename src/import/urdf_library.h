#pragma once

#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace urdf {
class ModelInterface;
}

namespace simrob::import {

/// The result of urdfdom for a text, or its messages. Writes to no console. Any thread.
tl::expected<std::shared_ptr<urdf::ModelInterface>, std::string> parse_urdf(
    const std::string& text);

}  // namespace simrob::import
