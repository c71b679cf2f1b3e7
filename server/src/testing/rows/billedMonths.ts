import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import {
  createPosting,
  getPostingDraft,
  type InspectionFinding,
  type InvoiceDetail,
  listFigureSources,
  listInspectionFindings,
  type Posting,
  readFigures,
  refreshReconciliation,
} from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import {
  type InvoiceToWrite,
  type LineToWrite,
  sampleInvoice,
} from '@fraktion/demo-world/eInvoices';
import { addUp, readRollUp } from './addUpRows.ts';
import { buildOrder } from './buildOrder.ts';
import { buildCollector, buildInfocard } from './builders.ts';
import { importedInvoice } from './invoices.ts';
import type { TestApp } from '../servers/testApp.ts';
import { buildCustomer } from './accountServer.ts';

export const march = { periodStart: '2026-03-01', periodEnd: '2026-03-31' };
export const april = { periodStart: '2026-04-01', periodEnd: '2026-04-30' };

export const weighing = (kg: string, change: Partial<LineToWrite> = march): LineToWrite => ({
  name: 'Behandling af restaffald',
  quantity: kg,
  unitCode: 'KGM',
  unitPrice: '1.50',
  taxPercent: '25',
  ...change,
});

type Card = Awaited<ReturnType<typeof buildInfocard>>;

/** An account with an infocard and one beside it at the same place, and what bills, weighs and inspects them. */
export async function billedMonths(t: TestApp) {
  const { accountId, admin } = await buildCustomer(t);
  const collector = await buildCollector(t.db, accountId, {
    cvr: sampleInvoice('DK').seller.number,
  });
  const card = await buildInfocard(t.db, accountId, { collector_id: collector.id });
  const { location_id } = card;
  const beside = await buildInfocard(t.db, accountId, { collector_id: collector.id, location_id });

  const collect = (day: string, kg: string | null, of: Card = card) =>
    buildOrder(t.db, of, {
      status: 'Collected',
      collected_at: `${day}T10:00:00Z`,
      kg_collected: kg,
    });
  const change = async (id: string | undefined, set: object) => {
    await t.db.updateTable('orders').set(set).where('id', '=', id!).execute();
  };
  const post = async (
    invoice: InvoiceDetail,
    lineId: string,
    of: Card = card,
  ): Promise<Posting> => {
    const params = { id: invoice.id };
    const draft = await admin(getPostingDraft, { params, query: { lineId, infoCardId: of.id } });
    const made = await admin(createPosting, { params, body: { ...draft.data, id: randomUUID() } });
    assert.equal(made.status, 200, JSON.stringify(made.error));
    return made.data;
  };
  /** Bills these lines, and posts the weights. */
  const bill = async (
    lines: readonly LineToWrite[],
    { of = card, ...header }: Partial<InvoiceToWrite> & { of?: Card } = {},
  ) => {
    const invoice = await importedInvoice(admin, { ...header, lines });
    const postings: Posting[] = [];
    for (const line of invoice.lines) postings.push(await post(invoice, line.id, of));
    return { invoice, postings };
  };
  const kg = async (of: Card = card, days: object = {}): Promise<string> => {
    const query = { measures: 'kg', infocard: of.id, ...days };
    const { data } = await admin(readFigures, { query });
    const sources = await admin(listFigureSources, {
      query: { ...query, measure: 'kg', measures: undefined } as never,
    });
    const parts = sources.data.reduce((sum, one) => sum.plus(one.kg ?? 0), new Big(0));
    const total = new Big(data.totals.values[0] ?? 0);
    assert.equal(parts.toFixed(3), total.toFixed(3), 'the sources add up to the figure');
    return total.toFixed();
  };
  const byMonth = async (of: Card = card): Promise<Record<string, string>> => {
    const { data } = await admin(readFigures, {
      query: { measures: 'kg', by: 'month', infocard: of.id },
    });
    return Object.fromEntries(
      data.rows.map(({ keys, values }) => [keys[0], new Big(values[0]!).toFixed()]),
    );
  };
  const inspect = async ({ id }: InvoiceDetail): Promise<InspectionFinding[]> => {
    await admin(refreshReconciliation, { params: { id } });
    const { data } = await admin(listInspectionFindings, { params: { id }, query: {} });
    return data.filter(({ rule }) => rule === 'abovePeriodWeight');
  };
  const agree = async () => {
    assert.deepEqual(
      Object.fromEntries(await readRollUp(t.db, accountId, 'insight_day')),
      Object.fromEntries(await addUp(t.db, accountId, (day) => day)),
    );
    // The shares of many orders at once, and each of the first days alone, are those of each order by itself.
    const { rows } = await sql<{ each: object; atOnce: object; ofDays: object }>`
      with each as (select o.id, order_share(o) as grams, (o.collected_at at time zone 'Europe/Copenhagen')::date as day
        from orders o where o.account_id = ${accountId})
      select coalesce((select jsonb_object_agg(id, grams) from each where grams is not null), '{}') as each,
        coalesce((select jsonb_object_agg(id, grams) from order_shares(${accountId}, '-infinity', 'infinity')), '{}') as "atOnce",
        coalesce((select jsonb_object_agg(s.id, s.grams) from (select distinct day from each where day is not null) d
          cross join lateral order_shares(${accountId}, d.day, d.day) s), '{}') as "ofDays"`.execute(
      t.db,
    );
    assert.deepEqual(rows[0]?.atOnce, rows[0]?.each);
    assert.deepEqual(rows[0]?.ofDays, rows[0]?.each);
  };
  return {
    accountId,
    admin,
    card,
    beside,
    collect,
    change,
    post,
    bill,
    kg,
    byMonth,
    inspect,
    agree,
  };
}
