#include "net/gallery_pages.h"

#include "view/texts.h"

namespace simrob::net {
namespace {

constexpr std::string_view matches_folder = "/matches/";
constexpr std::string_view tournaments_folder = "/tournaments/";

}  // namespace

std::optional<Result<std::string>> gallery_page(const view::Gallery& gallery,
                                                std::string_view path) {
    if (path == "/recordings") return view::recordings_text(gallery.shelf.list());
    if (path == "/tournaments") return view::tournaments_text(gallery.results.tournaments());
    if (path.starts_with(matches_folder))
        return gallery.results.match(std::string(path.substr(matches_folder.size())));
    if (path.starts_with(tournaments_folder))
        return gallery.results.tournament(std::string(path.substr(tournaments_folder.size())));
    return std::nullopt;
}

}  // namespace simrob::net
