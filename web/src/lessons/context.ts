import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { LessonsDesk } from "./desk";

export const LessonsContext = createContext<LessonsDesk | null>(null);

export function useLessons(): LessonsDesk {
  const lessons = useContext(LessonsContext);
  if (!lessons) throw new Error("no lessons");
  return lessons;
}
