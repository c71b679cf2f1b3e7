import { randomUUID } from 'node:crypto';

import {
  createPosting,
  getPostingDraft,
  listFigureSources,
  listInvoiceLines,
  readFigures,
} from '@fraktion/contract';
import { rebuildRollUps } from '@fraktion/server/modules/insight/measures/index';
import { sampleInvoice } from '@fraktion/demo-world/eInvoices';
import { importedInvoice } from '@fraktion/server/testing/rows/invoices';
import { startPosting } from '@fraktion/server/testing/rows/postings';

import { fillWorld, type World } from './insightWorld.ts';
import { lasting } from './lasting.ts';
import { median, milliseconds, percentile, printTable, type Row } from './table.ts';

/** Figures of an account with a million postings and 300,000 orders over five years. */
export async function insightBench(): Promise<void> {
  const started = await startPosting();
  const world = { ...started, admin: lasting(started.t, started.admin) };
  try {
    await fillWorld(world);
    const rebuilt = await timed(() => rebuildRollUps(world.t.db));
    await world.t.app.services.database.pool.query(
      'analyze insight_subject, insight_day, insight_month',
    );
    const rows = [
      milliseconds('all roll-ups rebuilt', rebuilt, 120_000),
      await reportRow(world),
      await pivotRow(world),
      await sourcesRow(world),
      await postingRow(world),
    ];
    printTable('Figures of a million postings', rows);
  } finally {
    await world.t.stop();
  }
}

async function timed(what: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await what();
  return performance.now() - began;
}

const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const spans = [31, 92, 183, 366, 1826] as const;
const measures = ['net', 'kg', 'net,kg,costPerTonne', 'recyclingRate,co2,avoidedCo2'] as const;
const divisions = ['month', 'year', 'location', 'fraction', 'wasteCategory', 'infocard'] as const;

/** Every measure by every dimension in every period, once with the year before. */
async function reportRow({ admin }: World): Promise<Row> {
  const times: number[] = [];
  for (const names of measures)
    for (const by of divisions)
      for (const span of spans) {
        const query = { measures: names, by, fromDate: day(span), toDate: day(0) };
        times.push(await timed(() => admin(readFigures, { query })));
      }
  return milliseconds(`any of ${times.length} reports, p95`, percentile(times, 0.95), 150);
}

/** 1,000 infocards by 61 months are more than a page shows: 50 locations by 61 months, and by 20 fractions. */
async function pivotRow({ admin }: World): Promise<Row> {
  const times: number[] = [];
  for (const by of ['location,month', 'location,fraction', 'fraction,month'])
    for (let round = 0; round < 5; round += 1) {
      const query = { measures: 'net', by, fromDate: day(1826), toDate: day(0) };
      times.push(await timed(() => admin(readFigures, { query })));
    }
  return milliseconds('a pivot over five years, p95', percentile(times, 0.95), 150);
}

async function sourcesRow({ admin, accountId, t }: World): Promise<Row> {
  const { id: location } = await t.db
    .selectFrom('location')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const times: number[] = [];
  for (const measure of ['net', 'kg', 'income', 'co2', 'orderedCollections'] as const)
    for (const span of spans)
      for (const narrowed of [{}, { location }]) {
        const query = { measure, fromDate: day(span), toDate: day(0), ...narrowed };
        times.push(await timed(() => admin(listFigureSources, { query })));
      }
  return milliseconds('a figure opened, p95', percentile(times, 0.95), 100);
}

/** Posts one line after the other, by turns with and without the roll-ups. */
async function postingRow(world: World): Promise<Row> {
  const { admin, t, accountId } = world;
  const { lines } = sampleInvoice('DK');
  const invoice = await importedInvoice(admin, {
    lines: Array.from({ length: 200 }, (_, index) => ({
      ...lines[index % 5]!,
      unitPrice: String(20 + index),
    })),
  });
  const { data: all } = await admin(listInvoiceLines, {
    params: { id: invoice.id },
    query: { pageSize: 200 },
  });
  const infocards = await t.db
    .selectFrom('infocard')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(200)
    .execute();
  const [withThem, without]: [number[], number[]] = [[], []];
  for (const [index, line] of all.entries()) {
    const isWith = index % 2 === 0;
    await t.app.services.database.pool.query(
      `alter table posting ${isWith ? 'enable' : 'disable'} trigger insight_added`,
    );
    const at = { params: { id: invoice.id } };
    const infoCardId = infocards[index % infocards.length]!.id;
    const { data: draft } = await admin(getPostingDraft, {
      ...at,
      query: { lineId: line.id, infoCardId },
    });
    const body = { ...draft, id: randomUUID() };
    (isWith ? withThem : without).push(await timed(() => admin(createPosting, { ...at, body })));
  }
  const [ours, reference] = [median(withThem), median(without)];
  return {
    what: 'one posting, against one without roll-ups',
    ours: `${ours.toFixed(1)} ms`,
    reference: `${reference.toFixed(1)} ms`,
    figure: ours / reference,
    goal: { atMost: 1.2 },
  };
}
