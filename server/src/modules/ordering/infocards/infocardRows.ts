import { email, type Infocard, infocards, pictograms } from '@fraktion/contract';

import { dayOf } from '../../../db/days.ts';
import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { selectedFrom } from '../../platform/background/index.ts';
import { underWay } from './underWay.ts';

/** Whether an order can reach a collector by mail: its address is there, and is one. */
export const canBeMailed = (address: string | null): address is string =>
  email.safeParse(address).success;

const own = selectedFrom('infocard', infocards);

/**
 * Infocards with all that their card shows, in one query: the last order and the last collection each
 * come from the top of an index.
 */
export const infocardsIn = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('infocard')
    .innerJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'infocard.account_id')
        .onRef('location.id', '=', 'infocard.location_id'),
    )
    .leftJoin('waste_fraction', (join) =>
      join
        .onRef('waste_fraction.account_id', '=', 'infocard.account_id')
        .onRef('waste_fraction.id', '=', 'infocard.waste_fraction_id'),
    )
    .leftJoin('ewc_code', 'ewc_code.id', 'infocard.ewc_code_id')
    .leftJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'infocard.account_id')
        .onRef('collector.id', '=', 'infocard.collector_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select((lateral) => lateral.fn.max('orders.ordered_at').as('at'))
          .whereRef('orders.account_id', '=', 'infocard.account_id')
          .whereRef('orders.infocard_id', '=', 'infocard.id')
          .where('orders.status', '<>', 'Canceled')
          .as('ordered'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders')
          .select((lateral) => lateral.fn.max('orders.collected_at').as('at'))
          .whereRef('orders.account_id', '=', 'infocard.account_id')
          .whereRef('orders.infocard_id', '=', 'infocard.id')
          .as('collected'),
      (join) => join.onTrue(),
    )
    .select([
      'infocard.id',
      ...own,
      'infocard.pictogram',
      'infocard.cover_file_id as coverImage',
      'infocard.archived_at as archivedAt',
      'infocard.version',
      'location.id as locationId',
      'location.name as locationName',
      'location.address',
      'location.zip',
      'location.city',
      'waste_fraction.id as fractionId',
      'waste_fraction.name as fractionName',
      'waste_fraction.pictogram as fractionPictogram',
      'ewc_code.id as ewcCodeId',
      'ewc_code.code as ewcCode',
      'collector.id as collectorId',
      'collector.name as collectorName',
      'collector.email as collectorEmail',
      'ordered.at as lastOrdered',
    ])
    .select(dayOf('collected.at').as('lastCollected'))
    .select(underWay)
    .where('infocard.account_id', '=', actor.accountId)
    .where(inLocationScope(actor, 'infocard', 'infocard.location_id'));

type InfocardRow = Awaited<ReturnType<ReturnType<typeof infocardsIn>['executeTakeFirstOrThrow']>>;

export const presentInfocard = (row: InfocardRow): Infocard => ({
  ...row,
  location: {
    id: row.locationId,
    name: row.locationName,
    address: row.address,
    zip: row.zip,
    city: row.city,
  },
  wasteFraction:
    row.fractionId && row.fractionName ? { id: row.fractionId, name: row.fractionName } : null,
  collector:
    row.collectorId && row.collectorName
      ? {
          id: row.collectorId,
          name: row.collectorName,
          hasValidEmail: canBeMailed(row.collectorEmail),
        }
      : null,
  pictogram: row.pictogram ?? row.fractionPictogram,
  ownPictogram: pictograms.find((known) => known === row.pictogram) ?? null,
  lastOrdered: row.lastOrdered ?? null,
});
