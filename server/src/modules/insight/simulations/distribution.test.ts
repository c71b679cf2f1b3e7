import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  createSimulation,
  getSimulationPdf,
  getWasteDistributionSimulation,
  getWasteHandlingSimulation,
  updateWasteDistributionSimulation,
} from '@fraktion/contract';

import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildInfocard } from '../../../testing/rows/builders.ts';
import { readPdfText } from '@fraktion/demo-world/documents/pdfText';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { buildCustomer } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

const refused = (answer: { status: number; error?: { message: string } | undefined }) => [
  answer.status,
  answer.error?.message,
];

async function buildFraction(accountId: string, name: string): Promise<string> {
  const id = randomUUID();
  await t.db
    .insertInto('waste_fraction')
    .values({ account_id: accountId, id, name, waste_category: 'Recycle' })
    .execute();
  return id;
}

/** An account with collections of 750 kg of one fraction and 250 kg of another in March. */
async function newWorld() {
  const { accountId, admin } = await buildCustomer(t);
  const names = ['Cardboard', 'Glass', 'Metal'];
  const fractions = await Promise.all(names.map((name) => buildFraction(accountId, name)));
  for (const [index, kg_collected] of ['750', '250'].entries()) {
    const infocard = await buildInfocard(t.db, accountId, {
      waste_fraction_id: fractions[index]!,
    });
    const collected_at = '2026-03-10T09:00:00Z';
    await buildOrder(t.db, infocard, { status: 'Emptied', collected_at, kg_collected });
  }
  const id = randomUUID();
  const body = { id, name: 'More glass', startDate: '2026-03-01', endDate: '2026-03-31' };
  const made = await admin(createSimulation, { body: { ...body, kind: 'wasteDistribution' } });
  assert.equal(made.status, 200, JSON.stringify(made.error));
  const [cardboard, glass, metal] = fractions as [string, string, string];
  return { accountId, admin, id, cardboard, glass, metal };
}

const read = async (admin: Client, id: string, query = {}) =>
  (await admin(getWasteDistributionSimulation, { params: { id }, query })).data;

const share = (fractionId: string, text: string, tonnePrice: string | null = null) => ({
  fractionId,
  share: text,
  tonnePrice,
});

test("SIM-03 it begins with today's shares, and everything as it is", async () => {
  const { admin, id } = await newWorld();
  const { rows, result, moved } = await read(admin, id);
  assert.deepEqual(
    rows.map(({ fractionName, baselineShare, baselineKg }) => [
      fractionName,
      baselineShare,
      baselineKg,
    ]),
    [
      ['Cardboard', '75.000', '750.000'],
      ['Glass', '25.000', '250.000'],
    ],
  );
  assert.deepEqual(result.simulated, result.baseline);
  assert.deepEqual(moved, []);
});

test('SIM-03 shares must add up to 100 %: more and less are refused, each with its own words', async () => {
  const { admin, id, cardboard, glass } = await newWorld();
  const put = (shares: ReturnType<typeof share>[], version = 1) =>
    admin(updateWasteDistributionSimulation, { params: { id }, body: { version, shares } });
  const over = await put([share(cardboard, '75'), share(glass, '25.001')]);
  assert.deepEqual(refused(over), [422, 'Simulations.Share.Over']);
  const under = await put([share(cardboard, '75'), share(glass, '24.999')]);
  assert.deepEqual(refused(under), [422, 'Simulations.Share.Under']);
  const twice = await put([share(glass, '50'), share(glass, '50')]);
  assert.deepEqual(refused(twice), [400, 'Generic.Invalid']);
  const exact = await put([share(cardboard, '40.5'), share(glass, '59.5')]);
  assert.equal(exact.status, 200, JSON.stringify(exact.error));
  assert.deepEqual(
    exact.data.rows.map(({ kg }) => kg),
    ['405.000', '595.000'],
  );
  const stale = await put([share(cardboard, '40'), share(glass, '60')]);
  assert.deepEqual(refused(stale), [409, 'Generic.Changed']);
});

test('SIM-03 a fraction without waste today is taken in by its share and price; one of others is not found', async () => {
  const { admin, id, cardboard, glass, metal } = await newWorld();
  const shares = [share(cardboard, '70'), share(glass, '20'), share(metal, '10', '-500')];
  const put = await admin(updateWasteDistributionSimulation, {
    params: { id },
    body: { version: 1, shares },
  });
  assert.equal(put.status, 200, JSON.stringify(put.error));
  const row = put.data.rows.find(({ fractionId }) => fractionId === metal);
  assert.equal(row?.kg, '100.000');
  assert.equal(put.data.result.simulated.cost, '-50.0000', 'metal is paid for');
  assert.deepEqual(put.data.sensitivity.at(-1), {
    input: 'tonnePrice',
    fraction: { name: 'Metal' },
    lower: '-40.0000',
    higher: '-60.0000',
  });
  const pdf = await admin(getSimulationPdf, { params: { id } });
  const text = await readPdfText(Buffer.from(await pdf.bytes()));
  assert.match(text, /Pris pr\. ton: Metal −40,00 DKK −60,00 DKK/);
  const foreign = await admin(updateWasteDistributionSimulation, {
    params: { id },
    body: { version: 2, shares: [share(randomUUID(), '100')] },
  });
  assert.deepEqual(refused(foreign), [404, 'Generic.Not.Found']);
});

test('SIM-03 SIM-04 a period is looked at without being stored, or stored with its figures', async () => {
  const { admin, id } = await newWorld();
  const april = { fromDate: '2026-04-01', toDate: '2026-04-30' };
  assert.deepEqual((await read(admin, id, april)).rows, []);
  assert.equal((await read(admin, id)).rows.length, 2);
  const turned = await admin(getWasteDistributionSimulation, {
    params: { id },
    query: { fromDate: '2026-04-02', toDate: '2026-04-01' },
  });
  assert.deepEqual(refused(turned), [400, 'Generic.Invalid']);
  const stored = await admin(updateWasteDistributionSimulation, {
    params: { id },
    body: { version: 1, ...april },
  });
  assert.deepEqual(stored.data.rows, []);
  const other = await admin(getWasteHandlingSimulation, { params: { id }, query: {} });
  assert.deepEqual(refused(other), [404, 'Generic.Not.Found'], 'it is of the other kind');
});
