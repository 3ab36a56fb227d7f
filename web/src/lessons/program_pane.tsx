import { useRef, useState } from "preact/hooks";
import { write_way } from "../door/places";
import { language } from "../language/language";
import { IconButton } from "../page/button";
import { later } from "../page/later";
import { Menu } from "../page/menu";
import { useLessons } from "./context";
import type { LessonsDesk } from "./desk";
import { save_file } from "./files";
import type { ProgramLanguage } from "./kept";
import { tl } from "./language/words";
import { LONGEST_LINK, pack, read_program, type SharedProgram } from "./share";

const blocks_tab = () => import("./blocks_tab");
const BlocksTab = later(() => blocks_tab().then((module) => module.BlocksTab));
const PythonTab = later(() => import("./python_tab").then((module) => module.PythonTab));

const LANGUAGES: ProgramLanguage[] = ["blocks", "python"];

/** Loads the blocks of whoever goes straight to a lesson, while its world is still on the way. */
export function load_bench(): void {
  void blocks_tab();
}

/** The program, as blocks or as Python. */
export function ProgramPane() {
  const lessons = useLessons();
  const shown = lessons.language;
  const borrowed = lessons.borrowed.value;
  // Blocks are made anew in another language of the page.
  const anew = `${lessons.replaced.value} ${language.value}`;
  return (
    <div class="program">
      <div class="program-head">
        <div class="tabs" role="tablist" aria-label={tl("tab.label")}>
          {LANGUAGES.map((name) => (
            <button
              type="button"
              role="tab"
              key={name}
              id={`tab-${name}`}
              aria-selected={shown === name}
              aria-controls="program-body"
              onClick={() => lessons.choose_language(name)}
            >
              {tl(`tab.${name}`)}
            </button>
          ))}
        </div>
        <span class="space" />
        {shown === "python" && (
          <IconButton
            icon="branch"
            label={tl("program.as_python")}
            onClick={() => lessons.write_as_python()}
          />
        )}
        <ProgramMenu />
      </div>
      {borrowed && (
        <p class="borrowed" role="status">
          {tl("program.from_link", { undo: "" })}
          <button type="button" class="link" onClick={() => lessons.give_back()}>
            {tl("program.undo_link")}
          </button>
        </p>
      )}
      <div class="program-body" id="program-body" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        {shown === "blocks" ? <BlocksTab key={anew} /> : <PythonTab key={anew} />}
      </div>
    </div>
  );
}

function ProgramMenu() {
  const lessons = useLessons();
  const file = useRef<HTMLInputElement>(null);
  const [is_sure, set_sure] = useState(false);
  return (
    <Menu icon="folder" label={tl("program.menu")} text={tl("program.menu")}>
      <button type="button" class="choice" onClick={() => void share(lessons)}>
        {tl("program.share")}
      </button>
      <button type="button" class="choice" onClick={() => save(lessons)}>
        {tl("program.save")}
      </button>
      <button type="button" class="choice" onClick={() => file.current?.click()}>
        {tl("program.open")}
      </button>
      <input
        ref={file}
        type="file"
        accept=".json,.py"
        hidden
        aria-label={tl("program.open")}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          if (chosen) void open_file(lessons, chosen);
          event.currentTarget.value = "";
        }}
      />
      <hr />
      <button
        type="button"
        class="choice"
        onClick={() => {
          if (is_sure) lessons.restart();
          set_sure(!is_sure);
        }}
      >
        {tl(is_sure ? "program.restart_sure" : "program.restart")}
      </button>
    </Menu>
  );
}

function shown_program(lessons: LessonsDesk): SharedProgram {
  const lesson = lessons.card.peek()!.name;
  if (lessons.language === "python") {
    return { lesson, language: "python", python: lessons.python() };
  }
  return { lesson, language: "blocks", blocks: lessons.blocks() ?? {} };
}

async function share(lessons: LessonsDesk): Promise<void> {
  const { notices } = lessons.desk.session;
  const program = await pack(shown_program(lessons));
  if (program.length > LONGEST_LINK) {
    notices.say(tl("program.too_long"), "error");
    return;
  }
  const lesson = lessons.card.peek()!.name;
  window.history.replaceState(null, "", write_way({ place: "learn", lesson, program }));
  // Browsers give the clipboard only to pages that came safely.
  await navigator.clipboard?.writeText(window.location.href).catch(() => {});
  notices.say(tl("program.shared"));
}

function save(lessons: LessonsDesk): void {
  const { lesson, language: written, python, blocks } = shown_program(lessons);
  if (written === "python") save_file(`${lesson}.py`, python ?? "", "text/x-python");
  else save_file(`${lesson}.blocks.json`, JSON.stringify(blocks, null, 2), "application/json");
}

const LARGEST_FILE = 1_000_000;

async function open_file(lessons: LessonsDesk, file: File): Promise<void> {
  const text = file.size <= LARGEST_FILE ? await file.text() : "";
  const program = read_file(lessons.card.peek()!.name, file.name, text);
  if (!program) lessons.desk.session.notices.say(tl("program.wrong_file"), "error");
  else lessons.take(program);
}

function read_file(lesson: string, name: string, text: string): SharedProgram | null {
  if (name.endsWith(".py")) return text ? { lesson, language: "python", python: text } : null;
  try {
    const blocks: unknown = JSON.parse(text);
    return read_program({ lesson, language: "blocks", blocks });
  } catch {
    return null;
  }
}
