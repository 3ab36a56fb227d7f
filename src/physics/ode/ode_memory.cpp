#include "physics/ode/ode_memory.h"

#include <cassert>
#include <new>

namespace simrob::physics::ode {

namespace {

thread_local OdeMemory* memory_of_step = nullptr;

}  // namespace

OdeMemory::Scope::Scope(OdeMemory& memory) {
    assert(memory_of_step == nullptr && "a thread steps one world at a time");
    memory_of_step = &memory;
}
OdeMemory::Scope::~Scope() {
    memory_of_step = nullptr;
}

void OdeMemory::serve(dWorldID world) {
    const dWorldStepMemoryFunctionsInfo functions{sizeof(functions), &allocate, &shrink, &release};
    dWorldSetStepMemoryManager(world, &functions);
}

void OdeMemory::free_all() {
    while (ring_.after != &ring_) release(ring_.after + 1, 0);
}

void* OdeMemory::allocate(dsizeint size) {
    void* place = ::operator new (sizeof(Link) + size, std::align_val_t{alignof(Link)});
    auto* link = new (place) Link;
    if (memory_of_step) {
        link->before = &memory_of_step->ring_;
        link->after = memory_of_step->ring_.after;
        link->before->after = link;
        link->after->before = link;
    }
    return link + 1;
}

void* OdeMemory::shrink(void* block, dsizeint, dsizeint) {
    return block;
}

void OdeMemory::release(void* block, dsizeint) {
    Link* link = static_cast<Link*>(block) - 1;
    link->before->after = link->after;
    link->after->before = link->before;
    ::operator delete (link, std::align_val_t{alignof(Link)});
}

}  // namespace simrob::physics::ode
