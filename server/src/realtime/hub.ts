import type { FastifyInstance } from 'fastify';

import { Connection, type Transport } from './connection.ts';
import { DroppedGroups } from './droppedGroups.ts';
import { groupsOf, type Identity, type VerifyToken } from './identity.ts';
import { addNegotiation } from './negotiate.ts';
import { invocation } from './protocol.ts';
import { Registry } from './registry.ts';
import { memoryTickets, type Tickets } from './tickets.ts';
import { serveWebSockets } from './webSocket.ts';

export interface Limits {
  readonly connectionsPerUser: number;
  /** How often each side hears from the other; the client gives up after 30 s of silence. */
  readonly keepAliveMs: number;
  readonly silenceMs: number;
  /** After this long a client negotiates anew, so that no session outlives itself by its socket. */
  readonly longestMs: number;
}

const ordinary: Limits = {
  connectionsPerUser: 32,
  keepAliveMs: 10_000,
  silenceMs: 30_000,
  longestMs: 60 * 60_000,
};

export interface HubOptions {
  readonly verifyToken: VerifyToken;
  readonly logger: { warn(context: object, text: string): void };
  readonly tickets?: Tickets;
  readonly limits?: Partial<Limits>;
}

export const hubPath = '/api/realtime';

/** Tells the open pages of this node what happened. Groups are joined here, never by the client's wish. */
export class Hub {
  readonly #options: HubOptions;
  readonly #limits: Limits;
  readonly #tickets: Tickets;
  readonly #registry = new Registry();
  readonly #dropped = new DroppedGroups();
  readonly #clock: NodeJS.Timeout;
  #closing = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#limits = { ...ordinary, ...options.limits };
    this.#tickets = options.tickets ?? memoryTickets();
    this.#clock = setInterval(() => this.#keepAlive(), this.#limits.keepAliveMs);
    this.#clock.unref();
  }

  get connections(): number {
    return this.#registry.size;
  }

  register(app: FastifyInstance): void {
    addNegotiation(app, {
      path: hubPath,
      verifyToken: this.#options.verifyToken,
      tickets: this.#tickets,
      hasRoom: (identity) => this.#hasRoom(identity),
    });
    serveWebSockets(app.server, {
      path: hubPath,
      admit: (ticket) => this.#admit(ticket),
      open: (identity, transport) => this.#open(identity, transport),
      logger: this.#options.logger,
    });
    // Open sockets would keep the server from ending, so they go before it stops listening.
    app.addHook('preClose', () => this.close());
  }

  push(groups: readonly string[], event: string, payload: unknown): void {
    const frames = invocation(event, payload);
    for (const member of this.#registry.members(groups)) if (member.isOpen) member.send(frames);
  }

  /** Ends the connections of a session that was revoked, or of a user whose rights changed. */
  drop(groups: readonly string[]): void {
    this.#dropped.add(groups);
    for (const member of this.#registry.members(groups)) member.close(false);
  }

  /** Lets every client come back and read anew: for a node that may have missed events. */
  renew(): void {
    for (const member of this.#registry.all) member.close(true);
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#clock);
    this.renew();
  }

  #hasRoom({ userId }: Identity): boolean {
    return !this.#closing && this.#registry.countOf(userId) < this.#limits.connectionsPerUser;
  }

  async #admit(ticket: string): Promise<Identity | null> {
    const redeemed = await this.#tickets.redeem(ticket);
    if (!redeemed || !this.#hasRoom(redeemed.identity)) return null;
    const over = this.#dropped.since(groupsOf(redeemed.identity), redeemed.issuedAt);
    return over ? null : redeemed.identity;
  }

  #open(identity: Identity, transport: Transport): Connection {
    const connection: Connection = new Connection(identity, transport, () =>
      this.#registry.remove(connection),
    );
    this.#registry.add(connection);
    return connection;
  }

  #keepAlive(): void {
    const now = Date.now();
    for (const connection of this.#registry.all) {
      const silent = connection.silentFor(now) > this.#limits.silenceMs;
      const ungreeted = !connection.isOpen && now - connection.openedAt > this.#limits.silenceMs;
      if (silent || ungreeted) connection.abort();
      else if (now - connection.openedAt > this.#limits.longestMs) connection.close(true);
      else connection.keepAlive();
    }
  }
}

export const createHub = (options: HubOptions): Hub => new Hub(options);
