import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { BuilderDesk } from "./desk";

export const BuilderContext = createContext<BuilderDesk | null>(null);

export function useBuilder(): BuilderDesk {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error("no builder");
  return builder;
}
