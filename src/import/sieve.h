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

/// A model without all that is not used. The libraries that read models see only this: no comment,
/// no entity, no unknown tag and no name of a file reaches them.
struct Sieved {
    std::string text;                   ///< XML with one tag a line
    std::vector<std::size_t> elements;  ///< for each line, which of `used` it is of
    std::vector<Element> used;          ///< in the order of the document
    Findings findings;                  ///< what is used and what is ignored

    /// The element on this line of `text`, counted from one, or the first one.
    const Element& on_line(std::size_t line) const;
};

/// Parts what `vocabulary` uses of a document from the rest, or finds all that is wrong with it.
/// The nodes must outlive the answer.
tl::expected<Sieved, codec::MessageProblems> sieve(const command::Node& root,
                                                   const Vocabulary& vocabulary,
                                                   const codec::LineIndex& lines);

}  // namespace simrob::import
