// Reads an MCAP file with the format's own library, by its index and from end to end, and compares
// every number with those of a CSV file of the same moments, and likewise the readings of devices:
// node check.js FILE.mcap FILE.csv [FILE.readings.csv]

import { McapIndexedReader, McapStreamReader } from "@mcap/core";
import { decompress } from "fzstd";
import { open, readFile } from "node:fs/promises";

const [mcapPath, csvPath, readingsPath] = process.argv.slice(2);
const decompressHandlers = { zstd: (bytes, size) => decompress(bytes, new Uint8Array(Number(size))) };

function require(condition, text) {
  if (!condition) {
    console.error(text);
    process.exit(1);
  }
}

function sameNumber(a, b) {
  return Object.is(a, b);
}

/// The file as the indexed reader wants it.
async function readable(path) {
  const file = await open(path);
  const { size } = await file.stat();
  return {
    size: async () => BigInt(size),
    read: async (offset, length) => {
      const bytes = new Uint8Array(Number(length));
      await file.read(bytes, 0, bytes.length, Number(offset));
      return bytes;
    },
  };
}

const reader = await McapIndexedReader.Initialize({
  readable: await readable(mcapPath),
  decompressHandlers,
});
const topics = [...reader.channelsById.values()].map((channel) => channel.topic).sort();
require(topics.join() === "/scene,/simrob/bodies,/simrob/readings,/tf", `topics: ${topics}`);
for (const schema of reader.schemasById.values())
  require(JSON.parse(new TextDecoder().decode(schema.data)).type === "object", schema.name);

const readLines = async (path) => (await readFile(path, "utf-8")).trimEnd().split("\n").slice(1);
const lines = await readLines(csvPath);
const readings = readingsPath ? await readLines(readingsPath) : [];
const decoder = new TextDecoder();
let line = 0;
let reading = 0;
let messages = 0n;
let transforms = new Map();
let shapes = new Set();
for await (const message of reader.readMessages()) {
  ++messages;
  const content = JSON.parse(decoder.decode(message.data));
  const topic = reader.channelsById.get(message.channelId).topic;
  if (topic === "/scene") shapes = new Set(content.entities.map((entity) => entity.id));
  if (topic === "/tf")
    transforms = new Map(content.transforms.map((each) => [each.child_frame_id, each]));
  if (topic === "/simrob/readings") {
    for (const device of content.devices)
      device.reading.forEach((value, i) => {
        const [time, iteration, entity, id, type, number, told] = readings[reading++].split(",");
        const expected = [time, iteration, entity, id, number, told].map(Number);
        [content.time, content.iteration, device.entity, device.device, i, value].forEach(
          (each, k) => require(sameNumber(each, expected[k]), `reading ${reading}: ${each}`));
        require(type === device.type, `reading ${reading}: a ${device.type}`);
      });
  }
  if (topic !== "/simrob/bodies") continue;
  require(message.logTime === BigInt(Math.round(content.time * 1e9)), "log time");
  for (const body of content.bodies) {
    const numbers = [content.time, content.iteration, body.entity, body.body, ...body.position,
      ...body.orientation, ...body.linear_velocity, ...body.angular_velocity];
    const expected = lines[line++].split(",").map(Number);
    require(numbers.length === expected.length, `line ${line}: other columns`);
    numbers.forEach((number, i) =>
      require(sameNumber(number, expected[i]), `line ${line}, column ${i}: ${number}`));
    const name = `${body.entity}/${body.body}`;
    require(shapes.has(name), `no shape of ${name}`);
    const moved = transforms.get(name);
    require(!moved || sameNumber(moved.translation.x, body.position[0]), `transform of ${name}`);
  }
}
require(line === lines.length && line > 0, `${line} of ${lines.length} lines`);
require(reading === readings.length, `${reading} of ${readings.length} readings`);
require(reader.statistics.messageCount === messages, "message count");

const stream = new McapStreamReader({ decompressHandlers, validateCrcs: true });
stream.append(await readFile(mcapPath));
let streamed = 0n;
for (let record; (record = stream.nextRecord()); ) if (record.type === "Message") ++streamed;
require(stream.done() && streamed === messages, "read from end to end");
console.log(`${messages} messages, ${line} bodies, ${reading} readings: all numbers are the same`);
