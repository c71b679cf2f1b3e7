/** What carries frames to one client: a WebSocket, an event stream or long polls. */
export interface Transport {
  /** Sends, or answers false when the client reads so slowly that too much waits already. */
  send(frames: string): boolean;
  /** Asks for a sign of life that the client's machine gives even while the page sleeps. */
  probe(): void;
  /** Sends what still waits, then hangs up. */
  close(): void;
  /** Hangs up at once. */
  terminate(): void;
}

/** A client has nothing to say but its greeting and pings. */
export const largestMessage = 16 * 1024;

/** What may wait for a slow client before it is cut off. */
export const largestBacklog = 1024 * 1024;

/** How long a client that was hung up on may take to notice. */
export const patienceMs = 2_000;
