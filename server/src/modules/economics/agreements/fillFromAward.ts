import { randomUUID } from 'node:crypto';

import type { PostingCategory, TenderUnit } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { type Actor, mustReachEveryLocation } from '../../../http/actor.ts';
import { dayBefore } from './days.ts';
import { isDuring, isOfSubject } from './priceSubject.ts';
import {
  type ChangeOrigin,
  holdCollectors,
  insertPrice,
  type NewRow,
  noteUpdate,
  notifyPages,
} from './writePrices.ts';

const categories: Record<TenderUnit, PostingCategory> = {
  tonnage: 'Reprocessing',
  pcs: 'WasteCollection',
  month: 'Rent',
};

const readWon = (tx: Tx, accountId: string, tenderId: string, itemIds: readonly string[]) =>
  tx
    .selectFrom('tender_award as w')
    .innerJoin('tender as t', 't.id', 'w.tender_id')
    .innerJoin('tender_item as i', (join) =>
      join.onRef('i.tender_id', '=', 'w.tender_id').onRef('i.id', '=', 'w.item_id'),
    )
    .innerJoin('tender_price as p', (join) =>
      join
        .onRef('p.tender_id', '=', 'w.tender_id')
        .onRef('p.invitation_id', '=', 'w.invitation_id')
        .onRef('p.item_id', '=', 'w.item_id'),
    )
    .innerJoin('tender_invitation as v', 'v.id', 'w.invitation_id')
    .innerJoin('waste_fraction as f', (join) =>
      join
        .onRef('f.account_id', '=', 't.account_id')
        .on('f.archived_at', 'is', null)
        .on(sql<boolean>`lower(f.name) = lower(i.waste_fraction_name)`),
    )
    .select(['t.title', 't.currency', 't.period_from', 't.period_to', 'v.collector_id', 'p.price'])
    .select([
      'i.id as item_id',
      'f.id as fraction_id',
      'i.location_id',
      'i.place',
      'i.container_type',
      'i.size',
    ])
    .select(['i.size_unit', 'i.price_unit'])
    .where('t.account_id', '=', accountId)
    .where('t.id', '=', tenderId)
    .where('w.item_id', 'in', itemIds)
    .where('p.price', 'is not', null)
    .execute();

type Won = Awaited<ReturnType<typeof readWon>>[number];

const litresIn = (unit: string | null): number => (unit === 'Cubic' ? 1000 : 1);

const inLitres = (size: string, unit: string) =>
  sql`${sql.ref(size)} * case ${sql.ref(unit)} when 'Cubic' then 1000 else 1 end`;

/** The infocards at the item's location that the price is for; none where it is for a whole region. */
async function cardsOf(tx: Tx, accountId: string, won: Won): Promise<string[]> {
  if (won.location_id === null) return [];
  const cards = await tx
    .selectFrom('infocard')
    .select('id')
    .where('account_id', '=', accountId)
    .where('location_id', '=', won.location_id)
    .where('waste_fraction_id', '=', won.fraction_id)
    .where('archived_at', 'is', null)
    .where(
      sql<boolean>`(${won.container_type}::text is null or container_type is null
        or lower(container_type) = lower(${won.container_type}))`,
    )
    .where(sql<boolean>`(${won.size}::numeric is null
      or ${inLitres('size', 'size_unit')} = ${won.size}::numeric * ${litresIn(won.size_unit)}::int)`)
    .orderBy('id')
    .execute();
  return cards.map(({ id }) => id);
}

/** What the price of an item is for. Several fractions may have its name: those with an infocard at its place are meant. */
async function subjectsOf(tx: Tx, accountId: string, fractions: readonly Won[]) {
  const ofCards: { each: Won; card: string | null }[] = [];
  for (const each of fractions)
    for (const card of await cardsOf(tx, accountId, each)) ofCards.push({ each, card });
  return ofCards.length > 0 ? ofCards : fractions.map((each) => ({ each, card: null }));
}

const rowOf = (won: Won, tenderId: string, infocardId: string | null): NewRow => ({
  id: randomUUID(),
  collector_id: won.collector_id,
  infocard_id: infocardId,
  waste_fraction_id: infocardId === null ? won.fraction_id : null,
  container_type: infocardId === null ? won.container_type : null,
  size: infocardId === null ? won.size : null,
  size_unit: infocardId === null ? won.size_unit : null,
  category: Number(won.price) < 0 ? 'Income' : categories[won.price_unit],
  unit: won.price_unit,
  currency: won.currency,
  price: won.price,
  percent_cap: null,
  valid_from: won.period_from,
  valid_to: won.period_to,
  source: 'tender',
  tender_id: tenderId,
  note: `${won.title}: ${won.place}`.slice(0, 500),
});

/** The current price ends the day before. Prices agreed for later stay, and are shown as overlaps. */
async function endEarlier(tx: Tx, actor: Actor, row: NewRow, act: ChangeOrigin): Promise<void> {
  const before = await tx
    .selectFrom('agreement_price as price')
    .selectAll()
    .where('price.account_id', '=', actor.accountId)
    .where('price.is_proposal', '=', false)
    .where(isOfSubject(row))
    .where(isDuring(row.valid_from, row.valid_to ?? null))
    .where('price.valid_from', '<', row.valid_from)
    .execute();
  for (const each of before) {
    await tx
      .updateTable('agreement_price')
      .set({ valid_to: dayBefore(row.valid_from), version: sql<number>`version + 1` })
      .where('account_id', '=', actor.accountId)
      .where('id', '=', each.id)
      .execute();
    await noteUpdate(tx, actor, each, act);
  }
}

/**
 * An award becomes the supplier's price for the time of the tender. An item of a location sets the price of its infocards. An
 * item of a region, or of a place without such an infocard, sets the price of the fraction with its container. A fraction whose
 * name the account does not have gives no price. Returns how many rows were written. It writes prices of any location, so who has
 * some of them only is refused, by whatever call it comes.
 */
export async function fillFromAward(
  tx: Tx,
  actor: Actor,
  tenderId: string,
  itemIds: readonly string[],
): Promise<number> {
  mustReachEveryLocation(actor);
  const won = await readWon(tx, actor.accountId, tenderId, itemIds);
  if (won.length === 0) return 0;
  await holdCollectors(
    tx,
    actor,
    won.map((each) => each.collector_id),
  );
  const act = { action: 'awarded', changeId: randomUUID() };
  let written = 0;
  for (const fractions of Map.groupBy(won, (each) => each.item_id).values()) {
    for (const { each, card } of await subjectsOf(tx, actor.accountId, fractions)) {
      const row = rowOf(each, tenderId, card);
      await endEarlier(tx, actor, row, act);
      await insertPrice(tx, actor, row, act);
      written += 1;
    }
  }
  await notifyPages(tx, actor, act.changeId);
  return written;
}
