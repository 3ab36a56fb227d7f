import { BackOff } from "./back_off";

export type ConnectionState = "connecting" | "open" | "lost";

export interface ConnectionListener {
  changed(state: ConnectionState): void;
  received(data: string | ArrayBuffer): void;
}

/** The address of a WebSocket of the page's own server, with the page's token. */
export function socket_address(path: string, location: Location): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const token = new URLSearchParams(location.search).get("token");
  const query = token === null ? "" : `?token=${encodeURIComponent(token)}`;
  return `${scheme}//${location.host}${path}${query}`;
}

/** Where a lane takes transactions: beside the page, which may need its token for that. */
export function lane_address(lane: string, location: Location): string {
  const address = new URL("agent", location.href);
  address.hash = "";
  address.searchParams.set("lane", lane);
  const token = new URLSearchParams(location.search).get("token");
  if (token !== null) address.searchParams.set("token", token);
  return address.href;
}

/** A WebSocket that reconnects by itself when the server was away. */
export class Connection {
  private socket: WebSocket | null = null;
  private readonly back_off = new BackOff();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private is_closed = false;

  constructor(
    private readonly address: string,
    private readonly listener: ConnectionListener,
    private readonly make: (address: string) => WebSocket = (at) => new WebSocket(at),
  ) {
    this.open();
  }

  /** False if there is no connection: the text is not kept. */
  send(text: string): boolean {
    if (this.socket?.readyState !== 1) return false;
    this.socket.send(text);
    return true;
  }

  close(): void {
    this.is_closed = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    this.listener.changed("connecting");
    const socket = this.make(this.address);
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.back_off.succeeded();
      this.listener.changed("open");
    };
    socket.onmessage = (event) => this.listener.received(event.data);
    socket.onclose = () => this.lost();
  }

  private lost(): void {
    this.socket = null;
    if (this.is_closed) return;
    this.listener.changed("lost");
    this.timer = setTimeout(() => this.open(), this.back_off.wait_ms());
  }
}
