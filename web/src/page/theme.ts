import { computed, effect, signal } from "@preact/signals";

export type Theme = "system" | "dark" | "light";
const KEPT_AS = "simrob.theme";

const wish = window.matchMedia("(prefers-color-scheme: dark)");
const system_is_dark = signal(wish.matches);
wish.addEventListener("change", () => {
  system_is_dark.value = wish.matches;
});

const kept = localStorage.getItem(KEPT_AS);
export const theme = signal<Theme>(kept === "dark" || kept === "light" ? kept : "system");
export const dark = computed(() =>
  theme.value === "system" ? system_is_dark.value : theme.value === "dark",
);

effect(() => {
  document.documentElement.dataset.theme = dark.value ? "dark" : "light";
});

/** Toggles the theme; if the result is the system's, follows the system again. */
export function toggle_theme(): void {
  const wanted = dark.value ? "light" : "dark";
  theme.value = (wanted === "dark") === system_is_dark.value ? "system" : wanted;
  localStorage.setItem(KEPT_AS, theme.value);
}
