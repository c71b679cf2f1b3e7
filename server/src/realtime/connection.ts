import type { MissedEvents } from './eventLog.ts';
import { framesFor } from './framesFor.ts';
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
  standing,
} from './protocol.ts';
import type { Transport } from './transport.ts';

/** A client pings every 15 seconds; one that sends this much between two checks is abusive. */
const mostMessages = 200;

/** One client of the hub, over any transport. */
export class Connection {
  readonly identity: Identity;
  readonly openedAt = Date.now();
  readonly #transport: Transport;
  readonly #onGreeted: (connection: Connection) => void;
  readonly #onClosed: (() => void)[] = [];
  #state: 'greeting' | 'catchingUp' | 'open' | 'closed' = 'greeting';
  #heardAt = Date.now();
  #messages = 0;
  /** Events that arrived while the client was still getting earlier ones. */
  #waiting: { seq: number; frames: string }[] = [];
  #sentUpTo = 0;

  /** After the handshake the client gets what it missed, with `resume`. */
  constructor(
    identity: Identity,
    transport: Transport,
    onGreeted: (connection: Connection) => void,
  ) {
    this.identity = identity;
    this.#transport = transport;
    this.#onGreeted = onGreeted;
  }

  onClosed(listener: () => void): void {
    this.#onClosed.push(listener);
  }

  get hasGreeted(): boolean {
    return this.#state !== 'greeting';
  }

  silentFor(now: number): number {
    return now - this.#heardAt;
  }

  /** The client's machine is alive. */
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
    this.#messages += 1;
    if (this.#messages > mostMessages) return this.abort();
    if (this.#state === 'greeting') return this.#greet(message);
    if (isClose(message)) return this.close(false);
    const answer = answerTo(message);
    if (answer !== undefined) this.#send(answer);
  }

  #greet(message: Readonly<Record<string, unknown>>): void {
    if (!isHandshake(message)) {
      this.#send(handshakeRefused('This hub speaks the JSON protocol, version 1.'));
      this.#transport.close();
      return this.closed();
    }
    this.#state = 'catchingUp';
    this.#send(handshakeAccepted);
    this.#onGreeted(this);
  }

  /** Sends what the client missed, then what happened since; from now on it gets events as they arrive. */
  resume({ complete, newest, events }: MissedEvents): void {
    if (this.#state !== 'catchingUp') return;
    this.#state = 'open';
    // Last, so that a client whose connection breaks in between resumes from the last received event.
    const frames = events.map((missed) => framesFor(this.identity, missed)).join('');
    this.#send(frames + standing(newest, complete));
    this.#sentUpTo = Math.max(newest, events.at(-1)?.seq ?? 0);
    for (const { seq, frames } of this.#waiting.splice(0)) this.tell(seq, frames);
  }

  /** Sends one event, unless the client has it: each arrives once, in the order of their numbers. */
  tell(seq: number, frames: string): void {
    if (this.#state === 'catchingUp') this.#waiting.push({ seq, frames });
    if (this.#state !== 'open' || seq <= this.#sentUpTo) return;
    this.#sentUpTo = seq;
    this.#send(frames);
  }

  /** A client that is too slow is disconnected: it reconnects and resumes from its last event. */
  #send(frames: string): void {
    if (!this.#transport.send(frames)) this.abort();
  }

  keepAlive(): void {
    this.#messages = 0;
    this.#transport.probe();
    if (this.hasGreeted) this.#send(ping);
  }

  close(reconnect: boolean): void {
    if (this.#state === 'closed') return;
    if (this.hasGreeted) this.#transport.send(closing(reconnect));
    this.#transport.close();
    this.closed();
  }

  abort(): void {
    this.#transport.terminate();
    this.closed();
  }

  /** The connection has ended; also called by the transport when the client is gone. */
  closed(): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#waiting = [];
    for (const listener of this.#onClosed) listener();
  }
}
