import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';

/** A weight that a line brings to an infocard. */
export interface BroughtWeight {
  readonly infocardId: string;
  /** Tonnes. */
  readonly tonnage: Big.BigSource;
  /** Of one unit of the line. */
  readonly unitPrice: Big.BigSource;
}

/**
 * The weights of an invoice's lines, to count the same waste once: its treatment and the tax on it are two lines with one weight at two
 * prices, and the tax often names no day. The same weight at the same price is another collection.
 */
export class Weights {
  readonly #prices = new Map<string, Set<string>>();

  #pricesOf({ infocardId, tonnage }: BroughtWeight): Set<string> {
    const key = `${infocardId} ${new Big(tonnage).toFixed()}`;
    const prices = this.#prices.get(key) ?? new Set();
    this.#prices.set(key, prices);
    return prices;
  }

  add(weight: BroughtWeight): void {
    this.#pricesOf(weight).add(new Big(weight.unitPrice).toFixed());
  }

  /** Whether another line has brought the weight of this waste. */
  has(weight: BroughtWeight): boolean {
    const price = new Big(weight.unitPrice).toFixed();
    return [...this.#pricesOf(weight)].some((other) => other !== price);
  }
}

/** The weights that the invoice's postings have brought, of one infocard or of all. */
export async function readWeights(
  tx: Tx,
  accountId: string,
  { invoiceId, infocardId }: { readonly invoiceId: string; readonly infocardId?: string },
): Promise<Weights> {
  const brought = tx
    .selectFrom('posting')
    .innerJoin('invoice_line as line', (join) =>
      join
        .onRef('line.account_id', '=', 'posting.account_id')
        .onRef('line.id', '=', 'posting.line_id'),
    )
    .select('posting.infocard_id as infocardId')
    .select(['posting.tonnage_collected as tonnage', 'line.unit_price as unitPrice'])
    .where('posting.account_id', '=', accountId)
    .where('posting.invoice_id', '=', invoiceId)
    .where('posting.removed_at', 'is', null)
    .where('posting.tonnage_collected', 'is not', null);
  const rows = await (
    infocardId === undefined ? brought : brought.where('posting.infocard_id', '=', infocardId)
  ).execute();
  const weights = new Weights();
  for (const row of rows) weights.add({ ...row, tonnage: row.tonnage ?? 0 });
  return weights;
}
