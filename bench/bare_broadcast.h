#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/snapshot.h"

namespace simrob::bench {

/// The XML broadcast written in the shortest way: tags copied, numbers by to_chars, all of it each
/// time, only for boxes, wheels and spheres. Nothing is checked or kept.
class BareBroadcast {
  public:
    BareBroadcast() : buffer_(std::size_t{1} << 20U) {}

    /// `angles` of each body, or empty to compute them.
    std::string_view write(const engine::Snapshot& snapshot, bool has_bodies,
                           const std::vector<Vector3>& angles, bool sync_mode = false);

  private:
    void text(std::string_view text);
    void number(double value);
    void whole(std::uint64_t value);
    void body(const engine::LayoutBody& body, const engine::BodyView& view, const Vector3& angles);
    void entity(const engine::LayoutEntity& entity, const Pose& pose, const Vector3& angles);

    std::vector<char> buffer_;
    char* next_ = nullptr;
};

/// The same by a pugixml document, made and saved each time.
std::size_t write_by_document(const engine::Snapshot& snapshot, bool has_bodies, std::string& out);

}  // namespace simrob::bench
