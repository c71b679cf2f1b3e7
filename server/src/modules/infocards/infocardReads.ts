import { type CallRequest, type Infocard, type Listed, listInfocards } from '@fraktion/contract';

import { listRows } from '../../db/listRows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { infocardsIn, presentInfocard } from './infocardRows.ts';

/** The infocards at the actor's locations, archived ones left out. */
export async function readInfocards(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listInfocards>['query'],
): Promise<Listed<Infocard>> {
  const rows = infocardsIn(tx, actor).where('infocard.archived_at', 'is', null);
  const { data, page } = await listRows(tx, rows, listInfocards.list, query, {
    columns: {
      locationId: 'infocard.location_id',
      isOrderable: 'infocard.is_orderable',
      type: 'infocard.type',
      name: 'infocard.name',
      location: 'location.name',
      lastCollected: 'collected.at',
    },
    search: [
      'infocard.name',
      'infocard.container_type',
      'infocard.placement',
      'waste_fraction.name',
      'location.name',
    ],
    nullable: ['lastCollected'],
    tieBreaker: 'infocard.id',
  });
  return { data: data.map(presentInfocard), page };
}

/** One infocard at a location of the actor, archived or not. */
export async function readInfocard(tx: Tx, actor: Actor, id: string): Promise<Infocard | null> {
  const row = await infocardsIn(tx, actor).where('infocard.id', '=', id).executeTakeFirst();
  return row ? presentInfocard(row) : null;
}
