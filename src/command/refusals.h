#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "command/outline.h"
#include "command/request.h"

namespace simrob::command {

/// The reader's position in a request. It costs nothing until someone wants it in words.
struct RequestPath {
    const RequestPath* outer = nullptr;
    const Field* field = nullptr;  ///< a record, or null for the request itself
    std::size_t count = 0;         ///< which item of a list, from 1
    const void* source = nullptr;  ///< the reader's own piece of the message
    /// The id in `source` by which people tell the item from others, or nothing.
    std::string (*id_of)(const void* source, const Field& field) = nullptr;

    /// For example "Body 3 " or "Body number 2 ", outermost first. Groups are left out.
    std::string text() const;
};

/// Why a value that the field does not take is refused.
Reason unfit_value(const Field& field);

/// Collects what is wrong with one request, in the words that all formats share. Once as many
/// problems as wanted are known, it only notes that there was one: no text is made.
class Refusals {
  public:
    Refusals(const Command& command, RequestProblems& problems)
        : command_(command), problems_(problems) {}

    std::size_t count() const { return count_; }
    /// Whether looking for more is pointless.
    bool is_enough() const { return count_ > 0 && problems_.is_full(); }

    /// Whether the next problem will be put in words.
    bool is_wanted() const { return !problems_.is_full(); }

    /// `value` is cut if it is too long.
    template <class MakeReason>
    void add(std::size_t offset, const RequestPath& path, std::string_view name,
             std::string_view value, MakeReason make_reason) {
        ++count_;
        problems_.add([&] { return describe(offset, path, name, value, make_reason()); });
    }

    void unfit(std::size_t offset, const RequestPath& path, const Field& field,
               std::string_view value);
    /// Whether the field came no more often than allowed.
    bool allow_count(std::size_t offset, const RequestPath& path, const OpenFields::Slot& slot,
                     std::string_view value);
    /// Why something unknown is refused, with the name that may have been meant.
    using Unknown = Reason (*)(Reason suggestion);
    void unknown(std::size_t offset, const RequestPath& path, std::string_view name,
                 Unknown make_reason, const OutlineFields& fields, const OpenFields& open);
    void missing(std::size_t offset, const RequestPath& path, const OpenFields& open);
    void wrong_item_count(std::size_t offset, const RequestPath& path, const Field& field,
                          std::size_t count);
    void unfit_item(std::size_t offset, const RequestPath& path, const Field& field,
                    std::size_t index, std::string_view value);

  private:
    RequestProblem describe(std::size_t offset, const RequestPath& path, std::string_view name,
                            std::string_view value, Reason reason) const;

    const Command& command_;
    RequestProblems& problems_;
    std::size_t count_ = 0;
};

}  // namespace simrob::command
