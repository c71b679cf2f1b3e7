import { randomUUID } from 'node:crypto';

import {
  type Figures,
  getLastSplit,
  getPostingDraft,
  listAgreementProposals,
  listContainerAdvice,
  listLineHistory,
  listOutliers,
  listSuggestions,
  priceLine,
  readAgreementCoverage,
  readCostBridge,
  readFigures,
  listPostingHistory,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildCollector, buildInfocard } from '../rows/builders.ts';
import { emptying, inspectedOf } from '../rows/inspected.ts';
import { importedInvoice } from '../rows/invoices.ts';
import { settledInspections } from '../rows/jobs.ts';
import type { TestApp } from '../servers/testApp.ts';
import { Bench, type Readings } from './bench.ts';

const weight = {
  name: 'Behandling restaffald',
  quantity: '1500',
  unitCode: 'KGM',
  unitPrice: '0.8',
  periodStart: '2026-03-10',
  periodEnd: '2026-03-10',
  taxPercent: '25',
};
/** Its words say nothing: a price or what was posted before must. */
const odd = {
  name: 'Qwyx 14',
  quantity: '1',
  unitCode: 'H87',
  unitPrice: '187.35',
  periodStart: '2026-03-10',
  periodEnd: '2026-03-10',
  taxPercent: '25',
};
const customerNumber = '4711';
const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };

type BuiltRows = Awaited<ReturnType<typeof buildRows>>;
export type World = BuiltRows & { readonly bench: Bench };

/** An invoice of March that is not posted yet, and one of February that is, with all that helps to judge it. */
async function buildRows(t: TestApp) {
  const my = await inspectedOf(() => t).build();
  const { admin, accountId, card, location } = my;
  const [fraction, oddFraction] = [randomUUID(), randomUUID()];
  await sql`insert into waste_fraction (account_id, id, name, waste_category)
    values (${accountId}, ${fraction}, 'Restaffald', 'Combustion'), (${accountId}, ${oddFraction}, 'Qwyx', 'Special')`.execute(
    t.db,
  );
  await sql`update infocard set waste_fraction_id = ${fraction} where id = ${card.id}`.execute(
    t.db,
  );
  const price = await my.price({ price: '40' });
  await my.price({ category: 'Reprocessing', unit: 'kg', price: '0.8' });
  const order = await my.order('2026-03-10');
  await my.order('2026-02-10');
  await my.weigh('2026-03-10', '1500');
  const { rows: weighings } = await sql<{ id: string }>`
    select id from weighing where account_id = ${accountId}`.execute(t.db);
  const lines = [{ ...emptying, sku: 'T-660' }, weight];
  const posted = await importedInvoice(admin, {
    customerNumber,
    issueDate: '2026-02-28',
    lines: lines.map((line) => ({
      ...line,
      ...(line.unitCode === 'KGM' ? { quantity: '40' } : {}),
      periodStart: '2026-02-10',
      periodEnd: '2026-02-10',
    })),
  });
  const detail = await my.post(posted);
  const open = await importedInvoice(admin, {
    customerNumber,
    issueDate: '2026-03-31',
    lines: [
      { ...lines[0]!, unitPrice: '55' },
      { ...lines[0]!, periodStart: '2026-03-20', periodEnd: '2026-03-20' },
      weight,
      odd,
    ],
  });
  const rival = await buildCollector(t.db, accountId, { cvr: '10150817' });
  const other = await buildInfocard(t.db, accountId, {
    location_id: location.id,
    collector_id: rival.id,
  });
  return {
    ...my,
    oddFraction,
    price,
    order,
    weighing: weighings[0]!.id,
    posted: detail,
    open,
    rival,
    other,
  };
}

export async function buildWorld(t: TestApp): Promise<World> {
  const built = await buildRows(t);
  const readSettled = async (): Promise<Readings> => {
    // A job that has begun before a change would write after it.
    await settledInspections(t.db);
    return read(built);
  };
  return { ...built, bench: await Bench.of(t, readSettled) };
}

/** Weights, counts and money in the currency of the account. */
const ofCurrency = ({ columns, rows }: Figures) =>
  rows.map(({ keys, values }) => [
    keys,
    values.filter((_, at) => (columns[at]?.currency ?? 'DKK') === 'DKK'),
  ]);

async function read(world: BuiltRows): Promise<Readings> {
  const { admin, open, card, collector, inspect, findings } = world;
  const params = { id: open.id };
  const lift = open.lines[0];
  const odd = open.lines[3];
  const at = { params: { ...params, lineId: lift!.id } };
  await inspect(open);
  const line = {
    collectorId: collector.id,
    infocardId: card.id,
    wasteFractionId: null,
    category: 'WasteCollection' as const,
    unit: 'pcs' as const,
    currency: 'DKK' as const,
    date: '2026-03-10',
    quantity: '1',
    unitPrice: null,
    percent: null,
  };
  const asked: Readonly<Record<string, Promise<{ status: number; data: unknown }>>> = {
    suggestions: admin(listSuggestions, { params, query: {} }),
    draft: admin(getPostingDraft, { params, query: { lineId: lift!.id, infoCardId: card.id } }),
    oddDraft: admin(getPostingDraft, { params, query: { lineId: odd!.id, infoCardId: card.id } }),
    lineHistory: admin(listLineHistory, at),
    lastSplit: admin(getLastSplit, at),
    history: admin(listPostingHistory, { params: { infocardId: card.id } }),
    priceLine: admin(priceLine, { body: line }),
    proposals: admin(listAgreementProposals, { query: {} }),
    coverage: admin(readAgreementCoverage, { query: {} }),
    advice: admin(listContainerAdvice, { query: march }),
    outliers: admin(listOutliers, { query: march }),
    bridge: admin(readCostBridge, { query: { ...march, compare: 'previous' } }),
    figures: admin(readFigures, {
      query: {
        measures: 'cost,kg,collections',
        by: 'infocard',
        collector: collector.id,
        fromDate: '2026-01-01',
        toDate: '2026-12-31',
      },
    }),
  };
  const readings = await Promise.all(
    Object.entries(asked).map(async ([name, reading]) => {
      const { status, data } = await reading;
      if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(data)}`);
      return [
        name,
        JSON.stringify(name === 'figures' ? ofCurrency(data as Figures) : data),
      ] as const;
    }),
  );
  const found = (await findings(open)).map(({ id: _, ...finding }) => finding);
  return { ...Object.fromEntries(readings), findings: JSON.stringify(found) };
}
