// The page in a real browser against a real nucleus: node tests/browser/run.js [--long] [PART OF A CLAIM]
// It needs chromium (CHROMIUM names another), build/bin/simrob with the page in it, and
// web/node_modules.

import * as agents from "./agent_checks.js";
import * as builder from "./builder_checks.js";
import { every_command_from_its_form } from "./commands_check.js";
import { launch, run } from "./harness.js";
import * as lessons from "./lesson_checks.js";
import * as hurts from "./lesson_hurt_checks.js";
import { with_course } from "./lesson_pages.js";
import * as proofs from "./lesson_proof_checks.js";
import * as seats from "./lesson_seat_checks.js";
import * as matches from "./match_checks.js";
import * as missions from "./mission_checks.js";
import * as nuclei from "./nucleus_checks.js";
import * as addresses from "./plain_address_checks.js";
import * as recordings from "./recording_checks.js";
import { start_server } from "./server.js";
import * as sounds from "./sound_checks.js";
import * as world from "./world_checks.js";

const LONG = "--long";
const is_long = process.argv.includes(LONG);
const browser = await launch();
const server = await start_server({ more: ["--record", "browser"] });
const with_server = (check) => () => check(browser, server);
const in_course = (check) => () => with_course(browser, check);
const in_quiet_world = (check) => () => builder.with_quiet_world(browser, check);

