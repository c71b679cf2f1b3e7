/** Carries frames to one client: a WebSocket, an event stream or long polls. */
export interface Transport {
  /** Sends; returns false if the client reads so slowly that too much is waiting. */
  send(frames: string): boolean;
  /** Requests a sign of life that the client's machine gives even while the page sleeps. */
  probe(): void;
  /** Sends what still waits, then disconnects. */
  close(): void;
  /** Disconnects at once. */
  terminate(): void;
}

/** A client only sends its handshake and pings. */
export const largestMessage = 16 * 1024;

/** The limit of waiting data for a slow client before it is disconnected. */
export const largestBacklog = 1024 * 1024;

/** The time for a disconnected client to notice. */
export const patienceMs = 2_000;
