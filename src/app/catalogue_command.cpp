#include "app/catalogue_command.h"

#include <ostream>

#include "app/engines_page.h"
#include "app/exit_status.h"
#include "app/powers_page.h"
#include "app/refusals_list.h"
#include "codec/catalogue_json.h"
#include "codec/catalogue_markdown.h"
#include "codec/fuzz_dictionary.h"
#include "contract/writers.h"
#include "session/session.h"

namespace simrob::app {
namespace {

std::string with_end_of_line(std::string text) {
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

std::string text_of(const command::Catalogue& catalogue, const CatalogueOptions& options) {
    if (options.markdown) return codec::catalogue_markdown(catalogue);
    if (options.dictionary) return codec::fuzz_dictionary(catalogue);
    if (options.powers) return powers_table(catalogue);
    if (options.typescript) return contract::typescript(contract::make_contract(catalogue));
    if (options.python) return contract::python(contract::make_contract(catalogue));
    if (options.java) return contract::java(contract::make_contract(catalogue));
    return codec::catalogue_json(catalogue);
}

}  // namespace

int print_catalogue(const CatalogueOptions& options, Console console) {
    if (options.engines) {
        console.out << engines_page();
        return exit_done;
    }
    if (options.refusals) {
        console.out << with_end_of_line(options.markdown ? refusals_markdown() : refusals_json());
        return exit_done;
    }
    const auto extensions = session::load_extensions(options.extensions, console);
    if (!extensions) return exit_bad_input;
    const auto catalogue = session::configured_catalogue({}, *extensions);
    if (!catalogue) return complain(catalogue.error(), console), exit_bad_input;
    console.out << with_end_of_line(text_of(*catalogue, options));
    return exit_done;
}

}  // namespace simrob::app
