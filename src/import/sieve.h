#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "codec/message_problem.h"
#include "command/node.h"
#include "import/finding.h"
#include "import/vocabulary.h"

namespace simrob::import {

/// An element of a model that is used.
struct Element {
    std::string kind;  ///< its path without names, as in Vocabulary
    std::string path;  ///< with names, for people
    const command::Node* node = nullptr;
    codec::TextPlace place;
};

/// A model without everything that is not used. The libraries that read models see only this: no
/// comment, entity, unknown tag or file name reaches them.
struct Sieved {
    std::string text;                   ///< XML with one tag per line
    std::vector<std::size_t> elements;  ///< for each line, its index in `used`
    std::vector<Element> used;          ///< in the order of the document
    Findings findings;                  ///< used and ignored pieces

    /// The element on this line of `text`, counted from one, or the first one.
    const Element& on_line(std::size_t line) const;
};

/// Separates what `vocabulary` uses of a document from the rest, or finds everything that is wrong
/// with it. The nodes must outlive the result.
tl::expected<Sieved, codec::MessageProblems> sieve(const command::Node& root,
                                                   const Vocabulary& vocabulary,
                                                   const codec::LineIndex& lines);

}  // namespace simrob::import
