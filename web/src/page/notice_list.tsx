import { useDesk } from "./desk";

export function NoticeList() {
  const { notices } = useDesk().session;
  return (
    <div class="notices" role="log" aria-live="polite">
      {notices.list.value.map((notice) => (
        <button
          type="button"
          key={notice.id}
          class={`notice ${notice.kind}`}
          onClick={() => notices.dismiss(notice.id)}
        >
          {notice.text}
        </button>
      ))}
    </div>
  );
}
