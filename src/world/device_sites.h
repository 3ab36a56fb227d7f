#pragma once

#include "device/device.h"
#include "world/entity.h"

namespace simrob::world {

/// Whether a device of the entity drives this joint, so that its load has to be known.
bool has_motor_device(const EntitySpecification& entity, int joint_id);

/// The axis of its joint that a device acts on, from 0: the one that it names, otherwise the one
/// that a wheel turns about, or the first.
int device_axis(const device::DeviceSpecification& device, const JointSpecification& joint);

/// Where a device of an entity is; both were checked.
device::Site make_site(const Entity& entity, const device::DeviceSpecification& device);

/// Where paint of an entity is; both were checked.
device::PaintedBody make_painted(const Entity& entity, const device::Paint& paint);

}  // namespace simrob::world
