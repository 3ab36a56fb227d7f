#pragma once

#include <mujoco/mujoco.h>

#include <memory>
#include <string>

namespace simrob::physics::mujoco {

struct FreeModel {
    void operator()(mjModel* model) const { mj_deleteModel(model); }
};
using CompiledModel = std::unique_ptr<mjModel, FreeModel>;

/// Compiles a model from its text, which is only in memory: MuJoCo finds no other file. Nothing,
/// with MuJoCo's reason in `error`, when MuJoCo refuses it. Throws MujocoFault without memory.
CompiledModel compile_model(const std::string& text, std::string& error);

}  // namespace simrob::physics::mujoco
