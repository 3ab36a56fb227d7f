import { computed, effect, signal } from "@preact/signals";

export type Place = "watch" | "door" | "learn";

export interface Way {
  place: Place | "build" | null;
  /** The lesson, where people learn. */
  lesson: string | null;
  /** A program that came with the link. */
  program: string | null;
}

/** What the address says after its #: nothing, watch, build, learn, learn/LESSON, learn/LESSON/p=PROGRAM. */
export function read_way(hash: string): Way {
  const [name = "", lesson, program] = hash.replace(/^#/, "").split("/");
  const nowhere = { lesson: null, program: null };
  if (name === "watch" || name === "build" || name === "door") return { place: name, ...nowhere };
  if (name !== "learn") return { place: null, ...nowhere };
  return {
    place: "learn",
    lesson: lesson ? decode(lesson) : null,
    program: program?.startsWith("p=") ? program.slice(2) : null,
  };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function write_way({ place, lesson, program }: Way): string {
  if (place !== "learn") return `#${place ?? ""}`;
  if (!lesson) return "#learn";
  return `#learn/${encodeURIComponent(lesson)}${program ? `/p=${program}` : ""}`;
}

/** Where on the page a visitor is, and how the address says so. */
export class Places {
  readonly place = signal<Place>("watch");
  readonly way = signal<Way>(read_way(window.location.hash));
  /** Whether the server has lessons, and so a door. */
  readonly has_door = signal(false);
  /** Whether door or menu lie over the picture. */
  readonly is_covering = computed(() => {
    const { place, way } = this;
    return place.value === "door" || (place.value === "learn" && way.value.lesson === null);
  });
  private is_first = true;

  constructor(private readonly arrive: (way: Way, has_door: boolean) => void) {
    window.addEventListener("hashchange", () => {
      this.way.value = read_way(window.location.hash);
    });
    void fetch(`lessons${window.location.search}`)
      .then((response) => {
        this.has_door.value = response.ok;
        void response.body?.cancel();
      })
      .catch(() => {});
    effect(() => this.follow(this.way.value, this.has_door.value));
  }

  go(place: NonNullable<Way["place"]>, lesson: string | null = null): void {
    const way = { place, lesson, program: null };
    this.way.value = way;
    window.history.pushState(null, "", write_way(way));
  }

  private follow(way: Way, has_door: boolean): void {
    if (way.place === null) {
      this.place.value = has_door ? "door" : "watch";
      return;
    }
    this.place.value = way.place === "build" ? "watch" : way.place;
    if (!this.is_first || way.place === "build") this.arrive(way, has_door);
    this.is_first = false;
  }
}
