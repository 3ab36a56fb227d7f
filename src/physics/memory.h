#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "physics/model.h"
#include "physics/state.h"

/// What the state remembers of the last sub-step's contacts and joints: kept in step with the
/// model, and found again for the contacts of the next.
namespace simrob::physics {

void forget_all(PhysicsState& state);
/// To be called while the rigid body is still in the model: its shapes go, those after it move up.
void forget_rigid(const Model& model, std::size_t rigid, PhysicsState& state);
void forget_joint(std::size_t joint, PhysicsState& state);
/// The rigid body was moved.
void forget_contacts(const Model& model, std::size_t rigid, PhysicsState& state);

/// Finds the memories of contacts. The result depends only on the contacts asked for and on the
/// memories. The memories must outlive it.
class Recall {
  public:
    void begin(std::span<const ContactMemory> memories);
    /// The next contact, with shape_1 and shape_2 no lower than those of the one before. The
    /// nearest of the pair's memories that no other contact has taken, or nothing.
    const ContactMemory* find(std::uint32_t shape_1, std::uint32_t shape_2, const Vector3& arm_m);

  private:
    void enter_pair(std::uint32_t shape_1, std::uint32_t shape_2);

    std::span<const ContactMemory> memories_;
    std::size_t first_ = 0;    ///< of the pair last asked for
    std::size_t end_ = 0;      ///< likewise
    std::vector<char> taken_;  ///< of that pair
};

/// What is remembered of a joint's row, or nothing.
const RowMemory* find_row(std::span<const RowMemory> memories, std::uint32_t joint,
                          std::uint32_t row);

}  // namespace simrob::physics
