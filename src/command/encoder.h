#pragma once

#include "command/request.h"

namespace simrob::command {

/// Writes a request piece by piece, in any format.
class Writer {
  public:
    virtual ~Writer() = default;

    /// A plain field. Attributes come before everything else of their element.
    virtual void scalar(const Field& field, const Scalar& value) = 0;
    /// A list of numbers in one element.
    virtual void packed(const Field& field, const std::vector<Scalar>& values) = 0;
    /// Around the fields of a record, or of one item of a list.
    virtual void open(const Field& field) = 0;
    virtual void close(const Field& field) = 0;
    /// Around all items of a list.
    virtual void open_list(const Field&) {}
    virtual void close_list(const Field&) {}
};

/// How many values of a field there are to be written. A text that is empty counts none, since it
/// could not be read back, unless it is required.
std::size_t count_to_write(const Field& field, const void* object);

/// Writes all fields that have a value, the envelope's first. Decoding what was written gives an
/// equal request.
void encode(const Request& request, Writer& writer);

/// The text of a plain field's value: numbers in the shortest form that reads back to the same
/// bits, choices by their names.
std::string scalar_text(const Field& field, const Scalar& value);

}  // namespace simrob::command
