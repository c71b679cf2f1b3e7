import type { AuditKind } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

/** The origin of an action. */
export interface Whence {
  readonly address: string;
  readonly userAgent: string | null;
}

const longestUserAgent = 300;

export const whenceOf = (request: FastifyRequest): Whence => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
});

/** The origin of an action, as far as the account may know it. */
type VisibleOrigin = { readonly [Part in keyof Whence]: Whence[Part] | null };

export interface AuditEntry extends VisibleOrigin {
  readonly kind: AuditKind;
  /** Null if nobody was signed in. */
  readonly actorId: string | null;
  readonly actorName: string;
  readonly support?: boolean;
  readonly subject?: string | null;
  readonly details?: Readonly<Record<string, string>>;
}

/** The actor and the origin: the common part of all entries of a user's call. */
export const doneBy = (
  { userId, userName, support }: Actor,
  request: FastifyRequest,
): Omit<AuditEntry, 'kind'> => ({
  ...whenceOf(request),
  actorId: userId,
  actorName: userName,
  support,
});

/** The names of the fields whose values differ. Their values are not told: some are nobody else's business. */
export const changedFields = <T extends object>(
  before: T,
  after: T,
  fields: readonly (keyof T & string)[],
): string[] =>
  fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

const rowOf = (accountId: string | null, happening: AuditEntry) => ({
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

/** Adds an entry to an account's audit, in the transaction of its event. */
export async function note(tx: Tx, accountId: string | null, happening: AuditEntry): Promise<void> {
  await tx.insertInto('audit_entry').values(rowOf(accountId, happening)).execute();
}

interface Whose {
  /** Null if no user has the e-mail of the attempt. */
  readonly userId: string | null;
  /** The account in which the user worked, if any. */
  readonly accountId?: string;
}

/**
 * An event of a user as such (a password, a wrong one) is recorded in the user's account in which it happened, or else in the
 * last one used; for a user without accounts, and for an unknown one, in the platform's audit. Other accounts must not see it.
 * It is one statement in all cases, so that its time reveals nothing.
 */
export async function noteForUser(
  tx: Tx,
  { userId, accountId }: Whose,
  happening: AuditEntry,
): Promise<void> {
  const { account_id: _, ...row } = rowOf(null, happening);
  const columns = Object.keys(row).map((name) => sql.ref(name));
  await sql`
    insert into audit_entry (account_id, ${sql.join(columns)})
    select coalesce(
      (select account_id from account_user where user_id = ${userId} and account_id = ${accountId ?? null}),
      home_account(${userId})), ${sql.join(Object.values(row))}`.execute(tx);
}
