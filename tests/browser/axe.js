// What everybody needs of a page, as axe looks for it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { require_same } from "./harness.js";

const require = createRequire(new URL("../../web/", import.meta.url));
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf-8");

/// axe finds nothing serious, in these parts of the page or all of it.
export async function nothing_serious(page, where, parts = ["body"]) {
  // What a script of the test's own needs is not what the page may do.
  await page.evaluate(AXE);
  const found = await page.evaluate(async (parts) => {
    const { violations } = await window.axe.run({ include: parts });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`);
  }, parts);
  require_same(found, [], `axe: ${where}`);
}
