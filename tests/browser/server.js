// A real nucleus on loopback, and a second way to reach it that shares nothing with the page.

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const PROGRAM = process.env.SIMROB ?? `${ROOT}build/bin/simrob`;

export function make_data_folder() {
  return mkdtempSync(`${tmpdir()}/simrob-browser-`);
}

/// Starts `simrob serve`, or the command in `words`, and waits until it is ready. Port 0 takes a free one. `token` is
/// the organiser's secret, if there is one. The page has the address of `host`.
export async function start_server({
  world = "pitch_5v5",
  http_port = 0,
  host = "127.0.0.1",
  more = [],
  words = ["serve", world, "--gui"],
  data = make_data_folder(),
  token = null,
} = {}) {
  const options = ["--http", `${host}:${http_port}`, "--udp", "127.0.0.1:0", "--data", data];
  const secret = token === null ? [] : ["--set", `secret.organiser=${token}`];
  const child = spawn(PROGRAM, [...words, ...options, ...secret, ...more], { cwd: ROOT });
  const ready = await new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (bytes) => {
      text += bytes;
      const match = text.match(/ready udp=\S+:(\d+) http=\S+:(\d+)/);
      if (match) resolve({ udp_port: Number(match[1]), port: Number(match[2]) });
    });
    child.once("exit", () => reject(new Error(`simrob ${words[0]} ended: ${text}`)));
  });
  const ended = new Promise((resolve) => {
    child.once("exit", resolve);
  });
  return {
    ...ready,
    data,
    token,
    address: `http://${host}:${ready.port}/`,
    /// By "SIGKILL" it has no time for a last word.
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/// An independent WebSocket, so that what the page sends is compared with something else. Only texts.
export async function open_socket(port, path, origin = `http://127.0.0.1:${port}`) {
  const socket = connect(port, "127.0.0.1");
  const texts = [];
  const waiting = [];
  let bytes = Buffer.alloc(0);
  let status = null;
  let began;
  const opened = new Promise((resolve) => {
    began = resolve;
  });
  const key = randomBytes(16).toString("base64");
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\nOrigin: ${origin}\r\n\r\n`,
  );
  socket.on("error", () => {});
  socket.on("close", () => began(status));
  socket.on("data", (more) => {
    bytes = Buffer.concat([bytes, more]);
    if (status === null) {
      const end = bytes.indexOf("\r\n\r\n");
      if (end < 0) return;
      status = Number(bytes.toString("latin1", 9, 12));
      bytes = bytes.subarray(end + 4);
      began(status);
    }
    for (let text = take_text(); text !== null; text = take_text()) {
      if (waiting.length > 0) waiting.shift()(text);
      else texts.push(text);
    }
  });

  function write_frame(opcode, body) {
    const mask = randomBytes(4);
    const length =
      body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 0xff];
    const head = Buffer.from([0x80 | opcode, ...length]);
    socket.write(Buffer.concat([head, mask, body.map((byte, i) => byte ^ mask[i % 4])]));
  }

  /// The next complete message, with fragments joined, or null.
  function take_text() {
    let at = 0;
    let text = "";
    for (;;) {
      if (bytes.length < at + 2) return null;
      const is_last = (bytes[at] & 0x80) !== 0;
      let length = bytes[at + 1] & 0x7f;
      let head = 2;
      if (length === 126) {
        if (bytes.length < at + 4) return null;
        length = bytes.readUInt16BE(at + 2);
        head = 4;
      } else if (length === 127) {
        if (bytes.length < at + 10) return null;
        length = Number(bytes.readBigUInt64BE(at + 2));
        head = 10;
      }
      if (bytes.length < at + head + length) return null;
      const opcode = bytes[at] & 0x0f;
      if (opcode >= CLOSE) {
        // Pings come between messages, never within one.
        if (opcode === PING) write_frame(PONG, bytes.subarray(head, head + length));
        bytes = bytes.subarray(head + length);
        continue;
      }
      text += bytes.toString("utf-8", at + head, at + head + length);
      at += head + length;
      if (!is_last) continue;
      bytes = bytes.subarray(at);
      return text;
    }
  }

  await opened;
  return {
    status,
    close: () => socket.destroy(),
    send: (text) => write_frame(TEXT, Buffer.from(text)),
    next: () =>
      texts.length > 0
        ? Promise.resolve(texts.shift())
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
  };
}

/// An agent that asks in JSON and ignores broadcasts.
export async function open_agent(port, token = null) {
  const socket = await open_socket(port, token === null ? "/agent" : `/agent?token=${token}`);
  let count = 0;
  return {
    close: socket.close,
    async ask(request) {
      const tag = `test ${++count}`;
      socket.send(JSON.stringify({ ...request, response: true, tag }));
      for (;;) {
        const answer = JSON.parse(await socket.next());
        if (answer.tag === tag) return answer;
      }
    },
  };
}
