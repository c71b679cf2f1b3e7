import { createHash, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';

const linkDays = 90;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** A collector as one customer knows it, proven by a mailed secret. */
export interface Contact {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly customerLogo: boolean;
  /** The last moment of the link. */
  readonly validUntil: string;
}

/**
 * Creates a secret for a collector's orders and tenders; earlier ones stay valid until their expiry. With `until` it is valid
 * for a month beyond that day.
 */
export async function createContactLink(
  tx: Tx,
  contact: { accountId: string; collectorId: string; until?: string },
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await tx
    .insertInto('contact_link')
    .values({
      account_id: contact.accountId,
      collector_id: contact.collectorId,
      secret_hash: hashOf(secret),
      expires_at: sql<string>`greatest(now() + make_interval(days => ${linkDays}),
        ${contact.until ?? null}::date + interval '1 month')`,
    })
    .execute();
  return secret;
}

/** The contact of a link. Found by its hash, so that the time of the comparison reveals nothing. */
export async function proveContact(tx: Tx, id: string, secret: string): Promise<Contact> {
  const link = await tx
    .selectFrom('contact_link')
    .innerJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'contact_link.account_id')
        .onRef('collector.id', '=', 'contact_link.collector_id'),
    )
    .innerJoin('account', 'account.id', 'contact_link.account_id')
    .select(['collector.id', 'collector.name', 'contact_link.account_id as accountId'])
    .select(['account.name as customerName', 'account.phone as customerPhone'])
    .select('contact_link.expires_at as validUntil')
    .select(sql<boolean>`account.logo_path is not null`.as('customerLogo'))
    .select(sql<boolean>`contact_link.expires_at <= now()`.as('expired'))
    .where('contact_link.secret_hash', '=', hashOf(secret))
    .where('contact_link.collector_id', '=', id)
    .executeTakeFirst();
  if (!link) throw new Refusal('Orders.Link.Invalid');
  const { expired, ...contact } = link;
  if (expired) throw new Refusal('Orders.Link.Expired');
  return contact;
}
