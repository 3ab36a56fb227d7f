import { language } from "../language/language";
import { useLessons } from "./context";
import { tl } from "./language/words";

/** What went wrong in the program, with its line. `is_said` to those who cannot see it as well. */
export function Problem({ is_said = false }: { is_said?: boolean }) {
  const lessons = useLessons();
  const problem = lessons.error.value;
  if (!problem) return null;
  const text = problem.text[language.value];
  // Blocks have no lines: theirs is marked.
  const has_line = problem.line > 0 && lessons.language === "python";
  return (
    <p class="trouble" role={is_said ? "alert" : undefined}>
      {has_line ? tl("error.line", { line: problem.line, text }) : text}
    </p>
  );
}
