#pragma once

#include <cstdint>
#include <string>

#include "agent/profile.h"
#include "command/command.h"
#include "world/added_types.h"

/// For libraries that add to SimRob: `simrob serve --extension FILE.so`. Such a library is compiled
/// with the headers of this very version, by `simrob extension build`, and links nothing of it: the
/// program has everything. docs/extending.md shows one.
namespace simrob {

template <class... Types>
constexpr std::uint32_t mark_of_sizes() {
    std::uint32_t mark = 0;
    ((mark = mark * 31 + static_cast<std::uint32_t>(sizeof(Types))), ...);
    return mark;
}

/// Different whenever a library that was compiled before would not work any more: the upper half is
/// raised by hand, the lower half sees most changes of what goes between library and program.
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

/// What a library may add to. A name that is taken, or anything else that cannot be, makes the
/// program refuse the library, and end. Whatever is added lives until the program ends; it is
/// called by one thread at a time and throws nothing. Should it throw all the same, or tell numbers
/// that are none, that is caught: docs/extending.md says what then happens.
class Extension {
  public:
    /// Numbers of commands below are the program's own.
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
    /// `filter` is the name of a filter that there is by now, and its words: "own_view 0.5".
    virtual void add_agent_type(std::string name, std::string filter) = 0;

  protected:
    ~Extension() = default;
};

}  // namespace simrob

/// What a library exports; the macro below defines both.
extern "C" std::uint64_t simrob_extension_interface();
extern "C" void simrob_extend(simrob::Extension& extension);

/// Stands once in the library, before the body of the function that adds:
/// SIMROB_EXTENSION { extension.add_filter(...); }
#define SIMROB_EXTENSION                         \
    std::uint64_t simrob_extension_interface() { \
        return simrob::extension_interface;      \
    }                                            \
    void simrob_extend(simrob::Extension& extension)
