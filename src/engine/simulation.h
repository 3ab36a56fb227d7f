#pragma once

#include <cstdint>
#include <memory>

#include "command/context.h"
#include "command/request.h"
#include "engine/checkpoint.h"
#include "engine/observer.h"
#include "engine/publisher.h"
#include "engine/snapshot.h"
#include "world/world.h"

namespace simrob::engine {

/// What a simulation starts with, where no command says otherwise.
struct SimulationSettings {
    world::Defaults defaults;
    TimeSettings time;
    std::uint64_t seed = 0;
    physics::Engines engines;  ///< that the world may be handed over to
};

/// A world and its time. Commands change it between iterations; step() makes an iteration and
/// publishes a snapshot of it. One thread at a time; the snapshots may go to any thread.
class Simulation : public command::TimeControl {
  public:
    explicit Simulation(std::unique_ptr<physics::Backend> backend,
                        const SimulationSettings& settings = {});

    /// Carries out a request, wholly or not at all. The published snapshot does not change until
    /// the next iteration, or publish(). `asker` is who asks for it; empty if the program does it
    /// itself.
    Result<command::Answer> apply(const command::Request& request, std::string_view asker = "");
    /// The observer that sees and may forbid what commands do, or none. It must live until another
    /// is set.
    void set_observer(Observer* observer) { observer_ = observer; }
    Observer* observer() const { return observer_; }
    /// What commands may ask of the rooms above.
    command::Services& services() { return services_; }

    /// One iteration. Before initialize() time does not pass, and this does nothing.
    void step();

    /// After the last iteration, restore() or publish(). Never null.
    const std::shared_ptr<const Snapshot>& snapshot() const { return snapshot_; }
    /// Publishes the present world, such as after loading it.
    void publish() { publish({}); }

    Checkpoint checkpoint() const;
    /// Goes back, or over, to `checkpoint`, to the bit. A refusal changes nothing.
    Result<void> restore(const Checkpoint& checkpoint);
    /// Goes back to the empty world of the beginning; what adjusting comes back to is then also as
    /// at the beginning.
    void reset();

    /// The companion of the world, or null.
    Companion* companion() const { return companion_; }
    /// From now on this accompanies the world, which is published. It must be unset before it is
    /// destroyed.
    void set_companion(Companion& companion);
    void remove_companion(const Companion& companion);
    /// Makes one when a moment holds its state and there is none, as in a replay.
    void set_companion_maker(CompanionMaker maker) { companion_maker_ = std::move(maker); }
    const CompanionMaker& companion_maker() const { return companion_maker_; }
    /// Makes one of this state, if there is a maker, and publishes the world: in a replay, where it
    /// was set when it was recorded.
    Result<void> adopt(const CompanionState& state);
    /// What the companion decided, for recorders.
    void note(std::string_view note);

    /// A hash of all bits that the future of the world depends on.
    std::uint64_t hash() const override;

    const world::World& world() const { return world_; }
    /// For programs that build worlds without commands.
    world::World& world() { return world_; }
    const Clock& clock() const { return clock_; }
    std::uint64_t iteration() const override { return clock_.iteration; }
    double time_s() const override { return clock_.time_s; }
    command::ContextView view() const { return {world_, *this}; }

    // Of TimeControl.
    Result<void> initialize() override;
    /// While the modes keep settings of the user's own, those are set too.
    Result<void> set_timestep(double timestep_s) override;
    Result<void> set_maximum_substep(double maximum_substep_s) override;
    Result<void> set_steps_per_iteration(int steps) override;
    Result<void> set_modes(const command::Modes& modes) override;
    Result<void> make_step(std::optional<std::int64_t> iteration) override;
    bool is_initialized() const override { return clock_.initialized; }
    double timestep_s() const override { return clock_.settings.timestep_s; }
    double maximum_substep_s() const override { return clock_.settings.maximum_substep_s; }
    int steps_per_iteration() const override { return clock_.settings.steps_per_iteration; }
    const command::Modes& modes() const override { return modes_; }

    /// Whether the modes let time go on: always, or in step mode as often as was asked for.
    bool may_step() const {
        return clock_.initialized && (!modes_.step_mode || pending_steps_ > 0);
    }

  private:
    template <class Value>
    Result<void> set(Value TimeSettings::*member, Value value);
    Result<void> allow(const command::Request& request, std::string_view asker) const;
    Result<void> apply_added(const command::Request& request, command::Context& context);
    Result<void> apply_holding_notes(const command::Request& request, command::Context& context);
    void tell_observer(const command::Request& request, std::string_view asker);
    std::shared_ptr<const CompanionState> companion_state() const;
    Result<void> take_companion(const CompanionState* state);
    Result<void> take_companion(const Checkpoint& checkpoint);
    void advance_physics();
    void advance_clock();
    void publish(std::span<const physics::StepEvent> events);

    world::World world_;
    Clock clock_;
    command::Modes modes_;
    std::size_t pending_steps_ = 0;  ///< asked for in step mode and not made yet
    command::Services services_;
    Checkpoint beginning_;
    Observer* observer_ = nullptr;
    int applying_ = 0;  ///< commands in progress, one within the other
    /// Of a library's command in progress, for the observer once it is done.
    std::optional<std::vector<std::string>> held_notes_;
    Publisher publisher_;
    std::shared_ptr<const Snapshot> snapshot_;
    Companion* companion_ = nullptr;
    CompanionMaker companion_maker_;
    std::unique_ptr<Companion> own_companion_;  ///< that the maker made
};

}  // namespace simrob::engine
