import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import { createPosting, getPostingDraft } from '@fraktion/contract';
import { sql } from 'kysely';

import { sampleInvoice } from '@fraktion/demo-world/eInvoices';
import { buildOrder } from './buildOrder.ts';
import { buildAccount, buildCollector, buildInfocard, buildLocation } from './builders.ts';
import { copyRow } from './copyRows.ts';
import { importedInvoice } from './invoices.ts';
import type { TestApp } from '../servers/testApp.ts';
import { buildCustomer } from './accountServer.ts';

/** Six times what a call changes by itself. */
export const many = 6_000;
export const ofPeriod = 2_500;
/** The first rows are of one infocard, the others of sixty. */
export const ofCard = 3_000;
const cardOf = `case when n <= ${ofCard} then r.infocard_id
  else (array(select id from infocard where name like 'Card %' order by id))[1 + n % 60] end`;

const setNow = sql`select set_config('fraktion.roll_ups_now', 'on', true)`;

/** An account whose containers have many postings and orders, and another account beside it with some of the same names. */
export async function buildManyRows(t: TestApp) {
  const { accountId, admin } = await buildCustomer(t);
  const { id: foreign } = await buildAccount(t.db);
  const collector = await buildCollector(t.db, accountId, {
    cvr: sampleInvoice('DK').seller.number,
  });
  const named = { receiving_facility: 'Old works', container_type: 'Old type' };
  for (const account_id of [accountId, foreign]) {
    await t.db
      .insertInto('receiving_facility')
      .values({ account_id, id: randomUUID(), name: 'Old works' })
      .execute();
  }
  const { id: location_id, name: placeName } = await buildLocation(t.db, accountId);
  const fraction = {
    account_id: accountId,
    id: randomUUID(),
    name: 'Old fraction',
    waste_category: 'Recycle',
  } as const;
  await t.db.insertInto('waste_fraction').values(fraction).execute();
  for (const account_id of [accountId, foreign])
    await t.db
      .insertInto('container_type')
      .values({ account_id, id: randomUUID(), name: 'Old type' })
      .execute();
  const built = (account_id: string, more: object = {}) =>
    buildInfocard(t.db, account_id, { ...named, ...more });
  const card = await built(accountId, {
    location_id,
    collector_id: collector.id,
    waste_fraction_id: fraction.id,
  });
  const months = await built(accountId, { location_id, collector_id: collector.id });
  const theirs = await built(foreign);
  const emptied = { status: 'Emptied', ...named } as const;
  const collected_at = '2024-01-01T10:00:00Z';
  const order = await buildOrder(t.db, card, { ...emptied, kg_collected: '40', collected_at });
  const unweighed = await buildOrder(t.db, months, { ...emptied, collected_at });
  await buildOrder(t.db, theirs, { ...emptied, kg_collected: '40', collected_at });
  const invoice = await importedInvoice(admin);
  const line = invoice.lines[0]!;
  const draft = await admin(getPostingDraft, {
    params: { id: invoice.id },
    query: { lineId: line.id, infoCardId: card.id },
  });
  const posting = await admin(createPosting, {
    params: { id: invoice.id },
    body: { ...draft.data, id: randomUUID() },
  });
  assert.equal(posting.status, 200, JSON.stringify(posting.error));
  await t.db.transaction().execute(async (tx) => {
    await setNow.execute(tx);
    await copyRow(tx, 'infocard', card.id, { count: 60, set: { name: `'Card ' || n` } });
    await copyRow(tx, 'invoice_line', line.id, {
      count: many,
      set: { position: '1000 + n', text: `'of ' || n` },
    });
    // Nothing inspects an invoice of that many lines meanwhile.
    await tx
      .updateTable('invoice')
      .set({ status: 'locked' })
      .where('id', '=', invoice.id)
      .execute();
    await copyRow(tx, 'posting', posting.data.id, {
      count: many,
      set: {
        date: `date '2024-01-01' + n % 300`,
        infocard_id: cardOf,
        order_id: 'null',
        line_id: `(array(select id from invoice_line where text like 'of %' and position > 1000))[n]`,
      },
    });
    await copyRow(tx, 'orders', order.id, {
      count: many,
      set: {
        number: '10000000 + n',
        collected_at: `timestamptz '2024-01-01 10:00Z' + make_interval(days => n % 300)`,
        infocard_id: cardOf,
      },
    });
    await copyRow(tx, 'orders', unweighed.id, {
      count: ofPeriod,
      set: {
        number: '20000000 + n',
        collected_at: `timestamptz '2026-01-01 10:00Z' + make_interval(days => n % 90)`,
      },
    });
  });
  return { accountId, admin, foreign, card, months, placeName, collectorName: collector.name };
}
