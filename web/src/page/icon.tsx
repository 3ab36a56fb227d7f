/** Outlines on a grid of 24 by 24, drawn for this page. */
const PATHS = {
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M7 5h3.5v14H7zM13.5 5H17v14h-3.5z",
  step: "M6 5.5v13l9-6.5zM16.5 5.5H19v13h-2.5z",
  step_back: "M18 5.5v13L9 12zM5 5.5h2.5v13H5z",
  reset: "M12 5a7 7 0 1 1-6.6 4.7M5 4v6h6",
  record: "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12z",
  stop: "M7 7h10v10H7z",
  mark: "M7 4h10v16l-5-4-5 4z",
  branch: "M7 4v16M7 9c0 5 10 1 10 7v4M14 17l3 3 3-3",
  picture: "M4 7h4l1.5-2h5L16 7h4v12H4zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  video: "M4 7h11v10H4zM15 10.5l5-3v9l-5-3",
  camera: "M12 12m-2.5 0a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M3 12c4-7 14-7 18 0-4 7-14 7-18 0z",
  layers: "M12 4l9 5-9 5-9-5zM4 13l8 4.5 8-4.5M4 16.5l8 4.5 8-4.5",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.5",
  theme: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  tree: "M5 5h6v4H5zM13 11h6v4h-6zM13 17h6v4h-6zM8 9v10h5M8 13h5",
  command: "M5 7l5 5-5 5M12 18h7",
  build:
    "M4 15h16v-5H4zM7.5 15a2.5 2.5 0 1 0 .1 5 2.5 2.5 0 0 0-.1-5zM16.5 15a2.5 2.5 0 1 0 .1 5 2.5 2.5 0 0 0-.1-5zM9 10V5h6v5",
  mirror: "M12 3v18M9 7L3 17h6zM15 7l6 10h-6z",
  mirror_ahead: "M3 12h18M7 9L17 3v6zM7 15l10 6v-6z",
  redo: "M15 6l5 5-5 5M20 11h-9a6 6 0 0 0 0 12",
  move: "M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3",
  size: "M5 5h9v9H5zM17 10h2v9h-9v-2M14 14l5 5",
  snap: "M4 4h16v16H4zM4 12h16M12 4v16",
  save: "M5 4h11l4 4v12H5zM8 4v5h7V4M8 20v-6h8v6",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  link: "M9 15l6-6M8 11l-2 2a3.5 3.5 0 0 0 5 5l2-2M16 13l2-2a3.5 3.5 0 0 0-5-5l-2 2",
  star: "M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z",
  search: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5",
  close: "M6 6l12 12M18 6L6 18",
  undo: "M9 6L4 11l5 5M4 11h9a6 6 0 0 1 0 12",
  turn: "M4 12a8 4 0 1 0 16 0 8 4 0 1 0-16 0M12 4a4 8 0 1 1 0 16",
  target: "M12 3v5M12 16v5M3 12h5M16 12h5M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  copy: "M8 8h11v12H8zM5 16V4h11",
  send: "M4 12l16-8-5 16-3.5-6.5z",
  repeat: "M5 11V8h12M14 5l3 3-3 3M19 13v3H7M10 19l-3-3 3-3",
  edit: "M5 19l1-5L16 4l4 4L10 18zM14 6l4 4",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  plot: "M4 4v16h16M7 15l4-5 3 3 5-7",
  look: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  chevron: "M8 10l4 4 4-4",
  folder: "M4 6h6l2 2.5h8V19H4zM4 11h16",
  back: "M14 6l-6 6 6 6M8 12h12",
  list: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  whistle: "M9 8h12v4h-6.2M9 8a5.5 5.5 0 1 0 5.8 5.5V12M9 13.5h.01M14 4.5V3M18 4.5l1-1.2",
  trophy:
    "M8 4h8v6a4 4 0 0 1-8 0zM8 6H4.5c0 3 1 4.5 3.7 4.8M16 6h3.5c0 3-1 4.5-3.7 4.8M12 14v3M8.5 20h7M10 17h4",
  door: "M6 20V4h12v16M3 20h18M14.5 12h.01",
  bulb: "M9 17h6M10 20h4M8.5 14a5.5 5.5 0 1 1 7 0c-.6.5-.8 1.2-.8 3H9.300c0-1.800-.2-2.500-.8-3z",
  sound: "M4 10v4h3.500l4.500 4V6L7.500 10zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
  silent: "M4 10v4h3.500l4.500 4V6L7.500 10zM16 9.500l5 5M21 9.500l-5 5",
  check: "M5 12.500l4.500 4.500L19 7",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
} as const;

export type IconName = keyof typeof PATHS;
const FILLED = new Set<IconName>(["play", "pause", "step", "step_back", "record", "stop"]);

export function Icon({ name }: { name: IconName }) {
  const is_filled = FILLED.has(name);
  return (
    <svg class={is_filled ? "icon filled" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
