import type { FastifyInstance } from 'fastify';

import { isOwnSocket } from '../http/pageOrigin.ts';
import { Connection } from './connection.ts';
import { DroppedGroups } from './droppedGroups.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { EventLog, LoggedEvent } from './eventLog.ts';
import { HttpTransports } from './httpTransports.ts';
import { groupsOf, type Identity, type VerifyToken } from './identity.ts';
import { type Limits, ordinaryLimits } from './limits.ts';
import { addNegotiation } from './negotiate.ts';
import { framesFor } from './framesFor.ts';
import { Registry } from './registry.ts';
import type { RedeemedTicket, Tickets } from './tickets.ts';
import type { Transport } from './transport.ts';
import { serveWebSockets } from './webSocket.ts';

export interface HubOptions {
  readonly verifyToken: VerifyToken;
  readonly logger: { warn(context: object, text: string): void };
  readonly tickets: Tickets;
  readonly log: EventLog;
  /** Passes a client's message to the node that holds its connection. */
  readonly relay: (name: string, text: string) => Promise<void>;
  readonly elsewhere: Elsewhere;
  readonly limits?: Partial<Limits>;
  /** The address of the portal's pages: those of other origins open no socket. */
  readonly publicUrl: string;
}

export const hubPath = '/api/realtime';

/** Sends events to the open pages of this node. The hub itself assigns the groups, never the client. */
export class Hub {
  readonly #options: HubOptions;
  readonly #limits: Limits;
  readonly #registry = new Registry();
  readonly #dropped = new DroppedGroups();
  readonly #requests: HttpTransports;
  readonly #clock: NodeJS.Timeout;
  /** The number of the newest event that this node has sent. */
  #position = 0;
  #closing = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#limits = { ...ordinaryLimits, ...options.limits };
    this.#requests = new HttpTransports({ ...this.#service, relay: options.relay });
    this.#clock = setInterval(() => this.#keepAlive(), this.#limits.keepAliveMs);
    this.#clock.unref();
  }

  get connections(): number {
    return this.#registry.size;
  }

  /** Exchanges the connections with the other nodes. */
  compare(): Promise<void> {
    return this.#options.elsewhere.exchange(this.#registry.counts);
  }

  get position(): number {
    return this.#position;
  }

  get #service() {
    return {
      path: hubPath,
      admit: (name: string) => this.#admit(name),
      open: (redeemed: RedeemedTicket, transport: Transport) => this.#open(redeemed, transport),
    };
  }

  register(app: FastifyInstance): void {
    const { verifyToken, tickets, logger, publicUrl } = this.#options;
    addNegotiation(app, {
      path: hubPath,
      verifyToken,
      tickets,
      hasRoom: (identity) => this.#hasRoom(identity),
    });
    this.#requests.register(app);
    serveWebSockets(app.server, {
      ...this.#service,
      isOwnPage: (request) => isOwnSocket(request, publicUrl),
      logger,
    });
    // Open connections would prevent the server from stopping, so they are closed before.
    app.addHook('preClose', () => this.close());
  }

  /** This node sends events from here on; a client gets earlier ones from the log. */
  begin(position: number): void {
    this.#position = position;
  }

  /** Sends an event to its groups; an event that was already sent is not sent again. */
  tell({ seq, groups, event, payload }: LoggedEvent): void {
    if (seq <= this.#position) return;
    this.#position = seq;
    if (event === null) return this.drop(groups);
    const told = { event, payload, seq };
    for (const member of this.#registry.members(groups))
      member.tell(seq, framesFor(member.identity, told));
  }

  /** A message that a client of this node sent to another. */
  receive(name: string, text: string): void {
    this.#requests.receive(name, text);
  }

  /** Ends the connections of a revoked session, or of a user whose rights changed. */
  drop(groups: readonly string[]): void {
    this.#dropped.add(groups);
    for (const member of this.#registry.members(groups)) member.close(false);
  }

  /** Lets every client reconnect and request what it missed: for a node that has missed too much itself. */
  renew(): void {
    for (const member of this.#registry.all) member.close(true);
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearInterval(this.#clock);
    this.renew();
    await this.#options.elsewhere.leave().catch((error: unknown) => this.#warnOfOthers(error));
  }

  #hasRoom({ userId }: Identity): boolean {
    const all = this.#registry.countOf(userId) + this.#options.elsewhere.countOf(userId);
    return !this.#closing && all < this.#limits.connectionsPerUser;
  }

  async #admit(name: string): Promise<RedeemedTicket | null> {
    const redeemed = await this.#options.tickets.redeem(name);
    if (!redeemed || !this.#hasRoom(redeemed.identity)) return null;
    const over = this.#dropped.since(groupsOf(redeemed.identity), redeemed.issuedAt);
    return over ? null : redeemed;
  }

  #open({ name, identity, cursor }: RedeemedTicket, transport: Transport): Connection {
    const connection = new Connection(identity, transport, (greeted) => {
      void this.#begin(greeted, name, cursor);
    });
    connection.onClosed(() => this.#registry.remove(connection));
    this.#registry.add(connection);
    return connection;
  }

  async #begin(connection: Connection, name: string, cursor: number | null): Promise<void> {
    try {
      await Promise.all([this.#options.tickets.spend(name), this.#catchUp(connection, cursor)]);
    } catch (error) {
      this.#options.logger.warn({ err: error }, 'A connection could not begin');
      connection.close(true);
    }
  }

  async #catchUp(connection: Connection, cursor: number | null): Promise<void> {
    const newest = this.#position;
    // A client without a position starts now, and one that was gone for a moment has missed nothing.
    if (cursor === null || cursor === newest) {
      return connection.resume({ complete: true, newest, events: [] });
    }
    connection.resume(await this.#options.log.after(cursor, groupsOf(connection.identity)));
  }

  #warnOfOthers(error: unknown): void {
    this.#options.logger.warn({ err: error }, 'What other nodes hold could not be compared');
  }

  #keepAlive(): void {
    this.compare().catch((error: unknown) => this.#warnOfOthers(error));
    const now = Date.now();
    for (const connection of this.#registry.all) {
      try {
        this.#keepOpen(connection, now);
      } catch (error) {
        this.#options.logger.warn({ err: error }, 'A connection could not be kept open');
        connection.abort();
      }
    }
  }

  #keepOpen(connection: Connection, now: number): void {
    const age = now - connection.openedAt;
    const silent = connection.silentFor(now) > this.#limits.silenceMs;
    const ungreeted = !connection.hasGreeted && age > this.#limits.greetingMs;
    const { until = Infinity } = connection.identity;
    if (silent || ungreeted) connection.abort();
    // The page asks for another one, and hears that it is in that account no longer.
    else if (now >= until) connection.close(false);
    else if (age > this.#limits.longestMs) connection.close(true);
    else connection.keepAlive();
  }
}

export const createHub = (options: HubOptions): Hub => new Hub(options);
