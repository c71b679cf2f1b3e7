import type { Unit } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { AgreedPrice } from './agreement.ts';

/** The supplier's prices in a currency, in the form that is compared with its bills; without proposals. */
export async function readAgreedPrices(
  tx: Tx,
  accountId: string,
  { collectorId, currency }: { readonly collectorId: string; readonly currency: string },
): Promise<AgreedPrice[]> {
  return (
    tx
      .selectFrom('agreement_price')
      .select(['id', 'category', 'infocard_id as infocardId', 'waste_fraction_id as fractionId'])
      .select(
        sql<number | null>`(size * case size_unit when 'Cubic' then 1000 else 1 end)::float8`.as(
          'litres',
        ),
      )
      .select('container_type as containerType')
      // A bill counts a month of rent as a piece.
      .select(sql<Unit>`case unit when 'month' then 'pcs' else unit end`.as('unit'))
      .select(['price', 'percent_cap as percentCap', 'index_percent as indexPercent'])
      .select('index_day as indexDay')
      .select(['valid_from as validFrom', 'valid_to as validTo'])
      .where('account_id', '=', accountId)
      .where('collector_id', '=', collectorId)
      .where('currency', '=', currency)
      .where('is_proposal', '=', false)
      .execute()
  );
}
