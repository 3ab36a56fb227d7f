#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "command/field.h"

namespace simrob::command {

struct Outline;

/// One field as it is looked up. Records without an element of their own are looked through.
struct OutlineField {
    std::string_view name;
    const Field* field = nullptr;
    std::size_t source = 0;                ///< which of the element's objects has it
    std::vector<const Field*> within{};    ///< the inlined records around it, outermost first
    std::size_t least = 0;                 ///< how often it must come
    std::shared_ptr<const Outline> inner;  ///< of a record

    bool is_named(std::string_view text) const {
        return same_name(name, text) || (!field->aliases.empty() && field->is_named(text));
    }
};

/// Fields in the order of their description, which of them must come, and where to find a name.
struct OutlineFields {
    static constexpr std::size_t bucket_count = 64;

    std::vector<OutlineField> all;
    std::vector<std::size_t> needed;
    /// By the hash of a name or alias, the indices of the fields that have it.
    std::array<std::vector<std::uint16_t>, bucket_count> buckets;

    /// Whether there are so few that scanning them is quicker than hashing.
    bool are_few() const { return all.size() <= 4; }
    const std::vector<std::uint16_t>& candidates(std::string_view name) const {
        return buckets[name_hash(name) % bucket_count];
    }
    bool has(std::string_view name) const;
};

/// What an element may contain, made once from a description, so that reading an element costs by
/// what it contains and not by what it could contain. The records must outlive it.
struct Outline {
    OutlineFields attributes;
    OutlineFields elements;
};

/// The outline of an element that holds the fields of all these records.
std::shared_ptr<const Outline> make_outline(std::span<const Record* const> records);

/// The objects that an element's fields fill, in the order of its outline's records.
using Objects = std::array<void*, 2>;

/// The fields of one element while it is read: which have come, and how often.
class OpenFields {
  public:
    /// A field that came, and the object that has it.
    struct Slot {
        const OutlineField* entry = nullptr;
        void* object = nullptr;
        std::size_t count = 0;  ///< including this time

        const Field& field() const { return *entry->field; }
    };

    /// `counts` is shared by nested elements: the last opened is the first to close.
    OpenFields(const OutlineFields& fields, const Objects& objects,
               std::vector<std::uint32_t>& counts);
    ~OpenFields() { counts_.resize(first_count_); }
    OpenFields(const OpenFields&) = delete;
    OpenFields& operator=(const OpenFields&) = delete;
    OpenFields(OpenFields&&) = delete;
    OpenFields& operator=(OpenFields&&) = delete;

    /// Counts the field of this name; false if no such field belongs here.
    bool take(std::string_view name, Slot& slot);

    /// From now on the field has come as often as it must.
    void satisfy(const Slot& slot);

    /// The first field from `first` on that belongs here and should have come more often.
    const OutlineField* find_missing(std::size_t first = 0) const;
    /// The index after it, to look for the next one.
    std::size_t place_after(const OutlineField& entry) const {
        return static_cast<std::size_t>(&entry - fields_.all.data()) + 1;
    }

    /// The names of all that belong here.
    std::vector<std::string_view> names() const;

  private:
    void* object_of(const OutlineField& entry) const;
    bool take_at(std::size_t place, std::string_view name, Slot& slot);

    const OutlineFields& fields_;
    Objects objects_;
    std::vector<std::uint32_t>& counts_;
    std::size_t first_count_;
    std::size_t next_ = 0;  ///< senders mostly keep the order: the name to try first
};

}  // namespace simrob::command
