import { Connection, type ConnectionState } from "./connection";
import { decode_frame, type Frame } from "./frame";
import { decode_text, type ViewText, type Wishes } from "./texts";

export interface ViewListener {
  connection(state: ConnectionState): void;
  text(text: ViewText): void;
  /** Only frames of the last scene. */
  frame(frame: Frame): void;
}

/** The page's ear: what /view tells, decoded; wishes are repeated after each reconnection. */
export class ViewClient {
  private readonly wishes: Wishes = {};
  private scene: number | null = null;
  private readonly connection: Connection;

  constructor(
    address: string,
    private readonly listener: ViewListener,
    make?: (address: string) => WebSocket,
  ) {
    this.connection = new Connection(
      address,
      {
        changed: (state) => this.changed(state),
        received: (data) => this.received(data),
      },
      make,
    );
  }

  wish(wishes: Wishes): void {
    Object.assign(this.wishes, wishes);
    this.connection.send(JSON.stringify(wishes));
  }

  close(): void {
    this.connection.close();
  }

  private changed(state: ConnectionState): void {
    if (state === "open") {
      this.scene = null;
      // A moment of an earlier server's recording no longer exists.
      delete this.wishes.show;
      delete this.wishes.recording;
      if (Object.keys(this.wishes).length > 0) this.connection.send(JSON.stringify(this.wishes));
    }
    this.listener.connection(state);
  }

  private received(data: string | ArrayBuffer): void {
    if (typeof data === "string") {
      const text = decode_text(data);
      if (text?.kind === "scene") this.scene = text.scene;
      if (text) this.listener.text(text);
      return;
    }
    const frame = decode_frame(data);
    if (frame && frame.scene === this.scene) this.listener.frame(frame);
  }
}
