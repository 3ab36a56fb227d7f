#pragma once

#include "mission/best_failure.h"
#include "mission/best_gait_player.h"
#include "modular/choice.h"
#include "modular/mission_file.h"
#include "modular/progress.h"

namespace simrob::mission {

/// Leads a caterpillar along a leg: it crawls in bursts, lies flat after each and looks where it
/// is, by the rules of modular/progress.h.
class Crawler {
  public:
    void begin(const modular::Leg& leg, double now_s);
    /// Once in each control period.
    void act(Crew& crew, const modular::Mission& mission, const modular::Shape& shape,
             const Stance& stance, double now_s);

    /// `go_on` as long as it crawls.
    modular::Crawl result() const { return result_; }
    /// To the end of its leg, as it was last seen.
    double left_m() const { return left_m_; }
    void describe(contest::Memory& memory);

  private:
    enum class Doing : std::uint8_t { beginning, crawling, flattening };

    void look(const Crew& crew, const modular::Mission& mission, const modular::Shape& shape,
              const Stance& stance, double now_s);

    modular::Course course_;
    Doing doing_ = Doing::beginning;
    double burst_s_ = 0;
    double left_m_ = 0;
    modular::Crawl result_ = modular::Crawl::go_on;
    GaitPlayer player_;
    modular::CrawlWatch watch_;
};

}  // namespace simrob::mission
