import type { AuditKind } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';

/** From where somebody acted. */
export interface Whence {
  readonly address: string;
  readonly userAgent: string | null;
}

const longestUserAgent = 300;

export const whenceOf = (request: FastifyRequest): Whence => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
});

/** From where somebody acted, where the account may know. */
type Told = { readonly [Part in keyof Whence]: Whence[Part] | null };

export interface Happening extends Told {
  readonly kind: AuditKind;
  /** Null: nobody was signed in. */
  readonly actorId: string | null;
  readonly actorName: string;
  readonly support?: boolean;
  readonly subject?: string | null;
  readonly details?: Readonly<Record<string, string>>;
}

/** Who did it, and from where: as each entry begins that a call of somebody's makes. */
export const doneBy = (
  { userId, userName, support }: Actor,
  request: FastifyRequest,
): Omit<Happening, 'kind'> => ({
  ...whenceOf(request),
  actorId: userId,
  actorName: userName,
  support,
});

const rowOf = (accountId: string | null, happening: Happening) => ({
  account_id: accountId,
  kind: happening.kind,
  actor_id: happening.actorId,
  actor_name: happening.actorName,
  support: happening.support ?? false,
  subject: happening.subject ?? null,
  details: JSON.stringify(happening.details ?? {}),
  address: happening.address,
  user_agent: happening.userAgent,
});

/** Adds an entry to an account's audit, in the transaction of what it tells of. */
export async function note(tx: Tx, accountId: string | null, happening: Happening): Promise<void> {
  await tx.insertInto('audit_entry').values(rowOf(accountId, happening)).execute();
}

interface Whose {
  /** Null: nobody has the e-mail that was tried. */
  readonly userId: string | null;
  /** Where the user was at work, if it was. */
  readonly accountId?: string;
}

/**
 * What concerns a user as such (a password, a wrong one) stands in the one account of its own in which it happened, or
 * which the user was in last; of a user in none, and of nobody, in the platform's. What happens elsewhere is no business
 * of its other accounts. One statement in any case, so that its time tells nobody which it was.
 */
export async function noteForUser(
  tx: Tx,
  { userId, accountId }: Whose,
  happening: Happening,
): Promise<void> {
  const { account_id: _, ...row } = rowOf(null, happening);
  const columns = Object.keys(row).map((name) => sql.ref(name));
  await sql`
    insert into audit_entry (account_id, ${sql.join(columns)})
    select coalesce(
      (select account_id from account_user where user_id = ${userId} and account_id = ${accountId ?? null}),
      home_account(${userId})), ${sql.join(Object.values(row))}`.execute(tx);
}
