import { type RawBuilder, sql } from 'kysely';

import type { Schema } from '../../db/schema/index.ts';

export interface Rule {
  readonly table: keyof Schema | 'mail';
  /** The moment from which the row's age counts; an index finds it. */
  readonly since: RawBuilder<unknown>;
  /** The retention period, in PostgreSQL's syntax. */
  readonly kept: string;
  /** Other rows stay, however old. */
  readonly only?: RawBuilder<unknown>;
}

/** The newest session of a user shows the last visit and its browser. */
const hasFollower = sql`exists (select from session newer
  where newer.user_id = session.user_id and newer.created_at > session.created_at)`;
/**
 * The retention periods of the whole portal. Links explain their state to their holder for a while; repeats of a call are
 * recognised for as long as a phone may be without a network. Data that a company must keep (orders, invoices, files) are not in
 * this list.
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
  // For a while the list of users shows that nobody accepted; the person has never agreed to be in it.
  {
    table: 'account_invitation',
    since: sql`expires_at`,
    kept: '180 days',
    only: sql`answer is null`,
  },
  { table: 'order_link', since: sql`expires_at`, kept: '30 days' },
  { table: 'contact_link', since: sql`expires_at`, kept: '30 days' },
  { table: 'sign_in_challenge', since: sql`expires_at`, kept: '1 hour' },
  { table: 'passkey_challenge', since: sql`expires_at`, kept: '1 hour' },
  { table: 'company_sign_in', since: sql`expires_at`, kept: '1 hour' },
  { table: 'attempt', since: sql`last_at`, kept: '1 hour' },
  { table: 'invoice_presence', since: sql`seen_at`, kept: '1 day' },
  { table: 'idempotency_key', since: sql`created_at`, kept: '30 days' },
  {
    table: 'notification',
    since: sql`created_at`,
    kept: '180 days',
    only: sql`(read_at is not null or not in_app)`,
  },
  { table: 'notification', since: sql`created_at`, kept: '2 years' },
  { table: 'webhook_delivery', since: sql`created_at`, kept: '30 days' },
  { table: 'integration_run', since: sql`started_at`, kept: '90 days' },
  // The orders themselves stay; these are the placed, skipped and failed days of recurring orders.
  { table: 'recurring_order_day', since: sql`date`, kept: '2 years' },
  { table: 'mail', since: sql`created_at`, kept: '90 days' },
  { table: 'client_fault', since: sql`last_at`, kept: '30 days' },
  { table: 'client_fault_hour', since: sql`hour`, kept: '31 days' },
  { table: 'client_vital', since: sql`at`, kept: '30 days' },
  // The database itself refuses to remove these any earlier.
  { table: 'audit_entry', since: sql`at`, kept: '5 years' },
];
