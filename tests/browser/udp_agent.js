// UDP programs that share nothing with the page: one that asks, and a small agent that registers, receives broadcasts,
// drives, and optionally keeps step.

import { createSocket } from "node:dgram";

const REPEAT_MS = 200;
const PATIENCE_MS = 30_000;

/// Asks in JSON and ignores everything else that it is told.
export async function open_udp_asker(udp_port) {
  const socket = createSocket("udp4");
  await new Promise((resolve) => {
    socket.connect(udp_port, "127.0.0.1", resolve);
  });
  const waiting = new Map();
  socket.on("message", (bytes) => {
    const answer = JSON.parse(bytes.toString());
    waiting.get(answer.tag)?.(answer);
    waiting.delete(answer.tag);
  });
  let count = 0;
  return {
    close: () => socket.close(),
    ask: (request) =>
      new Promise((resolve, reject) => {
        const tag = `udp ${++count}`;
        waiting.set(tag, resolve);
        setTimeout(
          () => reject(new Error(`${request.command} got no answer`)),
          PATIENCE_MS,
        ).unref();
        socket.send(JSON.stringify({ ...request, response: true, tag }));
      }),
  };
}

const about = (command, key, inside = "") =>
  `<Agent_Message Command="${command}"><Key>${key}</Key>${inside}</Agent_Message>`;

function drive(entity, speeds) {
  const motors = speeds
    .map(
      (value, i) => `<Motor><Wheel_Joint_Id>${i}</Wheel_Joint_Id><Value>${value}</Value></Motor>`,
    )
    .join("");
  return (
    '<Simulation_Message><Entity_Request Command="Robot_Motor_Control">' +
    `<Entity_Id>${entity}</Entity_Id><Motors>${motors}</Motors></Entity_Request></Simulation_Message>`
  );
}

/// A registered agent. `iterations` grows while it is told the world.
export async function start_udp_agent(udp_port, { key, entity, speeds, sync }) {
  const socket = createSocket("udp4");
  await new Promise((resolve) => {
    socket.connect(udp_port, "127.0.0.1", resolve);
  });
  const agent = { key, iterations: 0, refusals: [], last: -1 };
  const send = (...requests) => socket.send(`<Message>${requests.join("")}</Message>`);
  let registered;
  const answered = new Promise((resolve) => {
    registered = resolve;
  });
  socket.on("error", () => {});
  socket.on("message", (bytes) => {
    const text = bytes.toString();
    if (text.includes("<Error>")) agent.refusals.push(text);
    if (text.includes(`key ${key}, port `)) registered(true);
    const iteration = Number(text.match(/^<Broadcast><Iteration>(\d+)/)?.[1] ?? Number.NaN);
    if (Number.isNaN(iteration)) return;
    const is_new = iteration > agent.last;
    if (is_new) agent.iterations += 1;
    agent.last = iteration;
    const words = sync ? [about("Synchronize", key, `<Iteration>${iteration}</Iteration>`)] : [];
    // For a repeated broadcast, only the synchronisation is sent again.
    if (is_new && (sync || iteration % 5 === 0)) words.unshift(drive(entity, speeds));
    if (words.length > 0) send(...words);
  });
  const registration =
    `<Agent_Message Command="Register_Agent" Agent_Type="RobotController"><Sync>${sync}</Sync>` +
    `<Broadcast>0</Broadcast><Key>${key}</Key></Agent_Message>`;
  const timer = setInterval(() => send(registration), REPEAT_MS);
  send(registration);
  const patience = new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS).unref();
  });
  const is_there = await Promise.race([answered, patience]);
  clearInterval(timer);
  if (!is_there) throw new Error(`agent ${key} was not registered`);
  agent.stop = () =>
    new Promise((resolve) => {
      socket.send(`<Message>${about("Unregister_Agent", key)}</Message>`, () =>
        socket.close(resolve),
      );
    });
  return agent;
}
