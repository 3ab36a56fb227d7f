/** In the picture, on the map and in the list alike. */
export const SHAPE_COLOURS: Record<string, string> = {
  hexapod: "#2f7df6",
  caterpillar: "#1fa36b",
};
export const OTHER_SHAPE = "#8a6fd1";
export const GOAL = "#e5484d";
export const START = "#4b5563";
export const DOCKED = "#ffd21f";
export const TARGET = "#c026d3";
export const DEAD = "#ff2d46";

export function shape_colour(shape: string): string {
  return SHAPE_COLOURS[shape] ?? OTHER_SHAPE;
}
