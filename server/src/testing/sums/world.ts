import { randomUUID } from 'node:crypto';

import { createPosting, getPostingDraft } from '@fraktion/contract';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';

import type { Schema } from '../../db/schema/index.ts';
import { buildCollector, buildInfocard, buildLocation, buildUser } from '../rows/builders.ts';
import { importedInvoice, lineOf } from '../rows/invoices.ts';
import type { Client, TestApp } from '../servers/testApp.ts';
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
  const post = await poster(t, accountId, admin);
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

/** Writes postings of any kind, each on a copy of one line. */
async function poster(t: TestApp, accountId: string, admin: Client) {
  const invoice = await importedInvoice(admin);
  const line = lineOf(invoice, 'Tømn.');
  const { id: infoCardId } = await buildInfocard(t.db, accountId);
  const params = { id: invoice.id };
  const query = { lineId: line.id, infoCardId };
  const { data: draft } = await admin(getPostingDraft, { params, query });
  const id = randomUUID();
  await admin(createPosting, { params, body: { ...draft, id, date: '2020-01-01' } });
  let position = 1000;
  return async ({ id: infocard }: Infocard, change: object): Promise<void> => {
    position += 1;
    const fields = { date: '2026-03-15', category: 'WasteCollection', currency: 'DKK', ...change };
    await sql`
      with copied as (
        insert into invoice_line (account_id, invoice_id, id, position, kind, line_id, text, quantity, unit_price, base_quantity, amount)
        select account_id, invoice_id, gen_random_uuid(), ${position}::int, kind, ${String(position)}, text, quantity,
          unit_price, base_quantity, amount
        from invoice_line where id = ${line.id} returning id)
      insert into posting
      select filled.* from posting p, copied c, infocard i, location l,
        jsonb_populate_record(p, jsonb_build_object('id', ${randomUUID()}::text, 'line_id', c.id,
          'infocard_id', i.id, 'infocard_name', i.name, 'location_id', i.location_id, 'location_name', l.name,
          'collector_id', i.collector_id, 'waste_fraction_id', i.waste_fraction_id, 'waste_category', i.waste_category, 'order_id', null, 'unit', 'pcs',
          'period_start', null, 'period_end', null) || ${JSON.stringify(fields)}::jsonb) filled
      where p.id = ${id} and i.id = ${infocard} and l.id = i.location_id`.execute(t.db);
  };
}
