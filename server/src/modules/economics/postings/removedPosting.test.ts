import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import {
  deletePosting,
  type Dimension,
  dimensions,
  getDistributionWidget,
  getInvoice,
  listAgreementProposals,
  listFigureSources,
  listLineHistory,
  listPostingHistory,
  listSuggestions,
  measureNames,
  measureOf,
  readCostBridge,
  readFigures,
  readWasteAccounting,
  undoPostings,
} from '@fraktion/contract';

import { buildInfocard } from '../../../testing/rows/builders.ts';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';

const my = await startPosting();

const year = { fromDate: '2026-01-01', toDate: '2026-12-31' };
const summed = measureNames.filter((name) => measureOf(name).from !== 'drivings');
const categorised = summed.filter((name) => measureOf(name).byCategory);
const measuresBy = (by: Dimension): string => (by === 'category' ? categorised : summed).join(',');

/** Every reading that sums, lists or learns from postings, by its name. */
async function allReadings(invoiceId: string, lineId: string, infocardId: string) {
  const { admin } = my;
  const at = { params: { id: invoiceId } };
  const readings: Record<string, Promise<{ status: number; data: unknown }>> = {
    invoice: admin(getInvoice, at).then(({ status, data }) => ({
      status,
      data: [data.unpostedAmount, data.postedLineCount, data.postings.length],
    })),
    suggestions: admin(listSuggestions, { ...at, query: {} }),
    history: admin(listPostingHistory, { params: { infocardId } }),
    lineHistory: admin(listLineHistory, { params: { id: invoiceId, lineId } }),
    distribution: admin(getDistributionWidget, { query: year }),
    accounting: admin(readWasteAccounting, { query: year }),
    bridge: admin(readCostBridge, { query: { ...year, compare: 'lastYear' } }),
    proposals: admin(listAgreementProposals, { query: {} }),
    ...Object.fromEntries(
      dimensions
        .filter((by) => by !== 'vehicle')
        .map((by) => [
          `figures by ${by}`,
          admin(readFigures, { query: { measures: measuresBy(by), by, ...year } }),
        ]),
    ),
    ...Object.fromEntries(
      (['net', 'kg', 'collections', 'postings', 'co2'] as const).map((measure) => [
        `sources of ${measure}`,
        admin(listFigureSources, { query: { measure, ...year } }),
      ]),
    ),
  };
  const entries = await Promise.all(
    Object.entries(readings).map(async ([name, reading]) => {
      const { status, data } = await reading;
      assert.equal(status, 200, name);
      return [name, JSON.stringify(data)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

for (const way of ['removed', 'undone'] as const)
  test(`REC-03 REC-11 REP-06 a posting that was ${way} is in no sum, list or suggestion, beside one that stays`, async () => {
    const { id: infocardId } = await buildInfocard(my.t.db, my.accountId);
    const [kept, invoice] = [await importedInvoice(my.admin), await importedInvoice(my.admin)];
    await my.postEmptying(kept, { infocardId });
    const { id: lineId } = lineOf(invoice, 'Behandlingsafg.');
    const before = await allReadings(invoice.id, lineId, infocardId);
    const draft = await my.draft(invoice, lineId, infocardId);
    const { data: posted, status } = await my.post(invoice, {
      ...draft,
      category: 'Charge',
      numberOfCollections: 2,
    });
    assert.equal(status, 200);
    const between = await allReadings(invoice.id, lineId, infocardId);
    for (const name of Object.keys(before))
      if (!['bridge', 'proposals', 'lineHistory', 'figures by year'].includes(name))
        assert.notEqual(between[name], before[name], `${name} shows a posting`);
    const params = { id: invoice.id };
    const gone =
      way === 'removed'
        ? await my.admin(deletePosting, {
            params: { ...params, postingId: posted.id },
            query: { version: posted.version },
          })
        : await my.admin(undoPostings, { params });
    assert.ok(gone.status < 300, JSON.stringify(gone.error));
    assert.deepEqual(await allReadings(invoice.id, lineId, infocardId), before);
  });

/** Files that read a removed posting too, each so many times, and why. */
const readsRemoved: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'economics/inspections/inspectNeighbours.ts': [
    1,
    'what a neighbour was compared with before the posting was removed',
  ],
  'economics/invoices/correcting/correctedLines.ts': [
    1,
    'a line that was ever posted stays as it is',
  ],
  'economics/postings/applyToPast.ts': [2, 'the condition is in `otherwise`'],
  'economics/postings/nearOrder.ts': [1, 'the one that is brought back'],
  'economics/postings/trail.ts': [1, 'the trail of one that was removed'],
  'economics/postings/undo.ts': [1, 'the one that is brought back'],
  'insight/measures/sourcePlace.ts': [1, 'where a list was, though its last source is gone'],
};

test('REC-14 each query that reads postings leaves out the removed, or is listed with its reason', () => {
  const modules = join(import.meta.dirname, '../..');
  const found: Record<string, number> = {};
  for (const file of globSync('**/*.ts', { cwd: modules }).toSorted()) {
    if (file.endsWith('.test.ts')) continue;
    const text = readFileSync(join(modules, file), 'utf8');
    const starts = [
      ...text.matchAll(
        /(?:from|join) posting\b(?!_)|(?:selectFrom|Join)\(\s*'posting(?: as \w+)?'/g,
      ),
    ].map(({ index }) => index);
    for (const [at, start] of starts.entries()) {
      // Until its statement ends, or the next begins to read postings.
      const end = Math.min(text.indexOf(';\n', start), starts[at + 1] ?? text.length);
      if (!text.slice(start, end).includes('removed_at')) found[file] = (found[file] ?? 0) + 1;
    }
  }
  assert.deepEqual(
    found,
    Object.fromEntries(Object.entries(readsRemoved).map(([file, [times]]) => [file, times])),
  );
});
