#include "codec/xml_diagnosis.h"

#include <vector>

#include "codec/reasons.h"
#include "codec/text_place.h"
#include "command/decoder.h"

namespace simrob::codec {
namespace {

constexpr std::string_view blanks = " \t\r\n";

struct OpenElement {
    std::string_view name;
    std::size_t offset;
};

/// Walks over the tags in order and tracks the open elements.
class Diagnosis {
  public:
    explicit Diagnosis(std::string_view text) : text_(text) {}

    std::optional<XmlFault> run() {
        while (!fault_) {
            at_ = text_.find('<', at_);
            if (at_ == std::string_view::npos) break;
            if (starts_with("<!--"))
                skip_past("-->", reasons::comment_not_closed());
            else if (starts_with("<![CDATA["))
                skip_past("]]>", reasons::cdata_not_closed());
            else if (starts_with("<?"))
                skip_past("?>", reasons::processing_not_closed());
            else if (starts_with("</"))
                close_tag();
            else
                open_tag();
        }
        if (!fault_ && !open_.empty())
            fail(reasons::element_not_closed(quoted(open_.back().name)), open_.back().offset);
        return fault_;
    }

  private:
    bool starts_with(std::string_view mark) const { return text_.substr(at_).starts_with(mark); }
    void fail(Reason reason, std::size_t offset) {
        if (!fault_) fault_ = XmlFault{std::move(reason), offset};
    }
    static std::string quoted(std::string_view name) { return command::reported_value(name); }

    void skip_past(std::string_view mark, Reason reason) {
        const auto end = text_.find(mark, at_);
        if (end == std::string_view::npos) return fail(std::move(reason), at_);
        at_ = end + mark.size();
    }

    void skip_blanks() {
        const auto next = text_.find_first_not_of(blanks, at_);
        at_ = next == std::string_view::npos ? text_.size() : next;
    }

    std::string_view take_name() {
        const auto end = text_.find_first_of(" \t\r\n/>=<\"'", at_);
        const auto name = text_.substr(at_, end == std::string_view::npos ? end : end - at_);
        at_ += name.size();
        return name;
    }

    void close_tag() {
        const std::size_t start = at_;
        at_ += 2;
        const auto name = take_name();
        skip_blanks();
        if (name.empty() || at_ >= text_.size() || text_[at_] != '>')
            return fail(reasons::close_tag_not_well_formed(), start);
        if (open_.empty()) return fail(reasons::close_tag_closes_nothing(quoted(name)), start);
        const OpenElement opened = open_.back();
        open_.pop_back();
        if (opened.name == name) return;
        const auto line = LineIndex(text_).place(opened.offset).line;
        fail(reasons::close_tag_of_another(quoted(name), quoted(opened.name), line), start);
    }

    void open_tag() {
        const std::size_t start = at_;
        ++at_;
        const auto name = take_name();
        if (name.empty()) return fail(reasons::tag_where_none_begins(), start);
        while (!fault_) {
            skip_blanks();
            if (at_ >= text_.size()) return fail(reasons::tag_not_closed(), start);
            if (starts_with("/>")) return;
            if (text_[at_] == '>') return open_.push_back({name, start});
            attribute();
        }
    }

    void attribute() {
        const std::size_t start = at_;
        const auto name = take_name();
        if (name.empty()) return fail(reasons::unexpected_character(), start);
        skip_blanks();
        if (at_ >= text_.size() || text_[at_] != '=')
            return fail(reasons::attribute_without_value(quoted(name)), start);
        ++at_;
        skip_blanks();
        const char quote = at_ < text_.size() ? text_[at_] : ' ';
        if (quote != '"' && quote != '\'')
            return fail(reasons::attribute_without_quote(quoted(name)), start);
        const auto end = text_.find(quote, at_ + 1);
        if (end == std::string_view::npos)
            return fail(reasons::attribute_without_second_quote(quoted(name)), start);
        at_ = end + 1;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::vector<OpenElement> open_;
    std::optional<XmlFault> fault_;
};

}  // namespace

std::optional<XmlFault> diagnose(std::string_view text) {
    return Diagnosis(text).run();
}

}  // namespace simrob::codec
