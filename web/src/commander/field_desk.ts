import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Field } from "../catalogue/description";
import type { Scopes } from "../catalogue/values";
import { t } from "../language/language";
import { type Desk, useDesk } from "../page/desk";
import { is_pickable, picked_value, type Suggestion, suggestions } from "./suggestions";

/** Something wrong with a field, in words. */
export interface FieldProblem {
  text: string;
  /** Said by the nucleus: shown even where nothing was written. */
  is_told: boolean;
}

/** Sets a field by a click in the picture. */
export type PickFor = (set: (text: string) => void) => void;

/** The context of fields: the Commander's form, or another. */
export interface FieldDesk {
  problem(paths: readonly string[]): FieldProblem | null;
  suggestions(field: Field, scopes: Scopes): Suggestion[];
  /** Null if a click cannot fill it. */
  pick_for(field: Field, scopes: Scopes): PickFor | null;
}

export const FieldDeskContext = createContext<FieldDesk | null>(null);

export function useFieldDesk(): FieldDesk {
  const desk = useDesk();
  return useContext(FieldDeskContext) ?? of_commander(desk);
}

function of_commander({ commander, session, pointer }: Desk): FieldDesk {
  return {
    problem(paths) {
      const found = commander.problems.value.find((item) => paths.includes(item.path));
      if (!found) return null;
      const text = t(`problem.${found.kind}`, { limit: found.limit ?? "" });
      return { text, is_told: false };
    },
    // The page shows only its own nucleus.
    suggestions: (field, scopes) => (commander.is_home ? suggestions(field, scopes, session) : []),
    pick_for(field, scopes) {
      if (!commander.is_home || !is_pickable(field, scopes.length > 1)) return null;
      return (set) => {
        pointer.wanted.value = (record) => set(picked_value(field, record));
      };
    },
  };
}
