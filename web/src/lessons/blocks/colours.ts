/** Dark enough for white letters. */
export const COLOURS = {
  start: "#8a6400",
  move: "#2466cf",
  turn: "#2466cf",
  fly: "#0b7a85",
  sense: "#7b45b8",
  see: "#9a3a8d",
  time: "#a8550a",
  tell: "#0f7a4d",
  control: "#a8550a",
  logic: "#39762f",
  math: "#2f7560",
  text: "#94492a",
  variables: "#b23b3b",
  lists: "#6d6100",
  functions: "#b02f6c",
} as const;

export type Colour = keyof typeof COLOURS;
