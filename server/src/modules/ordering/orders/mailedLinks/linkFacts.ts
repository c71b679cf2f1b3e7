import type { linkFacts } from '@fraktion/contract';
import { sql } from 'kysely';
import type * as z from 'zod/mini';

import type { Tx } from '../../../../db/transaction.ts';
import { type Blobs, readFile } from '../../../../files/index.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { Download } from '../../../../http/present.ts';

type LinkFacts = z.output<typeof linkFacts>;

/** How the customer of an order is called and looks, and how long the order's link is valid. */
export async function linkFactsOf(tx: Tx, orderId: string): Promise<LinkFacts> {
  return tx
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.account_id')
    .innerJoin('order_link', 'order_link.order_id', 'orders.id')
    .select(['account.phone as customerPhone', 'order_link.expires_at as validUntil'])
    .select(sql<boolean>`account.logo_path is not null`.as('customerLogo'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** The logo of an account, for whoever holds a link to its orders. */
export async function logoOf(tx: Tx, blobs: Blobs, accountId: string): Promise<Download> {
  const { logo } = await tx
    .selectFrom('account')
    .select('logo_path as logo')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (!logo) throw new Refusal('Generic.Not.Found');
  return readFile(tx, blobs, { accountId, id: logo.slice(logo.lastIndexOf('/') + 1) });
}
