#pragma once

#include <vector>

#include "modular/area.h"
#include "modular/busy.h"
#include "modular/lattice.h"

namespace simrob::modular {

/// A part of the floor that one module has for a stretch of time.
struct Reservation {
    Area area;
    Span span;
    int owner = 0;
    int group = -1;  ///< does not hold for the final approach of modules of this group; -1: for all
    bool is_lifted = false;  ///< no longer valid
};

/// Who has which place when. Places of the lattice, and ways between them, are reserved for the
/// disc that a module needs to turn; other parts of the floor for what a module covers there. A
/// span is stretched by the slack on both sides when it is taken.
class ReservationTable {
  public:
    /// `disc_m` is the radius of the discs; no two areas come nearer than `clearance_m`.
    ReservationTable(const Lattice& lattice, double disc_m, double clearance_m, double slack_s);

    /// Where modules cannot be at any time.
    void block(const Area& area);
    /// The same until it is lifted.
    std::size_t stand(const Area& area, int owner);
    void lift(std::size_t standing);

    void reserve(Reservation reservation);
    /// For the disc at a site of the lattice.
    void reserve_site(int site, Span span, int owner);

    bool is_blocked(int site) const { return blocks_[static_cast<std::size_t>(site)] > 0; }
    const Busy& busy(int site) const { return busy_[static_cast<std::size_t>(site)]; }
    Area site_area(int site) const;

    /// All that is reserved there, but not for the final approach of this group.
    std::vector<const Reservation*> near(const Area& area, int group) const;

    const Lattice& lattice() const { return lattice_; }
    double disc_m() const { return disc_m_; }
    double clearance_m() const { return clearance_m_; }

  private:
    struct Conflict {
        int columns;
        int rows;
        int kind;
    };

    void find_conflicts();
    /// Sites whose discs come near the area.
    std::vector<int> sites_near(const Area& area) const;
    std::size_t put(const Reservation& reservation);
    template <class Take>
    void each_bucket(const Area& area, double more_m, const Take& take) const;

    Lattice lattice_;
    double disc_m_;
    double clearance_m_;
    double slack_s_;
    std::vector<Busy> busy_;
    std::vector<int> blocks_;
    std::vector<std::vector<Conflict>> conflicts_;  ///< by kind
    std::vector<Reservation> all_;
    int bucket_columns_;
    int bucket_rows_;
    std::vector<std::vector<std::size_t>> buckets_;
    mutable std::vector<std::size_t> looked_at_;
    mutable std::size_t look_ = 0;
};

}  // namespace simrob::modular
