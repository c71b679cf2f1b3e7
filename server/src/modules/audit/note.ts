import type { AuditKind } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';

import type { Tx } from '../../db/transaction.ts';

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

export interface Happening extends Whence {
  readonly kind: AuditKind;
  /** Null: nobody was signed in. */
  readonly actorId: string | null;
  readonly actorName: string;
  readonly support?: boolean;
  readonly subject?: string | null;
  readonly details?: Readonly<Record<string, string>>;
}

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

/** What concerns a user as such (a password, a wrong one) stands in the audit of each of its accounts. */
export async function noteForUser(tx: Tx, userId: string, happening: Happening): Promise<void> {
  const accounts = await tx
    .selectFrom('account_user')
    .select('account_id')
    .where('user_id', '=', userId)
    .execute();
  if (accounts.length === 0) return note(tx, null, happening);
  await tx
    .insertInto('audit_entry')
    .values(accounts.map(({ account_id }) => rowOf(account_id, happening)))
    .execute();
}
