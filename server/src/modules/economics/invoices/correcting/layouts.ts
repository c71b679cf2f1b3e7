import { type KnownLayout, type PdfContent, sellerKeyOf } from '@fraktion/invoice-reading';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { senderOf } from '../imports/documentOfPdf.ts';

/** The supplier and layout of a document, from a reading that knows neither. */
const keyOf = ({ header, titles }: PdfContent) => ({
  seller_key: sellerKeyOf(senderOf(header)),
  titles: titles
    .map((title) => title.toLowerCase())
    .toSorted()
    .join(' | '),
});

/** Corrections by a person in an earlier document of this layout; null where there are none. */
export async function readLayout(
  tx: Tx,
  accountId: string,
  content: PdfContent,
): Promise<KnownLayout | null> {
  const { seller_key, titles } = keyOf(content);
  const row = await tx
    .selectFrom('pdf_layout')
    .select('layout')
    .where('account_id', '=', accountId)
    .where('seller_key', '=', seller_key)
    .where('titles', '=', titles)
    .executeTakeFirst();
  return row?.layout ?? null;
}

/** The last correction counts. */
export async function rememberLayout(
  tx: Tx,
  { accountId, userName }: Actor,
  content: PdfContent,
  layout: KnownLayout,
): Promise<void> {
  const corrected = { layout: JSON.stringify(layout), corrected_by: userName };
  await tx
    .insertInto('pdf_layout')
    .values({ account_id: accountId, ...keyOf(content), ...corrected })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'seller_key', 'titles'])
        .doUpdateSet({ ...corrected, corrected_at: sql`now()` }),
    )
    .execute();
}
