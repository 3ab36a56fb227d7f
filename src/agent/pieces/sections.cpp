#include "agent/pieces/pieces.h"
#include "agent/reasons.h"

namespace simrob::agent::pieces {
namespace {

class Sections : public Filter {
  public:
    explicit Sections(bool has_bodies) : has_bodies_(has_bodies) {}

    void look(const Sight&, codec::View& view) const override { view.has_bodies = has_bodies_; }

  private:
    bool has_bodies_;
};

FilterMaker sections(bool has_bodies) {
    return [has_bodies](FilterWords words) -> Piece {
        if (!words.empty()) return refuse_words(words, reasons::nothing_after_name());
        return std::make_shared<const Sections>(has_bodies);
    };
}

}  // namespace

void add_sections(Filters& filters) {
    filters.add("all", sections(true));
    filters.add("entities", sections(false));
}

}  // namespace simrob::agent::pieces
