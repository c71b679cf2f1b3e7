import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

/** Identifies lines that bill the same: the supplier, and the article or the text. */
export interface SameLine {
  readonly id: string;
  readonly sellerKey: string;
  readonly sku: string | null;
  readonly text: string;
}

export async function readSameLine(
  tx: Tx,
  { accountId }: Actor,
  invoiceId: string,
  lineId: string,
): Promise<SameLine> {
  const line = await tx
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'line.account_id')
        .onRef('invoice.id', '=', 'line.invoice_id'),
    )
    .select(['line.id', 'invoice.seller_key as sellerKey', 'line.sku', 'line.text'])
    .where('line.account_id', '=', accountId)
    .where('line.invoice_id', '=', invoiceId)
    .where('line.id', '=', lineId)
    .executeTakeFirst();
  if (!line) throw new Refusal('Generic.Not.Found', { detail: 'lineId' });
  return line;
}

/** True for a `line` of an `invoice` of this supplier with the same article or the same text. */
export const saysTheSame = ({ sellerKey, sku, text }: SameLine) =>
  sql<boolean>`invoice.seller_key = ${sellerKey}
    and (lower(line.text) = lower(${text}) or (${sku}::text is not null and line.sku = ${sku}))`;
