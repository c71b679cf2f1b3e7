import type { Identity } from './identity.ts';
import {
  answerTo,
  closing,
  handshakeAccepted,
  handshakeRefused,
  isClose,
  isHandshake,
  ping,
  ProtocolError,
  readFrames,
} from './protocol.ts';

/** What carries frames to one client: a WebSocket today, an event stream or a long poll as well one day. */
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

/** One client of the hub, whatever carries it. */
export class Connection {
  readonly identity: Identity;
  readonly openedAt = Date.now();
  readonly #transport: Transport;
  readonly #onClosed: () => void;
  #state: 'greeting' | 'open' | 'closed' = 'greeting';
  #heardAt = Date.now();

  constructor(identity: Identity, transport: Transport, onClosed: () => void) {
    this.identity = identity;
    this.#transport = transport;
    this.#onClosed = onClosed;
  }

  get isOpen(): boolean {
    return this.#state === 'open';
  }

  silentFor(now: number): number {
    return now - this.#heardAt;
  }

  /** The client's machine gave a sign of life. */
  heard(): void {
    this.#heardAt = Date.now();
  }

  receive(text: string): void {
    this.heard();
    try {
      for (const message of readFrames(text)) this.#read(message);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.abort();
    }
  }

  #read(message: Readonly<Record<string, unknown>>): void {
    if (this.#state === 'closed') return;
    if (this.#state === 'greeting') return this.#greet(message);
    if (isClose(message)) return this.close(false);
    const answer = answerTo(message);
    if (answer !== undefined) this.send(answer);
  }

  #greet(message: Readonly<Record<string, unknown>>): void {
    if (isHandshake(message)) {
      this.#state = 'open';
      this.send(handshakeAccepted);
      return;
    }
    this.send(handshakeRefused('This hub speaks the JSON protocol, version 1.'));
    this.#transport.close();
    this.closed();
  }

  /** A client that cannot keep up is cut off: it comes back and reads everything anew. */
  send(frames: string): void {
    if (!this.#transport.send(frames)) this.abort();
  }

  keepAlive(): void {
    this.#transport.probe();
    if (this.isOpen) this.send(ping);
  }

  close(reconnect: boolean): void {
    if (this.#state === 'closed') return;
    if (this.isOpen) this.#transport.send(closing(reconnect));
    this.#transport.close();
    this.closed();
  }

  abort(): void {
    this.#transport.terminate();
    this.closed();
  }

  /** Nothing more will come or go; said by the transport too, when the client is gone. */
  closed(): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#onClosed();
  }
}
