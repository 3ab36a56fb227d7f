import { function_of, type RobotFunction } from "../functions";
import type { Shadow } from "./definitions";
import { type SavedBlocks, stacks_of, visit } from "./saved";

/** A program with what its blocks leave open filled in as it is usual: holes puzzle people. */
export function complete(
  saved: SavedBlocks,
  usual: (robot: RobotFunction) => Record<string, Shadow>,
): SavedBlocks {
  const filled = structuredClone(saved);
  for (const first of stacks_of(filled)) {
    visit(first, (block) => {
      const robot = function_of(block.type.replace(/^robot_/, ""));
      if (robot && block.type.startsWith("robot_")) {
        block.inputs = { ...usual(robot), ...block.inputs };
      }
    });
  }
  return filled;
}
