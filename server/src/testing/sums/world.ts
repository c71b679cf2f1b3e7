import { randomUUID } from 'node:crypto';

import type { Insertable } from 'kysely';
import { sql } from 'kysely';

import type { Schema } from '../../db/schema/index.ts';
import { buildCollector, buildInfocard, buildLocation, buildUser } from '../rows/builders.ts';
import { lineCopier } from '../rows/copiedPostings.ts';
import type { TestApp } from '../servers/testApp.ts';
import { countOf, worthOf } from './marked.ts';
import { buildCustomer } from '../rows/accountServer.ts';

/** How each posting differs from the first one, which is of the middle of March. */
const different = {
  plain: {},
  firstDay: { date: '2026-03-01' },
  lastDay: { date: '2026-03-31' },
  dayBefore: { date: '2026-02-28' },
  dayAfter: { date: '2026-04-01' },
  income: { category: 'Income' },
  credit: {},
  euro: { currency: 'EUR' },
  removed: { removed_at: '2026-03-16T08:00:00Z', removed_by: 'Somebody' },
  elsewhere: {},
  rival: {},
  archived: {},
  rent: { category: 'Rent' },
} as const;
/** Money that comes back; income has its weight all the same. */
const taken: readonly string[] = ['income', 'credit'];
export type MarkedCard = keyof typeof different;
export const marked = Object.keys(different) as MarkedCard[];

export type World = Awaited<ReturnType<typeof buildWorld>>;
type Infocard = Insertable<Schema['infocard']>;

/** An account with a posting of each kind, and another account with the same ones. */
export async function buildWorld(t: TestApp) {
  const mine = await buildOne(t);
  await buildOne(t);
  return mine;
}

async function buildOne(t: TestApp) {
  const { accountId, admin } = await buildCustomer(t);
  const [here, elsewhere] = [
    await buildLocation(t.db, accountId),
    await buildLocation(t.db, accountId),
  ];
  const [collector, rival] = [
    await buildCollector(t.db, accountId),
    await buildCollector(t.db, accountId),
  ];
  const card = (location: { id: string }, by: { id: string }, more: Partial<Infocard> = {}) =>
    buildInfocard(t.db, accountId, { location_id: location.id, collector_id: by.id, ...more });
  const own = await card(here, collector);
  const fraction = randomUUID();
  await sql`insert into waste_fraction (account_id, id, name, waste_category)
    values (${accountId}, ${fraction}, 'Paper', 'Recycle')`.execute(t.db);
  const cards: Readonly<Partial<Record<MarkedCard, Infocard>>> = {
    elsewhere: await card(elsewhere, collector),
    rival: await card(here, rival, { waste_fraction_id: fraction }),
    archived: await card(here, collector),
  };
  const copy = await lineCopier(t, accountId, admin);
  const plain = { date: '2026-03-15', category: 'WasteCollection', currency: 'DKK', unit: 'pcs' };
  const post = (infocard: Infocard, change: object) =>
    copy(infocard, { ...plain, period_start: null, period_end: null, ...change });
  for (const [name, change] of Object.entries(different)) {
    const worth = worthOf(marked, name);
    const sign = taken.includes(name) ? -1 : 1;
    await post(cards[name as MarkedCard] ?? own, {
      amount: sign * worth,
      quantity: worth,
      number_of_collections: name === 'credit' ? 0 : countOf(marked, name),
      tonnage_collected: ((name === 'credit' ? -1 : 1) * worth) / 1000,
      ...change,
    });
  }
  await sql`update infocard set archived_at = now() where id = ${cards.archived!.id}`.execute(t.db);
  const local = { allLocations: false, locationIds: [here.id] };
  const reader = await buildUser(t.db, accountId, 'LocationAdmin', local);
  return { accountId, admin, reader: await t.signIn(reader.email), here, collector, own, fraction };
}
