import { useLessons } from "./context";
import { said, tl } from "./language/words";
import type { Guest } from "./seat";

/** Says whose turn it is to whoever only watches, and lets them take over. */
export function GuestNote() {
  const lessons = useLessons();
  const guest = lessons.seat.guest.value;
  if (!guest) return null;
  return (
    <p class="guest" role="status">
      <span>{words_of(guest, lessons.desk.session.lesson.value?.title)}</span>
      {guest !== "no_power" && (
        <button type="button" class="button with-text" onClick={() => lessons.take_seat()}>
          {tl("guest.take_over")}
        </button>
      )}
    </p>
  );
}

function words_of(guest: Guest, title: { es: string; en: string } | undefined): string {
  if (guest === "taken") return tl("guest.taken", { lesson: title ? said(title) : "…" });
  return tl(guest === "displaced" ? "guest.displaced" : "guest.no_power");
}
