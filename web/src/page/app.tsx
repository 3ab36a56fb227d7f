import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { Commander } from "../commander/commander";
import { Palette } from "../commander/palette";
import { Inspector } from "../inspector/inspector";
import { language, t } from "../language/language";
import { DropTarget } from "../time/drop_target";
import { TimeBar } from "../time/time_bar";
import { Desk, DeskContext, useDesk } from "./desk";
import { Help } from "./help";
import { Hint } from "./hint";
import { listen_to_keys } from "./keys";
import { later } from "./later";
import { NoticeList } from "./notice_list";
import type { Session } from "./session";
import { TopBar } from "./top_bar";

const RecordingDialog = later(() =>
  import("../time/recording_dialog").then((module) => module.RecordingDialog),
);
// Only where a match is played, or was recorded.
const MatchLayer = later(() => import("../match/layer").then((module) => module.MatchLayer), null);
// Only where a mission of modular robots is shown.
const MissionLayer = later(
  () => import("../mission/layer").then((module) => module.MissionLayer),
  null,
);
const ResultsDialog = later(() =>
  import("../match/results_dialog").then((module) => module.ResultsDialog),
);
// Few of those who watch also build.
const Builder = later(() => import("../builder/builder").then((module) => module.Builder));

// Few who watch go through a door.
const Door = later(() => import("../door/door").then((module) => module.Door), null);
const Lessons = later(() => import("../lessons/lessons").then((module) => module.Lessons), null);

/** The page: the picture fills it, everything else is around it. */
export function App({ session }: { session: Session }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [desk, set_desk] = useState<Desk | null>(null);
  const [has_webgl, set_webgl] = useState(true);
  useEffect(() => {
    if (!canvas.current) return;
    try {
      const made = new Desk(session, canvas.current);
      set_desk(made);
      // For tests and the curious: the whole page, from the console.
      Object.assign(window, { simrob: made });
      return listen_to_keys(made);
    } catch {
      set_webgl(false);
    }
  }, [session]);
  useSignalEffect(() => {
    document.documentElement.lang = language.value;
  });
  return (
    <div class={`page at-${desk?.places.place.value ?? "watch"}`}>
      <main class="picture">
        <canvas ref={canvas} class="canvas" tabIndex={-1} />
        {!has_webgl && <p class="obstacle">{t("page.no_webgl")}</p>}
      </main>
      {desk && (
        <DeskContext.Provider value={desk}>
          {desk.places.place.value === "door" && <Door />}
          {desk.places.place.value === "learn" && <Lessons />}
          {desk.places.place.value === "watch" && <Watching />}
          <NoticeList />
          {desk.dialog.value === "help" && <Help />}
          {desk.dialog.value === "palette" && <Palette />}
          {desk.dialog.value === "recordings" && <RecordingDialog />}
          {desk.dialog.value === "results" && <ResultsDialog />}
          <DropTarget />
        </DeskContext.Provider>
      )}
    </div>
  );
}

/** Everything around the picture where people watch, command and build. */
function Watching() {
  const desk = useDesk();
  return (
    <>
      <TopBar />
      {desk.inspector_open.value && <Inspector />}
      {desk.commander_open.value && <Commander />}
      {desk.builder_open.value && (
        <aside class="dock builder" aria-label={t("page.builder_help")}>
          <Builder />
        </aside>
      )}
      {desk.match.shown.value && <MatchLayer />}
      {desk.session.mission.value && <MissionLayer />}
      <TimeBar />
      <Hint />
    </>
  );
}
