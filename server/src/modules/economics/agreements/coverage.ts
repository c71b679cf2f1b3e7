import { type AgreementCoverage, type AgreementPrice, maxCoverage } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { dayAfter, dayBefore } from './days.ts';
import { priceRows } from './priceRows.ts';
import { subjectKey } from './priceSubject.ts';

const keyOf = (price: AgreementPrice): string =>
  subjectKey({
    collector_id: price.collectorId,
    infocard_id: price.infocardId,
    waste_fraction_id: price.wasteFractionId,
    container_type: price.containerType,
    size: price.size,
    size_unit: price.sizeUnit,
    category: price.category,
    unit: price.unit,
    currency: price.currency,
    percent_cap: price.percentCap,
  });

const earlier = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && other < one) ? other : one;

/** Of rows that say the price of the same thing, by their first day: where two meet, and where none does. */
function between(rows: readonly AgreementPrice[]): AgreementCoverage[] {
  const found: AgreementCoverage[] = [];
  let last = rows[0];
  for (const row of rows.slice(1)) {
    if (!last) break;
    if (last.validTo !== null && dayAfter(last.validTo) < row.validFrom) {
      found.push({
        kind: 'gap',
        from: dayAfter(last.validTo),
        to: dayBefore(row.validFrom),
        price: last,
      });
    } else if (last.validTo === null || last.validTo >= row.validFrom) {
      const to = earlier(last.validTo, row.validTo);
      found.push({ kind: 'overlap', from: row.validFrom, to, price: row });
    }
    const isLater = row.validTo === null || (last.validTo !== null && row.validTo > last.validTo);
    if (isLater) last = row;
  }
  if (last?.state === 'ended' && last.validTo !== null)
    found.push({ kind: 'gap', from: dayAfter(last.validTo), to: null, price: last });
  return found;
}

export function coverageOf(prices: readonly AgreementPrice[]): AgreementCoverage[] {
  const bySubject = Map.groupBy(prices, keyOf);
  return [...bySubject.values()]
    .flatMap((rows) =>
      between(rows.toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))),
    )
    .toSorted((one, other) => other.from.localeCompare(one.from));
}

/** Newest first, up to a limit: nobody fixes the oldest ones. */
export async function readCoverage(tx: Tx, actor: Actor): Promise<AgreementCoverage[]> {
  const prices = await priceRows(tx, actor).orderBy('price.valid_from').execute();
  return coverageOf(prices).slice(0, maxCoverage);
}
