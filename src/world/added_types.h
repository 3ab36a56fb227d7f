#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "device/kind.h"
#include "physics/added_linkage.h"
#include "physics/definitions.h"
#include "world/specification.h"

/// Types of bodies, joints, devices and entities that an extension library adds. Objects of these
/// types share the descriptions; nothing else in the world knows them.
namespace simrob::world {

/// Which fields, besides its pose, material and mass, bodies of a type have. All are required.
struct BodyFields {
    bool radius = false;
    bool length = false;
    bool size_x = false;
    bool size_y = false;
    bool size_z = false;
};

/// A type of body, made of the shapes that every engine knows.
struct AddedBodyType {
    std::string name;   ///< a letter, then letters, digits and underscores: it names XML elements
    std::string help;   ///< one sentence
    BodyFields fields;  ///< at most four
    /// Its shapes in the frame of the body; the mass is spread over them by volume, and all are of
    /// the body's material. A refusal names the field as commands do: `Radius`. Depends only on
    /// `body`, and never throws.
    std::function<Result<std::vector<physics::Shape>>(const BodySpecification& body)> shapes;
    int number = 0;  ///< in binary broadcasts; given by AddedTypes
};

/// A type of joint, held by rows that every engine takes.
struct AddedJointType {
    std::string name;  ///< as of AddedBodyType
    std::string help;
    physics::AddedLinkage linkage;  ///< its fields and rows; the key is given by AddedTypes
    /// Refuses joints of this type that are not allowed; may be empty. A refusal names the field as
    /// commands do: `Distance`. As pure as AddedBodyType::shapes.
    std::function<Result<void>(const JointSpecification& joint)> check{};
    int number = 0;  ///< in commands; given by AddedTypes
};

/// A type of entity that has a name of its own and behaves like a built-in one.
struct AddedEntityType {
    std::string name;  ///< as of AddedBodyType
    std::string help;
    EntityType like = EntityType::generic;
    /// Refuses what this type may not be made of; may be empty. `entity` has its defaults filled
    /// in and is valid as an entity of type `like`. As pure as AddedBodyType::shapes.
    std::function<Result<void>(const EntitySpecification& entity)> check{};
    int number = 0;  ///< as of AddedBodyType
};

/// All added types. Copies share the descriptions.
class AddedTypes {
  public:
    static constexpr std::size_t maximum_name_bytes = 32;
    static constexpr std::size_t maximum_types = 100;  ///< of each
    static constexpr int first_number = 128;           ///< above all that are built in

    /// Whether it can name XML elements: a letter, then letters, digits and underscores.
    static bool is_name(std::string_view text);
    /// Refused unless it can.
    static Result<void> require_name(const std::string& field, const std::string& name);

    /// Refused when the name is taken, ignoring case, or invalid.
    Result<void> add(AddedBodyType type);
    Result<void> add(AddedJointType type);
    Result<void> add(device::Kind kind);
    Result<void> add(AddedEntityType type);

    const std::vector<std::shared_ptr<const AddedBodyType>>& bodies() const { return bodies_; }
    const std::vector<std::shared_ptr<const AddedJointType>>& joints() const { return joints_; }
    const std::vector<std::shared_ptr<const device::Kind>>& devices() const { return devices_; }
    const std::vector<std::shared_ptr<const AddedEntityType>>& entities() const {
        return entities_;
    }

  private:
    std::vector<std::shared_ptr<const AddedBodyType>> bodies_;
    std::vector<std::shared_ptr<const AddedJointType>> joints_;
    std::vector<std::shared_ptr<const device::Kind>> devices_;
    std::vector<std::shared_ptr<const AddedEntityType>> entities_;
};

inline int number_of(const auto& type) {
    return type.number;
}
inline int number_of(const device::Kind& kind) {
    return static_cast<int>(kind.type);
}

/// The added type whose number takes the place of a built-in one; none for those.
template <class Description, class Type>
std::shared_ptr<const Description> find_added(
    const std::vector<std::shared_ptr<const Description>>& types, Type number) {
    for (const auto& type : types)
        if (number_of(*type) == static_cast<int>(number)) return type;
    return nullptr;
}

}  // namespace simrob::world
