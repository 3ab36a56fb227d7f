#include "physics/mujoco/compiled_model.h"

#include <array>
#include <cstring>

#include "physics/mujoco/mujoco_fault.h"

namespace simrob::physics::mujoco {
namespace {

/// A file that is only in memory.
class MemoryFile {
  public:
    explicit MemoryFile(const std::string& text) : files_(std::make_unique<mjVFS>()) {
        mj_defaultVFS(files_.get());
        const int size = static_cast<int>(text.size());
        if (mj_makeEmptyFileVFS(files_.get(), name, size) != 0)
            throw MujocoFault("no memory for the model's text");
        std::memcpy(files_->filedata[0], text.data(), text.size());
    }
    ~MemoryFile() { mj_deleteVFS(files_.get()); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    static constexpr const char* name = "model.xml";
    const mjVFS* files() const { return files_.get(); }

  private:
    std::unique_ptr<mjVFS> files_;
};

}  // namespace

CompiledModel compile_model(const std::string& text, std::string& error) {
    const MemoryFile file(text);
    std::array<char, 1000> reason{};
    CompiledModel model(
        mj_loadXML(MemoryFile::name, file.files(), reason.data(), static_cast<int>(reason.size())));
    error = reason.data();
    return model;
}

}  // namespace simrob::physics::mujoco
