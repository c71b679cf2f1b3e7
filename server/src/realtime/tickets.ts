import { createHash, randomBytes } from 'node:crypto';

import { type QueryExecutorProvider, sql } from 'kysely';

import type { Identity } from './identity.ts';

/** Who may open a connection, and from which event on it wants to hear. */
export interface Admitted {
  readonly identity: Identity;
  /** Null: the client has heard nothing yet. */
  readonly cursor: number | null;
}

export interface Redeemed extends Admitted {
  readonly issuedAt: Date;
}

/**
 * What authorises one connection instead of the access token, which so never stands in an address: good for
 * one use within a minute. Its name stands in the address of every request that the connection consists
 * of; its key proves that the request may use the name.
 */
export interface Ticket {
  readonly name: string;
  readonly key: string;
}

export interface Tickets {
  issue(admitted: Admitted): Promise<Ticket>;
  redeem(name: string): Promise<Redeemed | null>;
}

const seconds = 60;

/** The name is the key's digest: nothing has to be kept to tell whether they belong together. */
const nameOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

interface Address {
  readonly id?: string | undefined;
  /** A browser can put the key of a socket or a stream nowhere else. */
  readonly access_token?: string | undefined;
}

/** The name in the address, if the key that goes with it proves that the request may use it. */
export function provenName({ id, access_token: key }: Address, inHeader: string | null) {
  const proof = inHeader ?? key;
  return id !== undefined && proof !== undefined && nameOf(proof) === id ? id : null;
}

export function newTicket(): Ticket {
  const key = randomBytes(32).toString('base64url');
  return { name: nameOf(key), key };
}

interface TicketRow {
  user_id: string;
  account_id: string;
  session_id: string;
  cursor: number | null;
  issued_at: string | Date;
  valid: boolean;
}

/** Tickets that every node of one database honours: a connection may reach another node than its negotiation did. */
export function databaseTickets(db: QueryExecutorProvider): Tickets {
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
    async redeem(name) {
      const { rows } =
        await sql<TicketRow>`delete from realtime_ticket where digest = ${digest(name)}
        returning user_id, account_id, session_id, cursor, issued_at,
          issued_at > now() - make_interval(secs => ${seconds})
          and exists (select from open_request(session_id, user_id, account_id)) as valid`.execute(
          db,
        );
      const [row] = rows;
      if (!row?.valid) return null;
      const identity = {
        userId: row.user_id,
        accountId: row.account_id,
        sessionId: row.session_id,
      };
      return { identity, cursor: row.cursor, issuedAt: new Date(row.issued_at) };
    },
  };
}

const digest = (name: string): Buffer => Buffer.from(name, 'base64url');
