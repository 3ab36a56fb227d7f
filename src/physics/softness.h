#pragma once

/// What every engine takes of the softness that is asked for. The capabilities name these figures.
namespace simrob::physics {

/// CFM below which a solver may meet a singular matrix (redundant contacts); far too small to be
/// seen.
inline constexpr double least_cfm = 1e-9;
/// Correcting the whole error at once makes contacts flicker: the body is out of touch in the next
/// step, and falls again.
inline constexpr double greatest_contact_erp = 0.8;
/// What comes slower does not bounce.
inline constexpr double least_bounce_speed_m_s = 0.01;

}  // namespace simrob::physics
