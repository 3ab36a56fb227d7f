import { td } from "../door/words";
import { language, set_language, t } from "../language/language";
import { save_picture } from "../time/export";
import { CAMERA_MODES } from "../view/cameras";
import { OVERLAY_NAMES } from "../view/overlays/overlay";
import { IconButton } from "./button";
import { useDesk } from "./desk";
import { Menu } from "./menu";
import { toggle_theme } from "./theme";

export function TopBar() {
  const desk = useDesk();
  return (
    <header class="top-bar">
      {desk.places.has_door.value && (
        <IconButton icon="door" label={td("door")} onClick={() => desk.places.go("door")} />
      )}
      <IconButton
        icon="tree"
        label={t("page.inspector")}
        is_on={desk.inspector_open.value}
        onClick={() => {
          desk.inspector_open.value = !desk.inspector_open.value;
        }}
      />
      <h1 class="brand">{t("page.title")}</h1>
      <Connection />
      <span class="space" />
      <CameraMenu />
      <OverlayMenu />
      <Tools />
      <span class="divider" />
      <IconButton icon="theme" label={t("page.theme")} onClick={toggle_theme} />
      <button
        type="button"
        class="button with-text language"
        title={t("page.language_help")}
        onClick={() => set_language(language.value === "en" ? "es" : "en")}
      >
        {t("page.language")}
      </button>
      <IconButton
        icon="help"
        label={t("page.help")}
        onClick={() => {
          desk.dialog.value = "help";
        }}
      />
      <span class="wide group">
        <IconButton
          icon="trophy"
          label={t("results.title")}
          onClick={() => {
            desk.dialog.value = "results";
          }}
        />
      </span>
      {desk.match.shown.value && (
        <IconButton
          icon="whistle"
          label={t("match.title")}
          is_on={desk.match_open.value}
          onClick={() => desk.show_match(!desk.match_open.value)}
        />
      )}
      {desk.session.mission.value && (
        <IconButton
          icon="target"
          label={t("page.mission")}
          is_on={desk.mission_open.value}
          onClick={() => desk.show_mission(!desk.mission_open.value)}
        />
      )}
      {desk.session.may("build") && (
        <IconButton
          icon="build"
          label={t("page.builder_help")}
          text={t("page.builder")}
          is_on={desk.builder_open.value}
          onClick={() => desk.show_builder(!desk.builder_open.value)}
        />
      )}
      <IconButton
        icon="command"
        label={t("page.commander")}
        is_on={desk.commander_open.value}
        onClick={() => desk.show_commander(!desk.commander_open.value)}
      />
    </header>
  );
}

function Connection() {
  const { session } = useDesk();
  const state = session.connection.value;
  const text = {
    open: "page.connected",
    connecting: "page.connecting",
    lost: "page.lost",
  } as const;
  return (
    <span class={`connection ${state}`} role="status" title={t(text[state])}>
      <span class="dot" />
      <span class="words">{state === "open" ? session.state.value?.engine : t(text[state])}</span>
    </span>
  );
}

function CameraMenu() {
  const desk = useDesk();
  const choose = (mode: (typeof CAMERA_MODES)[number]) => {
    const needs_subject = mode === "follow" || mode === "eye";
    if (needs_subject && !desk.session.selection.value) {
      desk.session.notices.say(t("camera.needs_selection"));
    }
    desk.camera.value = mode;
  };
  return (
    <Menu icon="camera" label={t("camera.title")} text={t(`camera.${desk.camera.value}`)}>
      {CAMERA_MODES.map((mode) => (
        <label key={mode} class="choice">
          <input
            type="radio"
            name="camera"
            checked={desk.camera.value === mode}
            onChange={() => choose(mode)}
          />
          {t(`camera.${mode}`)}
        </label>
      ))}
      <hr />
      <button type="button" class="choice" onClick={() => desk.view.look_at_all()}>
        {t("camera.all")}
      </button>
      <button type="button" class="choice" onClick={() => desk.view.look_at_all(true)}>
        {t("camera.above")}
      </button>
    </Menu>
  );
}

function OverlayMenu() {
  const desk = useDesk();
  return (
    <Menu icon="layers" label={t("overlay.title")} text={t("overlay.title")}>
      {OVERLAY_NAMES.map((name) => (
        <label key={name} class="choice">
          <input
            type="checkbox"
            checked={desk.overlays.value.has(name)}
            onChange={() => desk.toggle_overlay(name)}
          />
          {t(`overlay.${name}`)}
        </label>
      ))}
    </Menu>
  );
}

function Tools() {
  const desk = useDesk();
  const has_subject = desk.session.selection.value !== null;
  return (
    <>
      <span class="divider wide" />
      <span class="wide group">
        <IconButton
          icon="turn"
          label={t("hands.turn_help")}
          disabled={!has_subject || !desk.time.can_place}
          onClick={() => void desk.turn.toggle()}
        />
        <IconButton
          icon="undo"
          label={t("hands.undo")}
          disabled={desk.undo.depth.value === 0}
          onClick={() => void desk.undo.undo()}
        />
        <IconButton
          icon="picture"
          label={t("time.picture")}
          onClick={() => save_picture(desk.view, desk.canvas)}
        />
        <VideoButton />
      </span>
    </>
  );
}

function VideoButton() {
  const desk = useDesk();
  const is_running = desk.video.is_running.value;
  return (
    <IconButton
      icon={is_running ? "stop" : "video"}
      kind={is_running ? "danger" : "plain"}
      label={is_running ? t("time.stop_video") : t("time.video")}
      onClick={() => {
        if (!desk.video.toggle()) desk.session.notices.say(t("time.no_video"));
      }}
    />
  );
}
