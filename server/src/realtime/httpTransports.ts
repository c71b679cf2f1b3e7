import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { bearer } from '../http/actor.ts';
import { Refusal } from '../http/errors.ts';
import type { Connection } from './connection.ts';
import { carryByStream } from './eventStream.ts';
import { LongPoll } from './longPoll.ts';
import { closeByClient } from './protocol.ts';
import { provenName, type RedeemedTicket } from './tickets.ts';
import { largestMessage, patienceMs, type Transport } from './transport.ts';

interface Service {
  readonly path: string;
  readonly admit: (name: string) => Promise<RedeemedTicket | null>;
  readonly open: (redeemed: RedeemedTicket, transport: Transport) => Connection;
  /** Passes on a client's message to a connection on another node. */
  readonly relay: (name: string, text: string) => Promise<void>;
}

interface HeldConnection {
  readonly connection: Connection;
  /** Absent for an event stream, which does not poll. */
  readonly poll?: LongPoll;
}

/** A repeated parameter in an address becomes a list. */
interface Address {
  readonly id?: string | string[];
  readonly access_token?: string | string[];
  /** Each poll has another value, so that nothing on the way answers it from a cache. */
  readonly _?: string | string[];
}
type Request = FastifyRequest<{ Querystring: Address }>;

/** A repeated parameter is ignored: it proves nothing. */
const once = (value: string | string[] | null | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The connection's name in the address of a request whose key permits its use. */
function requireName(request: Request, key: string | string[] | null | undefined): string {
  const name = provenName(once(request.query.id), once(key));
  if (name === null) throw new Refusal('Generic.Unauthenticated');
  return name;
}

/** Connections over ordinary requests, and the requests with their clients' messages. */
export class HttpTransports {
  readonly #service: Service;
  readonly #held = new Map<string, HeldConnection>();

  constructor(service: Service) {
    this.#service = service;
  }

  register(app: FastifyInstance): void {
    const { path } = this.#service;
    // An address names a connection, so it must not be logged.
    const options = { logLevel: 'warn', bodyLimit: largestMessage } as const;
    app.get<{ Querystring: Address }>(path, options, (request, reply) =>
      request.headers.accept?.includes('text/event-stream')
        ? this.#openStream(request, reply)
        : this.#poll(request, reply),
    );
    app.post<{ Querystring: Address }>(path, options, async (request, reply) => {
      await this.#say(
        requireName(request, bearer(request)),
        typeof request.body === 'string' ? request.body : '',
      );
      return reply.code(200).send();
    });
    app.delete<{ Querystring: Address }>(path, options, async (request, reply) => {
      await this.#say(requireName(request, bearer(request)), closeByClient);
      return reply.code(202).send();
    });
  }

  /** A message received on this node, or relayed by another. */
  receive(name: string, text: string): void {
    this.#held.get(name)?.connection.receive(text);
  }

  async #say(name: string, text: string): Promise<void> {
    if (this.#held.has(name)) this.receive(name, text);
    else await this.#service.relay(name, text);
  }

  async #openStream(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    // A browser can send the key of a stream in the address only.
    const name = requireName(request, bearer(request) ?? request.query.access_token);
    const admitted = await this.#service.admit(name);
    if (!admitted) throw new Refusal('Generic.Unauthenticated');
    const connection = carryByStream(reply, (transport) => this.#service.open(admitted, transport));
    this.#hold(name, { connection }, 0);
    return reply;
  }

  async #poll(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    // Without the parameter of a poll it is a WebSocket that a proxy on the way did not understand.
    if (request.query._ === undefined) throw new Refusal('Generic.Invalid');
    const name = requireName(request, bearer(request));
    const held = this.#held.get(name);
    void reply.type('text/plain');
    if (!held) {
      await this.#openPoll(name);
      return reply.send('');
    }
    if (!held.poll) throw new Refusal('Generic.Invalid');
    held.connection.heard();
    const gone = new AbortController();
    reply.raw.on('close', () => gone.abort());
    const frames = await held.poll.next(gone.signal);
    return frames === null ? reply.code(204).send() : reply.send(frames);
  }

  async #openPoll(name: string): Promise<void> {
    const admitted = await this.#service.admit(name);
    if (!admitted) throw new Refusal('Generic.Not.Found');
    const poll = new LongPoll();
    const connection = this.#service.open(admitted, poll);
    // A poll after the end still gets the last messages.
    this.#hold(name, { connection, poll }, patienceMs);
  }

  #hold(name: string, held: HeldConnection, graceMs: number): void {
    this.#held.set(name, held);
    held.connection.onClosed(() => setTimeout(() => this.#held.delete(name), graceMs).unref());
  }
}
