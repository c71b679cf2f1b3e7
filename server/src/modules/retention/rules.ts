import { type RawBuilder, sql } from 'kysely';

import type { Schema } from '../../db/schema/index.ts';

export interface Rule {
  readonly table: keyof Schema | 'mail';
  /** The moment from which the row grows old, by which an index finds it. */
  readonly since: RawBuilder<unknown>;
  /** So long it is kept, as PostgreSQL says it. */
  readonly kept: string;
  /** Others stay, however old. */
  readonly only?: RawBuilder<unknown>;
}

/** The newest session of a user tells when it was last here, and in which browser. */
const hasFollower = sql`exists (select from session newer
  where newer.user_id = session.user_id and newer.created_at > session.created_at)`;
/**
 * How long what is over is kept, for the whole portal. Links, for a while, tell their holder what became of them;
 * repeats of a call are known for as long as a phone may have been without a network. What a company has to
 * keep (orders, invoices, files) is not among these.
 */
export const rules: readonly Rule[] = [
  {
    table: 'session',
    since: sql`least(revoked_at, expires_at)`,
    kept: '30 days',
    only: hasFollower,
  },
  { table: 'user_link', since: sql`least(used_at, expires_at)`, kept: '30 days' },
  { table: 'account_invitation', since: sql`answered_at`, kept: '30 days' },
  // The list of users shows for a while that nobody came; the person has never agreed to be in it.
  {
    table: 'account_invitation',
    since: sql`expires_at`,
    kept: '180 days',
    only: sql`answer is null`,
  },
  { table: 'order_link', since: sql`expires_at`, kept: '30 days' },
  { table: 'contact_link', since: sql`expires_at`, kept: '30 days' },
  { table: 'sign_in_challenge', since: sql`expires_at`, kept: '1 hour' },
  { table: 'attempt', since: sql`last_at`, kept: '1 hour' },
  { table: 'idempotency_key', since: sql`created_at`, kept: '30 days' },
  {
    table: 'notification',
    since: sql`created_at`,
    kept: '180 days',
    only: sql`(read_at is not null or not in_app)`,
  },
  { table: 'notification', since: sql`created_at`, kept: '2 years' },
  { table: 'webhook_delivery', since: sql`created_at`, kept: '30 days' },
  // The orders themselves stay; this is what a rule has placed, skipped or failed to place.
  { table: 'recurring_order_day', since: sql`date`, kept: '2 years' },
  { table: 'mail', since: sql`created_at`, kept: '90 days' },
  { table: 'client_fault', since: sql`last_at`, kept: '30 days' },
  { table: 'client_vital', since: sql`at`, kept: '30 days' },
  // The database itself refuses to let go of these any earlier.
  { table: 'audit_entry', since: sql`at`, kept: '5 years' },
];
