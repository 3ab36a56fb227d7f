#pragma once

#include <ode/ode.h>

namespace simrob::physics::ode {

/// The working memory of one ODE world's steps. ODE loses track of its memory when an exception
/// passes through a step; here it stays known, and is freed with the world.
class OdeMemory {
  public:
    OdeMemory() = default;
    ~OdeMemory() { free_all(); }
    OdeMemory(const OdeMemory&) = delete;
    OdeMemory& operator=(const OdeMemory&) = delete;

    /// Makes a new ODE world take its working memory from here. Each step must be inside a Scope.
    static void serve(dWorldID world);

    /// Releases what the ODE world, already destroyed, did not.
    void free_all();

    /// While it lives, blocks that ODE requests in this thread belong to this memory.
    class Scope {
      public:
        explicit Scope(OdeMemory& memory);
        ~Scope();
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;
    };

  private:
    /// Precedes each block, in a ring of all blocks of a memory. Its size respects a block's
    /// alignment.
    struct alignas(32) Link {
        Link* before = this;
        Link* after = this;
    };

    static void* allocate(dsizeint size);
    static void* shrink(void* block, dsizeint size, dsizeint smaller_size);
    static void release(void* block, dsizeint size);

    Link ring_;
};

}  // namespace simrob::physics::ode
