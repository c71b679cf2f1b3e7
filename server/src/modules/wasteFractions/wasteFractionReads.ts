import {
  type CallRequest,
  type Listed,
  type WasteFraction,
  listWasteFractions,
} from '@fraktion/contract';

import { listRows } from '../../db/listRows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';

/** The account's waste fractions; they belong to no location. */
export function readWasteFractions(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listWasteFractions>['query'],
): Promise<Listed<WasteFraction>> {
  const rows = tx
    .selectFrom('waste_fraction')
    .leftJoin('ewc_code', 'ewc_code.id', 'waste_fraction.ewc_code_id')
    .select([
      'waste_fraction.id',
      'waste_fraction.name',
      'ewc_code.id as ewcCodeId',
      'ewc_code.code as ewcCode',
      'waste_fraction.waste_category as wasteCategory',
      'waste_fraction.pictogram',
      'waste_fraction.version',
    ])
    .where('waste_fraction.account_id', '=', actor.accountId);
  return listRows(tx, rows, listWasteFractions.list, query, {
    columns: { name: 'waste_fraction.name' },
    search: ['waste_fraction.name', 'ewc_code.code'],
    tieBreaker: 'waste_fraction.id',
  });
}
