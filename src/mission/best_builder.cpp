#include "mission/best_builder.h"

#include <algorithm>

#include "mission/best_driver.h"
#include "mission/best_memory.h"
#include "mission/best_site.h"

namespace simrob::mission {
namespace {

using modular::Face;
using modular::Form;
using modular::Motor;

constexpr double settle_s = 0.9;
constexpr double letting_go_s = 0.2;
constexpr double loosening_s = 2.0;
constexpr double disc_rad_s = 1;
constexpr double flat_rad_s = 2;
constexpr double after_gait_s = 0.5;
constexpr double most_standing_still_s = 20;
constexpr double most_docking_s = 240;
constexpr int most_attempts = 5;

double length_of(const modular::Shape& shape, const std::string& gait) {
    const modular::Gait* const found = shape.gait(gait);
    return found == nullptr ? 0 : found->length_s + after_gait_s;
}

const char* lying_gait(Form form) {
    return form == Form::hexapod ? "lie_down" : "lie_flat";
}

const modular::Shape& shape_called(const Brief& brief, Form form) {
    return form == Form::hexapod ? brief.hexapod : brief.caterpillar;
}

bool is_held(const Crew& crew, int module, Face face) {
    return crew.told(module).faces[static_cast<std::size_t>(face)].is_docked;
}

/// What one stance knows of the discs of modules, for another.
void take_discs(const Stance& from, Stance& to) {
    to.front_rad.assign(to.cast.size(), 0);
    to.rear_rad.assign(to.cast.size(), 0);
    for (std::size_t role = 0; role < to.cast.size(); ++role)
        for (std::size_t before = 0; before < from.cast.size(); ++before)
            if (to.cast[role] && to.cast[role] == from.cast[before]) {
                to.front_rad[role] = from.front_rad[before];
                to.rear_rad[role] = from.rear_rad[before];
            }
}

modular::ModuleGraph graph_without(const modular::ModuleGraph& graph,
                                   const std::vector<int>& unfit) {
    const auto is_left_out = [&](int module) {
        return std::find(unfit.begin(), unfit.end(), module) != unfit.end();
    };
    std::vector<int> modules;
    std::vector<modular::Docking> dockings;
    for (const int module : graph.modules())
        if (!is_left_out(module)) modules.push_back(module);
    for (const modular::Docking& each : graph.dockings())
        if (!is_left_out(each.module) && !is_left_out(each.other)) dockings.push_back(each);
    return {std::move(modules), dockings};
}

/// All that has to be let go: with those who move, and what else the shape does not want.
std::vector<modular::Undocking> all_undockings(const modular::Assembly& assembly,
                                               const modular::ModuleGraph& graph,
                                               const modular::Shape& shape) {
    auto all = modular::undockings(assembly.plan, graph);
    for (const modular::Docking& each :
         modular::rebuilding(graph, shape, assembly.casts.front()).undo)
        if (std::none_of(all.begin(), all.end(), [&](const modular::Undocking& known) {
                return known.docking == each || from_other_side(known.docking) == each;
            }))
            all.insert(all.begin(), {0, each});
    return all;
}

}  // namespace

bool can_drive(const ModuleTold& told) {
    return told.has_motors && told.has_radio && told.is_there;
}

bool is_fit(const ModuleTold& told) {
    return can_drive(told) && std::all_of(told.faces.begin(), told.faces.end(),
                                          [](const FaceTold& face) { return face.works; });
}

const modular::Shape& Builder::shape(const Brief& brief) const {
    return shape_called(brief, to_);
}

void Builder::begin(Form to, std::optional<Form> from, Stance stance,
                    const modular::PlanarPose& root, double now_s) {
    to_ = to;
    from_ = from;
    stance_ = std::move(stance);
    root_ = root;
    attempts_ = 0;
    failure_ = {};
    advances_.clear();
    doing_ = Doing::settling;
    began_s_ = now_s;
    if (!from_) return;
    doing_ = Doing::lying_down;
    player_.begin(lying_gait(*from_), now_s);
}

void Builder::settle(double now_s) {
    doing_ = Doing::settling;
    began_s_ = now_s;
}

void Builder::begin_loosening(Crew& crew, const Brief& brief, double now_s) {
    doing_ = Doing::loosening;
    began_s_ = now_s;
    places_.begin(crew);
    loosened_ = loosening(crew, places_, shape(brief));
}

void Builder::loosen(Crew& crew, double now_s) {
    places_.look(crew);
    if (now_s - began_s_ >= loosening_s) return settle(now_s);
    for (const Loosened& each : loosened_) {
        let_go(crew, each);
        if (now_s - began_s_ >= letting_go_s) drive_to(crew, places_, each.module, each.place);
    }
}

void Builder::act(Crew& crew, Logbook& log, const Brief& brief, double now_s) {
    if (failure_ || doing_ == Doing::done) return;
    const double since_s = now_s - began_s_;
    if (doing_ == Doing::lying_down) {
        const modular::Shape& before = shape_called(brief, *from_);
        player_.act(crew, before, stance_, now_s);
        if (since_s >= length_of(before, player_.gait())) begin_loosening(crew, brief, now_s);
        return;
    }
    if (doing_ == Doing::loosening) return loosen(crew, now_s);
    if (doing_ == Doing::standing) {
        player_.act(crew, shape(brief), stance_, now_s);
        if (since_s >= length_of(shape(brief), player_.gait())) doing_ = Doing::done;
        return;
    }
    if (doing_ == Doing::settling && since_s < control_period_s / 2) places_.begin(crew);
    places_.look(crew);
    if (doing_ == Doing::settling) {
        straighten_free_discs(crew);
        if (since_s >= settle_s) plan(crew, log, brief, now_s);
        return;
    }
    if (is_any_lost(crew)) return again({}, now_s);
    if (doing_ == Doing::driving) {
        straighten_free_discs(crew);
        follower_.act(crew, places_);
        if (follower_.is_done()) begin_docking(now_s);
        if (follower_.stood_still_s() > most_standing_still_s)
            again({Failure::Cause::never_there, follower_.waits_for()}, now_s);
        return;
    }
    int retries = 0;
    docker_.act(crew, places_, shape(brief), retries);
    for (int i = 0; i < retries; ++i) log.add_retry();
    if (docker_.failed() != 0 || since_s > most_docking_s)
        return again({Failure::Cause::not_docking, docker_.failed()}, now_s);
    if (docker_.is_done()) begin_standing(crew, shape(brief), now_s);
}

/// Those who are told to go on standing where they are.
void Builder::straighten_free_discs(Crew& crew) const {
    for (int module = 1; module <= crew.modules(); ++module) {
        if (!is_held(crew, module, Face::front)) {
            straighten(crew, module, Motor::front_disc, disc_rad_s);
            straighten(crew, module, Motor::pivot, flat_rad_s);
        }
        if (!is_held(crew, module, Face::rear))
            straighten(crew, module, Motor::rear_disc, disc_rad_s);
    }
}

bool Builder::is_any_lost(const Crew& crew) const {
    return std::any_of(stance_.cast.begin(), stance_.cast.end(),
                       [&](const auto& module) { return module && !is_fit(crew.told(*module)); });
}

void Builder::again(Failure failure, double now_s) {
    ++attempts_;
    if (attempts_ >= most_attempts && failure) {
        failure_ = std::move(failure);
        return;
    }
    settle(now_s + control_period_s);
}

/// Who cannot take part: those who are not fit, and spares that nobody needs.
std::vector<int> Builder::left_out(const Crew& crew, const modular::Mission& mission,
                                   Logbook& log) {
    const int regular = crew.modules() - mission.spares;
    std::vector<int> all;
    int missing = 0;
    for (int module = 1; module <= crew.modules(); ++module) {
        const bool fit = is_fit(crew.told(module));
        if (!fit && module <= regular) ++missing;
        if (!fit && std::find(unfit_.begin(), unfit_.end(), module) == unfit_.end()) {
            unfit_.push_back(module);
            log.add_replaced(module);
        }
        const bool is_spare = module > regular;
        if (!fit || (is_spare && missing <= 0)) all.push_back(module);
        if (fit && is_spare) --missing;
    }
    return all;
}

void Builder::plan(Crew& crew, Logbook& log, const Brief& brief, double now_s) {
    const auto others = left_out(crew, brief.mission, log);
    const auto able = graph_without(crew.graph(), others);
    SiteQuery query{.mission = brief.mission,
                    .shape = shape(brief),
                    .graph = able,
                    .modules = {},
                    .bystanders = others,
                    .others = {},
                    .root = root_,
                    .seed = static_cast<std::uint64_t>(attempts_ + 1),
                    .is_somebody_unfit = !unfit_.empty()};
    for (const modular::PlacedModule& each : places_.all())
        if (can_drive(crew.told(each.module)))
            query.modules.push_back(each);
        else if (crew.told(each.module).is_there)
            query.others.push_back(each.pose);
    const int fit = crew.modules() - static_cast<int>(others.size());
    if (fit < query.shape.modules) {
        failure_ = {Failure::Cause::too_few_fit, fit};
        return;
    }
    auto assembly = plan_site(query);
    if (!assembly)
        return again({Failure::Cause::no_way, 0, assembly.error().reason.words()}, now_s);
    Stance next{assembly->casts.front()};
    take_discs(stance_, next);
    stance_ = std::move(next);
    advances_ = assembly->advances;
    const auto graph = crew.graph();
    auto undone = all_undockings(*assembly, graph, query.shape);
    follower_.begin(std::move(assembly->plan), std::move(undone));
    doing_ = Doing::driving;
    began_s_ = now_s;
}

void Builder::begin_docking(double now_s) {
    docker_.begin(stance_, advances_);
    doing_ = Doing::docking;
    began_s_ = now_s;
}

void Builder::begin_standing(Crew& crew, const modular::Shape& shape, double now_s) {
    stance_ = docker_.stance();
    const auto graph = crew.graph();
    if (modular::rebuilding(graph, shape, stance_.cast).make.empty()) {
        began_s_ = now_s;
        doing_ = to_ == Form::hexapod ? Doing::standing : Doing::done;
        if (doing_ == Doing::standing) player_.begin("stand", now_s);
        return;
    }
    again({Failure::Cause::not_docking, stance_.module_of(shape.root)}, now_s);
}

bool Builder::is_sound(int modules, const Brief& brief) const {
    const auto has_module = [&](const auto& each) { return is_module(each.module, modules); };
    const auto is_known = [&](int module) { return is_module(module, modules); };
    if (!is_form(to_) || (from_ && !is_form(*from_)) || doing_ > Doing::done) return false;
    if (doing_ == Doing::lying_down && !(from_ && stance_.is_whole(shape_called(brief, *from_))))
        return false;
    if (doing_ == Doing::standing && !stance_.is_whole(shape(brief))) return false;
    if (doing_ == Doing::docking && !docker_.stance().is_whole(shape(brief))) return false;
    return stance_.is_sound(modules) && docker_.is_sound(modules) && follower_.is_sound(modules) &&
           std::all_of(advances_.begin(), advances_.end(),
                       [&](const modular::Advance& each) {
                           return has_module(each) && mission::is_sound(each.docking, modules) &&
                                  stance_.has(each.module);
                       }) &&
           std::all_of(loosened_.begin(), loosened_.end(), has_module) &&
           std::all_of(unfit_.begin(), unfit_.end(), is_known);
}

void Builder::describe(contest::Memory& memory) {
    places_.describe(memory);
    follower_.describe(memory);
    docker_.describe(memory);
    player_.describe(memory);
    stance_.describe(memory);
    memory.list(advances_, most_remembered, [&](modular::Advance& each) {
        memory.fields(each.module, each.closing_m, each.round);
        describe_in(memory, each.docking);
    });
    memory.list(loosened_, most_remembered, [&](Loosened& each) {
        memory.field(each.module);
        describe_in(memory, each.place);
    });
    memory.list(unfit_, most_remembered);
    memory.fields(to_, doing_, began_s_, attempts_);
    memory.optional(from_);
    describe_in(memory, root_);
    failure_.describe(memory);
}

}  // namespace simrob::mission
