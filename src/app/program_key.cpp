#include "app/program_key.h"

#include <link.h>

#include <cstring>
#include <string_view>

#include "simrob/version.h"
#include "storage/system/build_key.h"

namespace simrob::app {
namespace {

constexpr std::size_t note_alignment = 4;

std::size_t padded(std::size_t size) {
    return (size + note_alignment - 1) / note_alignment * note_alignment;
}

std::string hexadecimal(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    constexpr unsigned bits_of_digit = 4;
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        text += digits[byte >> bits_of_digit];
        text += digits[byte % digits.size()];
    }
    return text;
}

/// The build id that the linker wrote into these notes (elf(5)), or nothing.
std::string build_id_in(std::string_view notes) {
    while (notes.size() >= sizeof(ElfW(Nhdr))) {
        ElfW(Nhdr) header;
        std::memcpy(&header, notes.data(), sizeof header);
        const std::size_t name_end = sizeof header + padded(header.n_namesz);
        const std::size_t end = name_end + padded(header.n_descsz);
        if (end > notes.size()) break;
        const std::string_view name = notes.substr(sizeof header, header.n_namesz);
        if (header.n_type == NT_GNU_BUILD_ID && name == std::string_view("GNU\0", 4))
            return hexadecimal(notes.substr(name_end, header.n_descsz));
        notes.remove_prefix(end);
    }
    return "";
}

/// Stops at the first object, which is the program itself.
int take_build_id(dl_phdr_info* object, std::size_t /*size*/, void* build_id) {
    for (std::size_t i = 0; i < object->dlpi_phnum; ++i) {
        const auto& segment = object->dlpi_phdr[i];
        if (segment.p_type != PT_NOTE) continue;
        // The address where the loader put the program.
        const auto* const begin =
            reinterpret_cast<const char*>(object->dlpi_addr + segment.p_vaddr);
        const std::string found = build_id_in({begin, segment.p_memsz});
        if (!found.empty()) *static_cast<std::string*>(build_id) = found;
    }
    return 1;
}

}  // namespace

std::string program_key() {
    std::string build_id;
    ::dl_iterate_phdr(take_build_id, &build_id);
    return std::string("simrob ") + version_text + "; " + storage::build_key() + "; " + build_id;
}

}  // namespace simrob::app
