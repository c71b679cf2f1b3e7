import { type CallRequest, type Infocard, type Listed, listInfocards } from '@fraktion/contract';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { infocardsIn, presentInfocard } from './infocardRows.ts';

/** Which of the infocards a list is about. */
export interface Kept {
  readonly archived: boolean;
  readonly type?: Infocard['type'];
}

/** The infocards at the actor's locations. */
export async function readInfocards(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listInfocards>['query'],
  { archived, type }: Kept,
): Promise<Listed<Infocard>> {
  let rows = infocardsIn(tx, actor).where('infocard.archived_at', archived ? 'is not' : 'is', null);
  if (type) rows = rows.where('infocard.type', '=', type);
  const { data, page } = await listRows(tx, rows, listInfocards.list, query, {
    columns: {
      id: 'infocard.id',
      locationId: 'infocard.location_id',
      isOrderable: 'infocard.is_orderable',
      type: 'infocard.type',
      wasteFractionId: 'infocard.waste_fraction_id',
      collectorId: 'infocard.collector_id',
      name: 'infocard.name',
      location: 'location.name',
      wasteFraction: 'waste_fraction.name',
      collector: 'collector.name',
      containerType: 'infocard.container_type',
      size: 'infocard.size',
      quantity: 'infocard.quantity',
      lastOrdered: 'ordered.at',
      lastCollected: 'collected.at',
    },
    search: [
      'infocard.name',
      'infocard.container_type',
      'infocard.placement',
      'waste_fraction.name',
      'location.name',
      'collector.name',
      'infocard.supplier_identification_number',
      'infocard.internal_group_id',
    ],
    nullable: [
      'wasteFraction',
      'collector',
      'containerType',
      'size',
      'lastOrdered',
      'lastCollected',
    ],
    tieBreaker: 'infocard.id',
  });
  return { data: data.map(presentInfocard), page };
}

/** One infocard at a location of the actor, archived or not. */
export async function readInfocard(tx: Tx, actor: Actor, id: string): Promise<Infocard | null> {
  const row = await infocardsIn(tx, actor).where('infocard.id', '=', id).executeTakeFirst();
  return row ? presentInfocard(row) : null;
}
