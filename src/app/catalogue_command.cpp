#include "app/catalogue_command.h"

#include <ostream>

#include "app/engines_page.h"
#include "app/exit_status.h"
#include "app/powers_page.h"
#include "app/session.h"
#include "codec/catalogue_json.h"
#include "codec/catalogue_markdown.h"
#include "codec/fuzz_dictionary.h"

namespace simrob::app {
namespace {

std::string with_end_of_line(std::string text) {
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

}  // namespace

int print_catalogue(const CatalogueOptions& options, Streams streams) {
    if (options.engines) {
        streams.out << engines_page();
        return exit_done;
    }
    const auto extensions = load_extensions(options.extensions, streams);
    if (!extensions) return exit_bad_input;
    const auto catalogue = configured_catalogue({}, *extensions);
    if (!catalogue) return complain(catalogue.error(), streams), exit_bad_input;
    if (options.powers) {
        streams.out << powers_table(*catalogue);
        return exit_done;
    }
    streams.out << with_end_of_line(options.markdown     ? codec::catalogue_markdown(*catalogue)
                                    : options.dictionary ? codec::fuzz_dictionary(*catalogue)
                                                         : codec::catalogue_json(*catalogue));
    return exit_done;
}

}  // namespace simrob::app