const all = [
  ["the first visit shows motion", with_server(world.first_motion)],
  ["the first load is small", with_server(world.first_load_is_small)],
  ["scrubbing shows the past, and the world goes on from it", with_server(world.scrub_and_branch)],
  [
    "a drag places a robot while paused, undo puts it back",
    with_server(world.drag_places_and_undo_puts_back),
  ],
  ["a drag pulls the ball while time runs", with_server(world.drag_pulls_while_time_runs)],
  ["the keyboard drives the selected robot", with_server(world.keyboard_drives)],
  ["two pages see the same, each in its language", with_server(world.two_pages_see_the_same)],
  ["nothing is drawn while nothing moves", with_server(world.nothing_is_drawn_when_nothing_moves)],
  ["the catalogue is explained in Spanish", with_server(world.catalogue_is_explained_in_spanish)],
  [
    "recordings are brought, shown and gone on from",
    () => recordings.recordings_are_opened(browser),
  ],
  [
    "recordings are chosen by keyboard",
    () => recordings.recordings_are_chosen_by_keyboard(browser),
  ],
  [
    "what is no recording is refused in words",
    with_server(recordings.no_recording_is_refused_in_words),
  ],
  ["a match is watched: score, clock, colours", () => matches.match_is_watched(browser)],
  ["a stranger only watches a match", () => matches.stranger_only_watches(browser)],
  [
    "what the referee decides is told as it comes, in two languages",
    () => matches.decisions_are_told(browser),
  ],
  ["a goal runs again from several cameras", () => matches.goal_is_replayed(browser)],
  ["score, clock and decisions are overruled", () => matches.match_is_overruled(browser)],
  [
    "the score goes back with the world, and on from there",
    () => matches.score_goes_back_with_the_world(browser),
  ],
  ["back to the beginning begins a match again", () => matches.match_begins_again(browser)],
  ["a robot of a match is taken over and given back", () => matches.robot_is_taken_over(browser)],
  ["a match fits a phone and the keyboard", () => matches.match_fits_a_phone(browser)],
  ["a recorded match has its scoreboard", () => matches.recorded_match_is_shown(browser)],
  ["a replay of a match has it too", () => matches.replayed_match_is_shown(browser)],
  ["every cell of a table opens its game", () => matches.tables_open_games(browser)],
  ["the plan of a mission is shown first", () => missions.plan_is_shown_first(browser)],
  ["obstacles of a mission are put by mouse", () => missions.obstacles_are_put(browser)],
  [
    "a mission is planned and begun by keyboard",
    () => missions.mission_begins_by_keyboard(browser),
  ],
  ["a mission fits a tablet", () => missions.mission_fits_a_tablet(browser)],
  ["two pages and ten agents at once", () => agents.two_pages_and_ten_agents(browser)],
  ["what an agent says is watched", () => agents.traffic_is_watched(browser)],
  [
    "the buttons work whatever commands are called",
    () => nuclei.buttons_work_whatever_commands_are_called(browser),
  ],
  [
    "robots are built and driven whatever commands are called",
    () => nuclei.robots_are_built_whatever_commands_are_called(browser),
  ],
  ["another nucleus is commanded", () => nuclei.another_nucleus_is_commanded(browser)],
  [
    "another nucleus that is not reached is explained",
    () => nuclei.another_nucleus_that_is_not_reached_is_explained(browser),
  ],
  ["another origin gets nothing", with_server(world.hostile_origin_gets_nothing)],
  [
    "the page comes back after a restart of the server",
    () => world.page_comes_back_after_a_restart(browser),
  ],
  [
    "a robot is built by clicking, mirrored, tried and driven",
    in_quiet_world(builder.robot_is_built_and_driven),
  ],
  [
    "a drag moves a body of the draft and its image, undo puts both back",
    in_quiet_world(builder.draft_is_moved_by_hand),
  ],
  [
    "what the nucleus refuses of a draft is shown at its field",
    in_quiet_world(builder.refusal_is_shown_at_its_field),
  ],
  [
    "a robot that is exported and read again is the same to the bit",
    in_quiet_world(builder.export_and_reload_keep_everything),
  ],
  ["the library keeps robots with all their lines", in_quiet_world(builder.library_keeps_robots)],
  ["an exported robot is a world file", in_quiet_world(builder.exported_file_is_fine)],
  ["a robot's text is checked at line and column", in_quiet_world(builder.text_is_checked)],
  ["the bench fits a phone", in_quiet_world(builder.bench_fits_a_phone)],
  ["a child passes the first lesson by mouse", in_course(lessons.first_lesson_by_mouse)],
  ["a child passes the first lesson by keyboard", in_course(lessons.first_lesson_by_keyboard)],
  ["a child passes the first lesson by touch", in_course(lessons.first_lesson_by_touch)],
  ["a block is dragged into the program", in_course(lessons.block_is_dragged)],
  ...hurts.PROGRAMS.map(({ name, text }) => [
    `${name} is stopped at once, and hurts nobody`,
    in_course((browser, server) => hurts.program_is_stopped(browser, server, text)),
  ]),
  ["an endless sum is ended in words", in_course(hurts.endless_sum_is_ended)],
  ["one pupil at a time has the world", in_course(seats.one_at_a_time)],
  ["whoever is taken over is told so", in_course(seats.taken_over)],
  ["a lesson is free once its pupil has gone", in_course(seats.whoever_goes_leaves_it_free)],
  ["a kick is heard as a short burst", () => sounds.kick_is_a_short_burst(browser)],
  ["the crowd swells and fades", () => sounds.crowd_swells_and_fades(browser)],
  ["a program is watched step by step", in_course(lessons.program_is_watched)],
  ["a program survives reload and server", () => lessons.nothing_is_lost(browser)],
  ["a link brings a program", in_course(lessons.link_brings_a_program)],
  ["who watches loads no lessons", in_course(lessons.who_watches_loads_no_lessons)],
  ["everybody can use door, menu and lesson", in_course(lessons.everybody_can_use_it)],
  [
    "the same program with the same seed comes to the same bits",
    in_course((browser, server) => proofs.same_bits_every_time(browser, server, is_long)),
  ],
  ...proofs.WHOLE_LESSONS.map((lesson) => [
    `programs are judged in the page as under Node: ${lesson}`,
    in_course((browser, server) => proofs.page_judges_as_node(browser, server, lesson, is_long)),
  ]),
  ["lessons are ready at once, from a cold page", addresses.lessons_are_ready_at_once],
  [
    "lessons work on a plain address of a network, from a cold page",
    addresses.lessons_work_on_a_plain_address,
  ],
  [
    "every command from its form does what it does over UDP",
    () => every_command_from_its_form(browser),
  ],
];
const wanted = process.argv
  .slice(2)
  .filter((word) => word !== LONG)
  .join(" ");
const checks = all
  .filter(([claim]) => claim.includes(wanted))
  .map(([claim, run]) => ({ claim, run }));
const failed = await run(checks, browser);
await server.stop();
await browser.close();
process.exit(failed > 0 ? 1 : 0);
