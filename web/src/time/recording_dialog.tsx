import { useEffect, useRef, useState } from "preact/hooks";
import type { RecordingItem } from "../contract/messages";
import { t } from "../language/language";
import { IconButton } from "../page/button";
import { useDesk } from "../page/desk";
import { Dialog } from "../page/dialog";
import { size_text } from "./recordings";

/** What can be opened: recordings of the server, and a local file. */
export function RecordingDialog() {
  const desk = useDesk();
  const close = () => {
    desk.dialog.value = null;
  };
  return (
    <Dialog label={t("recordings.title")} kind="recordings" onClose={close}>
      <header>
        <h2>{t("recordings.title")}</h2>
        <IconButton icon="close" label={t("page.close")} onClick={close} />
      </header>
      <FilePicker close={close} />
      <p class="picker">
        <IconButton
          icon="trophy"
          label={t("results.title")}
          text={t("results.title")}
          onClick={() => {
            desk.dialog.value = "results";
          }}
        />
      </p>
      <KeptList close={close} />
    </Dialog>
  );
}

function FilePicker({ close }: { close: () => void }) {
  const { recordings } = useDesk();
  const input = useRef<HTMLInputElement>(null);
  const bring = (file: File | undefined) => {
    if (!file) return;
    close();
    void recordings.bring(file);
  };
  return (
    <p class="picker">
      <input
        ref={input}
        type="file"
        accept=".simrec"
        hidden
        onChange={(event) => bring(event.currentTarget.files?.[0])}
      />
      <IconButton
        icon="folder"
        label={t("recordings.choose")}
        text={t("recordings.choose")}
        onClick={() => input.current?.click()}
      />
      <span class="quiet">{t("recordings.or_drop")}</span>
    </p>
  );
}

function KeptList({ close }: { close: () => void }) {
  const { recordings, session } = useDesk();
  const [kept, set_kept] = useState<RecordingItem[] | null | "asked">("asked");
  useEffect(() => {
    void recordings.list().then(set_kept);
  }, [recordings]);
  if (kept === "asked") return <p class="quiet">…</p>;
  if (kept === null) return <p class="quiet">{t("recordings.unanswered")}</p>;
  const others = kept.filter(({ name }) => name !== session.state.value?.recording);
  if (others.length === 0) return <p class="quiet">{t("recordings.none")}</p>;
  return (
    <ul class="kept">
      {others.map((recording) => (
        <li key={recording.name}>
          <KeptButton recording={recording} close={close} />
        </li>
      ))}
    </ul>
  );
}

function KeptButton({ recording, close }: { recording: RecordingItem; close: () => void }) {
  const { time } = useDesk();
  const { name, bytes, brought } = recording;
  return (
    <button
      type="button"
      class="choice"
      aria-current={name === time.opened}
      onClick={() => {
        close();
        time.open(name);
      }}
    >
      <span class="kept-name">{name}</span>
      <span class="quiet">{brought ? t("recordings.brought") : t("recordings.made_here")}</span>
      <span class="quiet size">{size_text(bytes)}</span>
    </button>
  );
}
