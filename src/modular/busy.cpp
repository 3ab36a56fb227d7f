#include "modular/busy.h"

#include <algorithm>

namespace simrob::modular {
namespace {

/// The first span that ends after `time_s`.
std::vector<Span>::const_iterator ending_after(const std::vector<Span>& spans, double time_s) {
    return std::upper_bound(spans.begin(), spans.end(), time_s,
                            [](double time, const Span& span) { return time < span.to_s; });
}

}  // namespace

void Busy::add(Span span) {
    if (!(span.from_s < span.to_s)) return;
    auto first =
        std::lower_bound(spans_.begin(), spans_.end(), span.from_s,
                         [](const Span& each, double from_s) { return each.to_s < from_s; });
    auto last = first;
    for (; last != spans_.end() && last->from_s <= span.to_s; ++last) {
        span.from_s = std::min(span.from_s, last->from_s);
        span.to_s = std::max(span.to_s, last->to_s);
    }
    if (first == last) {
        spans_.insert(first, span);
        return;
    }
    *first = span;
    spans_.erase(first + 1, last);
}

double Busy::earliest_s(double from_s, double duration_s) const {
    for (auto span = ending_after(spans_, from_s); span != spans_.end(); ++span) {
        if (span->from_s >= from_s + duration_s) return from_s;
        from_s = span->to_s;
    }
    return from_s;
}

Span Busy::gap(std::size_t number) const {
    return {number == 0 ? -never_s : spans_[number - 1].to_s,
            number == spans_.size() ? never_s : spans_[number].from_s};
}

std::size_t Busy::gap_after(double time_s) const {
    return static_cast<std::size_t>(
        std::upper_bound(spans_.begin(), spans_.end(), time_s,
                         [](double time, const Span& span) { return time < span.from_s; }) -
        spans_.begin());
}

}  // namespace simrob::modular
