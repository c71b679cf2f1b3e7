import type { AgreementPrice } from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

export const stateOf = sql<AgreementPrice['state']>`case
  when price.valid_from > ${today} then 'future'
  when price.valid_to < ${today} then 'ended'
  else 'current' end`;

/** Prices that the actor may see: prices of infocards at its locations, and prices without a location. */
export const priceRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('agreement_price as price')
    .innerJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'price.account_id')
        .onRef('collector.id', '=', 'price.collector_id'),
    )
    .leftJoin('infocard as card', (join) =>
      join
        .onRef('card.account_id', '=', 'price.account_id')
        .onRef('card.id', '=', 'price.infocard_id'),
    )
    .leftJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'card.account_id')
        .onRef('location.id', '=', 'card.location_id'),
    )
    .leftJoin('waste_fraction as fraction', (join) =>
      join
        .onRef('fraction.account_id', '=', 'price.account_id')
        .onRef('fraction.id', '=', 'price.waste_fraction_id'),
    )
    .select(['price.id', 'price.collector_id as collectorId', 'collector.name as collectorName'])
    .select(['price.infocard_id as infocardId', 'card.name as infocardName'])
    .select(['location.name as locationName', 'price.waste_fraction_id as wasteFractionId'])
    .select(['fraction.name as wasteFractionName', 'price.container_type as containerType'])
    .select(sql<string | null>`trim_scale(price.size)`.as('size'))
    .select(['price.size_unit as sizeUnit', 'price.category', 'price.unit'])
    .select(sql<string | null>`trim_scale(price.price)`.as('price'))
    .select(sql<string | null>`trim_scale(price.percent_cap)`.as('percentCap'))
    .select(sql<AgreementPrice['currency']>`price.currency`.as('currency'))
    .select(sql<string>`trim_scale(price.index_percent)`.as('indexPercent'))
    .select('price.index_day as indexDay')
    .select(['price.valid_from as validFrom', 'price.valid_to as validTo', stateOf.as('state')])
    .select(['price.source', 'price.tender_id as tenderId', 'price.note'])
    .select(['price.created_at as createdAt', 'price.created_by as createdBy'])
    .select(
      sql<boolean>`${sql.lit(actor.allLocations)} or price.infocard_id is not null`.as('editable'),
    )
    .select('price.version')
    .where('price.account_id', '=', actor.accountId)
    .where('price.is_proposal', '=', false)
    .where(inLocationScope(actor, 'price', 'card.location_id'));

export async function mustReadPrice(tx: Tx, actor: Actor, id: string): Promise<AgreementPrice> {
  const price = await priceRows(tx, actor).where('price.id', '=', id).executeTakeFirst();
  if (!price) throw new Refusal('Generic.Not.Found');
  return price;
}

/** A price of no location concerns all of them: only who has access to all may change it. */
export function mustBeEditable({ allLocations }: Actor, infocardId: string | null): void {
  if (!allLocations && infocardId === null) throw new Refusal('Generic.Forbidden');
}
