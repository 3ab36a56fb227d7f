#pragma once

#include <map>
#include <type_traits>
#include <typeindex>

namespace simrob::command {

/// What upper rooms offer to commands, by the type of the interface. A command asks for the
/// interface that it needs and is refused where nobody offers it, such as in a world file.
class Services {
  public:
    /// `service` must live as long as commands may ask for it.
    template <class Service>
    void offer(Service& service) {
        services_[typeid(Tag<Service>)] = const_cast<std::remove_const_t<Service>*>(&service);
    }

    /// Withdraws it, if it is still the one offered.
    template <class Service>
    void withdraw(const Service& service) {
        const auto found = services_.find(typeid(Tag<Service>));
        if (found != services_.end() && found->second == &service) services_.erase(found);
    }

    template <class Service>
    Service* find() const {
        const auto found = services_.find(typeid(Tag<Service>));
        return found == services_.end() ? nullptr : static_cast<Service*>(found->second);
    }

  private:
    /// Distinguishes a service that may only be read from one that may be changed.
    template <class Service>
    struct Tag {};

    std::map<std::type_index, void*> services_;
};

}  // namespace simrob::command
