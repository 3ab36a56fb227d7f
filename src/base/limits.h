#pragma once

#include <cstddef>
#include <cstdint>

/// Every limit of the program, in one place. A refusal names the limit.
namespace simrob::limits {

// Quantities that clients send. Wide enough for anything people build, narrow enough that sums
// and products of them stay far from overflow.
inline constexpr double minimum_size_m = 1e-4;
inline constexpr double maximum_size_m = 1e4;
inline constexpr double minimum_mass_kg = 1e-6;
inline constexpr double maximum_mass_kg = 1e6;
inline constexpr double maximum_position_m = 1e5;
inline constexpr double maximum_angle_rad = 1e4;
inline constexpr double minimum_pitch_m = 1e-5;
inline constexpr double minimum_ratio = 1e-3;
inline constexpr double maximum_ratio = 1e3;
inline constexpr double maximum_speed_m_s = 1e3;
inline constexpr double maximum_angular_speed_rad_s = 1e4;
inline constexpr double maximum_force_n = 1e7;
inline constexpr double maximum_torque_nm = 1e7;
inline constexpr double maximum_impulse_ns = 1e5;
inline constexpr double maximum_gravity_m_s2 = 1e3;
inline constexpr double maximum_friction = 1e9;
inline constexpr double maximum_slip = 1e3;
inline constexpr double maximum_rolling_friction_m = 1e3;
inline constexpr double maximum_damping_per_s = 1e3;

// Time.
inline constexpr double minimum_timestep_s = 1e-5;
inline constexpr double maximum_timestep_s = 0.5;
inline constexpr double minimum_substep_s = 1e-5;
inline constexpr int maximum_steps_per_iteration = 1000;
inline constexpr int maximum_substeps_per_iteration = 5000;
inline constexpr int maximum_solver_iterations = 200;

inline constexpr double maximum_speed_of_time = 1000;
inline constexpr double maximum_sync_wait_s = 3600;
inline constexpr double maximum_rest_s = 3600;
inline constexpr double maximum_broadcast_interval_s = 1e6;
inline constexpr double maximum_recorded_time_s = 1e9;
inline constexpr std::int64_t maximum_iteration = std::int64_t{1} << 53U;
inline constexpr std::size_t maximum_pending_steps = 1000;

// Agents.
inline constexpr std::size_t maximum_agents = 1000;
inline constexpr std::size_t maximum_own_entities = 64;
inline constexpr std::size_t maximum_kept_moments = 64;

// Counts.
inline constexpr int maximum_contact_points = 64;
inline constexpr std::size_t maximum_bodies = 10000;
inline constexpr std::size_t maximum_joints = 10000;
inline constexpr std::size_t maximum_entities = 2000;
inline constexpr std::size_t maximum_shapes_per_body = 64;
inline constexpr std::size_t maximum_shapes = 20000;
inline constexpr std::size_t maximum_bodies_per_entity = 500;
inline constexpr std::size_t maximum_convex_vertices = 256;
inline constexpr std::size_t maximum_mesh_vertices = 50000;
inline constexpr std::size_t maximum_mesh_triangles = 100000;
inline constexpr std::size_t maximum_heights = 100000;
inline constexpr int maximum_heightfield_side = 1024;
/// For all bodies of a world together.
inline constexpr std::size_t maximum_triangles = 1000000;
inline constexpr std::size_t maximum_materials = 256;
/// All registered materials, plus the default one.
inline constexpr std::size_t maximum_interacting_materials = maximum_materials + 1;
inline constexpr std::size_t maximum_pairs_per_step = 250000;
inline constexpr std::size_t maximum_collision_tests_per_step = 200000;
inline constexpr std::size_t maximum_contacts_per_step = 20000;
inline constexpr std::size_t maximum_events_per_step = 1000;
inline constexpr long maximum_id = 2147483647;

// Devices.
inline constexpr std::size_t maximum_devices_per_entity = 64;
inline constexpr std::size_t maximum_devices = 20000;
inline constexpr int maximum_device_count = 256;  ///< rays of a fan, cells, entities seen
inline constexpr std::size_t maximum_device_readings = 1024;
inline constexpr std::size_t maximum_device_commands = 8;
inline constexpr std::size_t maximum_device_memory = 4096;
/// The maximum magnitude of numbers that devices take, read and store.
inline constexpr double maximum_device_number = 1e12;
inline constexpr double maximum_device_power_w = 1e6;
inline constexpr double maximum_device_gain = 1e4;
inline constexpr double maximum_device_delay_s = 3600;
inline constexpr double full_turn_rad = 6.283185307179586;
inline constexpr std::size_t maximum_paints_per_entity = 256;
inline constexpr std::size_t maximum_paint_points = 1024;
inline constexpr std::size_t maximum_image_values = 10000;
inline constexpr int maximum_picture_side = 256;
/// Keeps each layer of a picture within one message, at three bytes a pixel in base64.
inline constexpr std::size_t maximum_picture_pixels = 16000;
/// Over all cameras of a world: bounds the cost of asking for the pictures of one moment.
inline constexpr std::size_t maximum_world_pixels = 320000;
inline constexpr double minimum_picture_angle_rad = 0.01;
inline constexpr double maximum_picture_angle_rad = 3;

// A body beyond these after a step is lost: its entity is frozen and reported.
inline constexpr double runaway_position_m = 1e6;
inline constexpr double runaway_speed_m_s = 1e4;
inline constexpr double runaway_angular_speed_rad_s = 1e5;

// Text.
inline constexpr std::size_t maximum_world_file_bytes = 64U << 20U;
inline constexpr std::size_t maximum_message_bytes = 65507;
inline constexpr std::size_t maximum_xml_depth = 32;
/// Small enough for a robot of the library to fit into a message, with the elements around it.
inline constexpr std::size_t maximum_robot_text_bytes = 60000;
/// Likewise for a note.
inline constexpr std::size_t maximum_note_text_bytes = 60000;
/// And for what a lane holds.
inline constexpr std::size_t maximum_hold_text_bytes = 60000;
inline constexpr std::size_t maximum_notes = 256;  ///< in one recording
inline constexpr std::size_t maximum_robots_listed = 500;
inline constexpr std::size_t maximum_xml_elements = 2000000;
inline constexpr std::size_t maximum_message_elements = 4096;
inline constexpr std::size_t maximum_xml_attributes = 64;
inline constexpr std::size_t maximum_model_bytes = 4U << 20U;
inline constexpr std::size_t maximum_model_elements = 50000;
inline constexpr std::size_t maximum_model_frictions = 64;
inline constexpr std::size_t maximum_name_bytes = 64;
inline constexpr std::size_t maximum_reported_value_bytes = 64;
inline constexpr std::size_t maximum_reported_problems = 1000;
/// Refused requests of one message that are reported one by one; the rest are only counted.
inline constexpr std::size_t maximum_reported_requests = 8;
/// Messages of agents up to this size are read without allocation.
inline constexpr std::size_t usual_message_bytes = 4096;
inline constexpr std::size_t maximum_tag_bytes = 64;

// Network. Waiting input is limited in bytes; each message counts as at least maximum_queued_bytes
// / maximum_queued_messages of them.
inline constexpr std::size_t maximum_queued_bytes = 8U << 20U;
inline constexpr std::size_t maximum_queued_messages = 16384;
/// Once the queue is half full, one sender may hold this share of it.
inline constexpr std::size_t queue_shares = 4;
inline constexpr std::size_t maximum_messages_per_receive = 256;
/// Read in one system call. Each has a buffer of the maximum size.
inline constexpr std::size_t datagrams_per_read = 32;
inline constexpr std::size_t datagrams_per_send = 64;
/// Requested, in each direction; the system may give less.
inline constexpr int socket_buffer_bytes = 8 << 20;
inline constexpr std::size_t maximum_connections = 64;
inline constexpr std::size_t maximum_http_header_bytes = 8192;
inline constexpr int http_timeout_s = 5;
/// A connection that is silent for this long, without even answers to pings, ends.
inline constexpr int websocket_timeout_s = 30;
/// How long an answer over a lane waits for a broadcast.
inline constexpr int lane_wait_s = 20;
/// Answers that wait for the next request over a lane.
inline constexpr std::size_t maximum_lane_answer_bytes = 65536;
/// Bytes waiting to be written to one connection.
inline constexpr std::size_t maximum_connection_bytes = 1U << 20U;

}  // namespace simrob::limits
