// Lessons from a cold page, on loopback and on an address of a network: there a browser has neither shared memory nor
// a clipboard, and the nucleus wants a secret of everybody.

import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { NotHere } from "./harness.js";
import { cold_lessons } from "./cold_lessons.js";

/// Of a network of its own, which ends with the process that began it.
const ADDRESS = "10.11.12.1";
const OWN_NETWORK = `ip link set lo up && ip address add ${ADDRESS}/24 dev lo`;

/// As root, or as nobody in particular where that is allowed.
const WAYS = [["--net"], ["--user", "--map-root-user", "--net"]];

function way_to_a_network() {
  return WAYS.find((way) => spawnSync("unshare", [...way, "sh", "-c", OWN_NETWORK]).status === 0);
}

export async function lessons_are_ready_at_once() {
  await cold_lessons("127.0.0.1");
}

/// The same in a network namespace: this file runs there as a program of its own.
export async function lessons_work_on_a_plain_address() {
  const way = way_to_a_network();
  if (!way) throw new NotHere("this machine lets nobody make a network namespace (unshare --net)");
  const own = fileURLToPath(import.meta.url);
  const script = `${OWN_NETWORK} && exec "$0" "$@"`;
  const child = spawn("unshare", [...way, "sh", "-c", script, process.execPath, own], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let told = "";
  child.stdout.on("data", (bytes) => {
    told += bytes;
  });
  const status = await new Promise((resolve) => child.once("close", resolve));
  const lines = told.trim().split("\n");
  const problem = status === 0 ? null : lines.pop();
  for (const line of lines) console.log(`     ${line.trim()}`);
  if (problem !== null) throw new Error(problem || "it ended without a word");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await cold_lessons(ADDRESS);
  } catch (problem) {
    console.log(String(problem.message).split("\n")[0]);
    process.exit(1);
  }
  process.exit(0);
}
