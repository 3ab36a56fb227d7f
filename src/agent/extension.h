#pragma once

#include <cstdint>
#include <string>

#include "agent/profile.h"
#include "command/command.h"
#include "world/added_types.h"

/// For libraries that extend SimRob: `simrob serve --extension FILE.so`. Such a library is compiled
/// with the headers of exactly this version, by `simrob extension build`, and links nothing of
/// SimRob: the program provides everything. docs/extending.md shows one.
namespace simrob {

template <class... Types>
constexpr std::uint32_t mark_of_sizes() {
    std::uint32_t mark = 0;
    ((mark = mark * 31 + static_cast<std::uint32_t>(sizeof(Types))), ...);
    return mark;
}

/// Differs whenever libraries compiled before would no longer work: the upper half is raised by
/// hand, the lower half detects most changes of the interface between library and program.
inline constexpr std::uint64_t extension_interface =
    (std::uint64_t{3} << 32U) |
    mark_of_sizes<command::Command, command::Field, command::Outline, command::OutlineField,
                  command::Context, command::Answer, command::Modes, world::World, world::Entity,
                  world::AddedBodyType, world::AddedJointType, world::AddedEntityType,
                  world::BodySpecification, world::JointSpecification, world::StateChange,
                  physics::Shape, physics::Body, physics::Joint, physics::AddedPlace,
                  physics::AddedRow, physics::PhysicsWorld, device::Kind, device::Device,
                  device::Surroundings, engine::Snapshot, engine::LayoutBody, engine::LayoutEntity,
                  engine::BodyView, codec::View, agent::Sight, agent::Telling>();

/// What a library may add to. If a name is taken, or anything else cannot be added, the program
/// refuses the library and ends. What is added lives until the program ends, is called by one
/// thread at a time and must not throw. If it does throw, or yields NaN or infinity, that is
/// caught: docs/extending.md says what happens then.
class Extension {
  public:
    /// Lower command numbers are reserved for the program.
    static constexpr int first_command_number = 10'000;

    virtual void add_body_type(world::AddedBodyType type) = 0;
    virtual void add_joint_type(world::AddedJointType type) = 0;
    virtual void add_device_type(device::Kind kind) = 0;
    virtual void add_entity_type(world::AddedEntityType type) = 0;
    virtual void add_command(command::Command command) = 0;
    template <class Value>
    void add_command(command::CommandBuilder<Value>& builder) {
        add_command(builder.finish());
    }
    virtual void add_filter(std::string name, agent::FilterMaker maker) = 0;
    /// `filter` is the name of an existing filter with its words: "own_view 0.5".
    virtual void add_agent_type(std::string name, std::string filter) = 0;

  protected:
    ~Extension() = default;
};

}  // namespace simrob

/// Exported by a library; the macro below defines both.
extern "C" std::uint64_t simrob_extension_interface();
extern "C" void simrob_extend(simrob::Extension& extension);

/// Appears once in the library, before the body of the function that adds: SIMROB_EXTENSION {
/// extension.add_filter(...); }
#define SIMROB_EXTENSION                         \
    std::uint64_t simrob_extension_interface() { \
        return simrob::extension_interface;      \
    }                                            \
    void simrob_extend(simrob::Extension& extension)
