import { createHash, randomBytes } from 'node:crypto';

import { type QueryExecutorProvider, sql } from 'kysely';

import type { Identity } from './identity.ts';

export interface Redeemed {
  readonly identity: Identity;
  readonly issuedAt: Date;
}

/**
 * What authorises one socket instead of the access token, which so never stands in an address: a
 * secret that is good for one use within a minute.
 */
export interface Tickets {
  issue(identity: Identity): Promise<string>;
  redeem(ticket: string): Promise<Redeemed | null>;
}

const seconds = 60;
const newTicket = (): string => randomBytes(32).toString('base64url');

/** Tickets of one node, for a server that is alone. */
export function memoryTickets(now: () => number = Date.now): Tickets {
  const open = new Map<string, Redeemed>();
  const isOver = ({ issuedAt }: Redeemed): boolean => now() - issuedAt.getTime() > seconds * 1000;
  return {
    async issue(identity) {
      // A map keeps the order of insertion, so the tickets that are over stand first.
      for (const [ticket, entry] of open) {
        if (!isOver(entry)) break;
        open.delete(ticket);
      }
      const ticket = newTicket();
      open.set(ticket, { identity, issuedAt: new Date(now()) });
      return ticket;
    },
    async redeem(ticket) {
      const entry = open.get(ticket);
      open.delete(ticket);
      return entry && !isOver(entry) ? entry : null;
    },
  };
}

interface TicketRow {
  user_id: string;
  account_id: string;
  session_id: string;
  issued_at: string | Date;
  valid: boolean;
}

/** Tickets that every node of one database honours: the socket may reach another node than its negotiation did. */
export function databaseTickets(db: QueryExecutorProvider): Tickets {
  const digest = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();
  return {
    async issue({ userId, accountId, sessionId }) {
      const ticket = newTicket();
      await sql`with expired as (delete from realtime_ticket where issued_at < now() - interval '10 minutes')
        insert into realtime_ticket (digest, user_id, account_id, session_id)
        values (${digest(ticket)}, ${userId}, ${accountId}, ${sessionId})`.execute(db);
      return ticket;
    },
    async redeem(ticket) {
      const { rows } =
        await sql<TicketRow>`delete from realtime_ticket where digest = ${digest(ticket)}
        returning user_id, account_id, session_id, issued_at,
          issued_at > now() - make_interval(secs => ${seconds}) as valid`.execute(db);
      const [row] = rows;
      if (!row?.valid) return null;
      const identity = {
        userId: row.user_id,
        accountId: row.account_id,
        sessionId: row.session_id,
      };
      return { identity, issuedAt: new Date(row.issued_at) };
    },
  };
}
