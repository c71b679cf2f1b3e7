import { createHash, randomBytes } from 'node:crypto';

import { isSupplierLike, readsMoney, type Role } from '@fraktion/contract';
import { type QueryExecutorProvider, sql } from 'kysely';

import type { Identity } from './identity.ts';

/** The user who may open a connection, and the event to resume from. */
export interface Admission {
  readonly identity: Identity;
  /** Null if the client has received nothing yet. */
  readonly cursor: number | null;
}

export interface RedeemedTicket extends Admission {
  readonly name: string;
  readonly issuedAt: Date;
}

/**
 * Authorises one connection in place of the access token, so that no address contains the token: valid for one use within a
 * minute. Its name is in the address of every request of the connection; its key proves that the request may use the name.
 */
export interface Ticket {
  readonly name: string;
  readonly key: string;
}

export interface Tickets {
  issue(admitted: Admission): Promise<Ticket>;
  /** The client tries the next transport after a failed one: with the same ticket, in the same minute. */
  renew(ticket: Ticket): Promise<Admission | null>;
  redeem(name: string): Promise<RedeemedTicket | null>;
  /** The connection is open: the ticket cannot open anything else. */
  spend(name: string): Promise<void>;
}

const seconds = 60;

/** The name is the key's digest, so nothing has to be stored to check that they belong together. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export const ticketOf = (key: string): Ticket => ({ name: nameOf(key), key });

export const newTicket = (): Ticket => ticketOf(randomBytes(32).toString('base64url'));

/** The name, if the key in the request proves that it may be used. */
export const provenName = (name: string | undefined, key: string | null | undefined) =>
  name !== undefined && key != null && nameOf(key) === name ? name : null;

interface TicketRow {
  user_id: string;
  account_id: string;
  session_id: string;
  rights: {
    readonly role: Role;
    readonly driver: boolean;
    readonly allLocations: boolean;
    /** Of platform staff in another account, in milliseconds. */
    readonly until: number | null;
  };
  cursor: number | null;
  issued_at: string | Date;
}

const stands = sql`issued_at > now() - make_interval(secs => ${seconds})
  and exists (select from open_request(session_id, user_id, account_id))`;
const columns = sql`user_id, account_id, session_id, cursor, issued_at,
  (select json_build_object('role', opened.role, 'driver', opened.driver, 'allLocations', opened.all_locations,
      'until', case when opened.support then floor(extract(epoch from support_until(session_id, account_id)) * 1000) end)
    from open_request(session_id, user_id, account_id) opened) as rights`;

/** Tickets that are valid on every node of one database: a connection may reach another node than its negotiation did. */
export function databaseTickets(db: QueryExecutorProvider): Tickets {
  const take = async (name: string, used: { from: boolean[]; to: boolean }) => {
    const { rows } = await sql<TicketRow>`update realtime_ticket set used = ${used.to}
      where digest = ${digest(name)} and used = any(${used.from}) and ${stands}
      returning ${columns}`.execute(db);
    return rows[0] ? admittedBy(rows[0]) : null;
  };
  return {
    async issue({ identity: { userId, accountId, sessionId }, cursor }) {
      const ticket = newTicket();
      await sql`with expired as (delete from realtime_ticket where issued_at < now() - interval '10 minutes')
        insert into realtime_ticket (digest, user_id, account_id, session_id, cursor)
        values (${digest(ticket.name)}, ${userId}, ${accountId}, ${sessionId}, ${cursor})`.execute(
        db,
      );
      return ticket;
    },
    renew: ({ name }) => take(name, { from: [true, false], to: false }),
    async redeem(name) {
      const admitted = await take(name, { from: [false], to: true });
      return admitted && { ...admitted, name };
    },
    async spend(name) {
      await sql`delete from realtime_ticket where digest = ${digest(name)}`.execute(db);
    },
  };
}

/** A supplier's people have no locations; only its drivers reach a part. */
const reachesPart = ({ role, driver, allLocations }: TicketRow['rights']): boolean =>
  driver || (!allLocations && !isSupplierLike(role));

const admittedBy = (row: TicketRow) => ({
  identity: {
    userId: row.user_id,
    accountId: row.account_id,
    sessionId: row.session_id,
    readsMoney: readsMoney(row.rights.role),
    reachesPart: reachesPart(row.rights),
    ...(row.rights.until === null ? {} : { until: row.rights.until }),
  },
  cursor: row.cursor,
  issuedAt: new Date(row.issued_at),
});

const digest = (name: string): Buffer => Buffer.from(name, 'base64url');
