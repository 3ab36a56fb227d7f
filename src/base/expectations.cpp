#include "base/expectations.h"

#include "base/reasons.h"

namespace simrob {

Reason number_between(double least, double most, std::string_view unit) {
    return reasons::number(reasons::range_between(least, most),
                           unit.empty() ? Reason() : reasons::unit_after(unit), {});
}

Reason whole_number_between(double least, double most) {
    return reasons::whole_number(reasons::range_between(least, most), {}, {});
}

Reason expected_number() {
    return reasons::unfit_number(reasons::number({}, {}, {}));
}

Reason expected_number(double least, double most, std::string_view unit) {
    return reasons::unfit_number(number_between(least, most, unit));
}

Reason expected_whole_number(double least, double most) {
    return reasons::unfit_number(whole_number_between(least, most));
}

Reason expected_boolean() {
    return reasons::unfit_boolean(reasons::true_or_false());
}

Reason expected_text(std::size_t most_bytes) {
    return reasons::unfit_text(reasons::text_within(most_bytes));
}

Reason list_of(std::string_view items) {
    return items.empty() ? reasons::none() : reasons::listed(items);
}

Reason expected_choice(std::string_view names, Reason suggestion) {
    return reasons::unfit_choice(reasons::choices(names, std::move(suggestion)));
}

}  // namespace simrob
