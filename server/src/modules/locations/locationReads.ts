import { type CallRequest, type Listed, type Location, listLocations } from '@fraktion/contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { listRows } from '../../db/listRows.ts';
import { inLocationScope } from '../../db/locationScope.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';

const locationsIn = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('location')
    .select([
      'location.id',
      'location.name',
      'location.address',
      'location.zip',
      'location.city',
      'location.country',
      'location.p_number as pNumber',
      'location.latitude',
      'location.longitude',
      'location.version',
    ])
    .where('location.account_id', '=', actor.accountId)
    .where(inLocationScope(actor, 'location.id'));

const withInfocards = (tx: Tx, actor: Actor) =>
  locationsIn(tx, actor).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('infocard')
        .select([
          'infocard.id',
          'infocard.name',
          'infocard.type',
          'infocard.is_orderable as isOrderable',
        ])
        .whereRef('infocard.account_id', '=', 'location.account_id')
        .whereRef('infocard.location_id', '=', 'location.id')
        .where('infocard.archived_at', 'is', null)
        .orderBy('infocard.name'),
    ).as('infoCards'),
  );

/** The locations that the actor has access to; with their infocards when asked for. */
export function readLocations(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listLocations>['query'],
): Promise<Listed<Location>> {
  const rows = query.include?.includes('infoCards')
    ? withInfocards(tx, actor)
    : locationsIn(tx, actor);
  return listRows(tx, rows, listLocations.list, query, {
    columns: { id: 'location.id', name: 'location.name', city: 'location.city' },
    search: ['location.name', 'location.address', 'location.zip', 'location.city'],
    tieBreaker: 'location.id',
  });
}
