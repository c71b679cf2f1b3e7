import type { LastSplit } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { distribute } from './distribute.ts';
import { readSameLine, saysTheSame } from './sameLines.ts';

/**
 * The last split of a line that bills the same. Null if there was none, and if one of its infocards is no longer in use or not
 * accessible to the actor: then the shares would differ.
 */
export async function readLastSplit(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  lineId: string,
): Promise<LastSplit | null> {
  const { accountId } = actor;
  const same = await readSameLine(tx, actor, invoiceId, lineId);
  const newest = await tx
    .selectFrom('posting')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'posting.account_id')
        .onRef('invoice.id', '=', 'posting.invoice_id'),
    )
    .innerJoin('invoice_line as line', (join) =>
      join
        .onRef('line.account_id', '=', 'posting.account_id')
        .onRef('line.id', '=', 'posting.line_id'),
    )
    .select(['posting.split_id', 'posting.line_id', 'posting.category', 'posting.unit'])
    .select(['posting.date', 'invoice.invoice_number as invoiceNumber'])
    .where('posting.account_id', '=', accountId)
    .where('posting.split_id', 'is not', null)
    .where('posting.removed_at', 'is', null)
    .where(saysTheSame(same))
    .orderBy('posting.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  const parts = await tx
    .selectFrom('posting')
    .innerJoin('infocard', (join) =>
      join
        .onRef('infocard.account_id', '=', 'posting.account_id')
        .onRef('infocard.id', '=', 'posting.infocard_id'),
    )
    .innerJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'infocard.account_id')
        .onRef('location.id', '=', 'infocard.location_id'),
    )
    .select(['infocard.id', 'infocard.name', 'location.name as locationName'])
    .select('posting.split_share as share')
    .select(
      sql<boolean>`infocard.archived_at is null and ${inLocationScope(actor, 'infocard', 'infocard.location_id')}`.as(
        'isUsable',
      ),
    )
    .where('posting.account_id', '=', accountId)
    .where('posting.line_id', '=', newest.line_id)
    .where('posting.split_id', '=', newest.split_id)
    .where('posting.removed_at', 'is', null)
    .orderBy('posting.split_share', 'desc')
    .orderBy('posting.id')
    .execute();
  if (parts.length < 2 || !parts.every(({ isUsable }) => isUsable)) return null;
  const { invoiceNumber, date, category, unit } = newest;
  const weights = parts.map(({ share }) => new Big(share ?? 0));
  const shares = distribute(new Big(100), weights, 4);
  return {
    invoiceNumber,
    date,
    category,
    unit,
    parts: parts.map(({ id, name, locationName }, index) => ({
      infocard: { id, name, location: { name: locationName } },
      share: (shares[index] ?? new Big(0)).toFixed(4),
    })),
  };
}
