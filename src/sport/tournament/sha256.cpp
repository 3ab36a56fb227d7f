#include "sport/tournament/sha256.h"

#include <openssl/evp.h>

#include <array>
#include <cassert>

namespace simrob::sport::tournament {

std::string sha256(std::string_view bytes) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int size = 0;
    const int is_made =
        EVP_Digest(bytes.data(), bytes.size(), digest.data(), &size, EVP_sha256(), nullptr);
    assert(is_made == 1);
    static_cast<void>(is_made);
    constexpr std::string_view digits = "0123456789abcdef";
    constexpr unsigned bits_of_digit = 4;
    std::string text;
    for (unsigned int i = 0; i < size; ++i) {
        text += digits[digest[i] >> bits_of_digit];
        text += digits[digest[i] & (digits.size() - 1)];
    }
    return text;
}

}  // namespace simrob::sport::tournament
