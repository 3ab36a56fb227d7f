#include "storage/file_name.h"

#include <algorithm>

#include "base/limits.h"

namespace simrob::storage {
namespace {

constexpr std::string_view world_extension = ".xml";

}  // namespace

bool is_file_stem(std::string_view name) {
    return !name.empty() && name.size() <= limits::maximum_name_bytes &&
           std::all_of(name.begin(), name.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
                      c == '_' || c == '-';
           });
}

bool is_file_name(std::string_view name) {
    return is_file_stem(stem_of(name));
}

std::string_view stem_of(std::string_view name) {
    return name.ends_with(world_extension) ? name.substr(0, name.size() - world_extension.size())
                                           : name;
}

}  // namespace simrob::storage
