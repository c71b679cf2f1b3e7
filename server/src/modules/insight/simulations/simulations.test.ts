import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mock, test } from 'node:test';

import {
  addSimulationItem,
  copySimulation,
  createSimulation,
  createWasteHandlingSimulation,
  deleteAlternative,
  deleteSimulation,
  deleteSimulationItem,
  getCustomExpense,
  getPostingDraft,
  getSimulationItem,
  getSimulationPdf,
  getWasteHandlingSimulation,
  listHandlingSuggestions,
  listSimulations,
  maxAlternatives,
  patchWasteHandlingSimulation,
  putAlternative,
  putSimulationItem,
  readFigures,
  refreshSimulation,
  shareSimulation,
} from '@fraktion/contract';

import { sql } from 'kysely';

import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildInfocard, buildUser } from '../../../testing/rows/builders.ts';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { readPdfText } from '@fraktion/demo-world/documents/pdfText';
import { eventually } from '../../../testing/rows/orders.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import { simulatedAlternative } from '../../../testing/rows/simulations.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';
import { buildCustomer, signInNew } from '../../../testing/rows/accountServer.ts';

const my = await startPosting(heldServer);

const refused = (answer: { status: number; error?: { message: string } | undefined }) => [
  answer.status,
  answer.error?.message,
];
const march = { startDate: '2026-03-01', endDate: '2026-03-31' };
const { id: _id, collectorName: _name, ...asToday } = simulatedAlternative;

async function postLine(admin: Client, text: string, infocardId: string, date: string) {
  const invoice = await importedInvoice(admin, {});
  const draft = await admin(getPostingDraft, {
    params: { id: invoice.id },
    query: { lineId: lineOf(invoice, text).id, infoCardId: infocardId },
  });
  const made = await my.post(invoice, { ...draft.data, date }, admin);
  assert.equal(made.status, 200, JSON.stringify(made.error));
}

/** A separate account, whose infocard was emptied and weighed nine times in March. */
async function newWorld() {
  const { t } = my;
  const { accountId, admin } = await buildCustomer(t);
  const infocard = await buildInfocard(t.db, accountId);
  await postLine(admin, 'Tømn.', infocard.id, '2026-03-10');
  await postLine(admin, 'Behandlingsafg.', infocard.id, '2026-03-20');
  return { accountId, admin, infocard };
}

async function begin(admin: Client, infocardId?: string) {
  const id = randomUUID();
  const body = { id, name: 'Fewer lifts', ...march };
  const { status } = await admin(createWasteHandlingSimulation, { body });
  assert.equal(status, 200);
  const itemId = randomUUID();
  if (infocardId !== undefined) {
    const added = await admin(addSimulationItem, {
      params: { id },
      body: { id: itemId, infocardId },
    });
    assert.equal(added.status, 200, JSON.stringify(added.error));
  }
  return { id, itemId };
}
const read = async (admin: Client, id: string, query = {}) =>
  (await admin(getWasteHandlingSimulation, { params: { id }, query })).data;

test('SIM-02 the baseline is what the measures say of the infocard in the period, to the last decimal', async () => {
  const { admin, infocard } = await newWorld();
  const { id, itemId } = await begin(admin, infocard.id);
  const figures = await admin(readFigures, {
    query: {
      measures: 'net,kg,orderedCollections,collections',
      infocard: infocard.id,
      fromDate: '2026-03-01',
      toDate: '2026-03-31',
    },
  });
  const [net, kg, collections, lifts] = figures.data.totals.values;
  const { result, simulationItems: items } = await read(admin, id);
  assert.equal(result.baseline.cost, net);
  assert.equal(result.baseline.kg, kg);
  assert.equal(result.baseline.collections, `${collections}.000`);
  assert.equal(result.baseline.lifts, `${lifts}.000`);
  assert.deepEqual(result.simulated, result.baseline);
  assert.equal(items[0]?.baseline.parts.lifts, '348.7500');
  assert.equal(items[0]?.baseline.liftPrice, '38.7500');
  const one = await admin(getSimulationItem, { params: { id, itemId } });
  assert.deepEqual(one.data, items[0]);
});

test('SIM-02 a simulation of one day has the whole of it, and nothing of the days beside it', async () => {
  const { admin, infocard } = await newWorld();
  await postLine(admin, 'Tømn.', infocard.id, '2026-03-09');
  await postLine(admin, 'Tømn.', infocard.id, '2026-03-11');
  const id = randomUUID();
  const day = { startDate: '2026-03-10', endDate: '2026-03-10' };
  const body = { id, name: 'One day', ...day };
  assert.equal((await admin(createWasteHandlingSimulation, { body })).status, 200);
  const item = { id: randomUUID(), infocardId: infocard.id };
  assert.equal((await admin(addSimulationItem, { params: { id }, body: item })).status, 200);
  const { simulationItems: items } = await read(admin, id);
  assert.equal(items[0]?.baseline.parts.lifts, '348.7500');
});

test('SIM-02 an alternative counts at once: cost, difference and break-even stand beside the baseline', async () => {
  const { admin, infocard } = await newWorld();
  const { id, itemId } = await begin(admin, infocard.id);
  const altId = randomUUID();
  const written = await admin(putAlternative, {
    params: { id, itemId, altId },
    body: { ...asToday, version: 1, name: 'Six lifts', frequency: '6' },
  });
  assert.equal(written.status, 200, JSON.stringify(written.error));
  assert.equal(written.data.chosenAlternativeId, altId);
  assert.equal(written.data.alternatives[0]?.difference.cost, '-116.2500', 'three lifts at 38.75');
  const custom = { id: randomUUID(), name: 'A press', baseline: '0', amount: '232.5', once: true };
  const patched = await admin(patchWasteHandlingSimulation, {
    params: { id },
    body: { version: 1, customExpenses: [custom] },
  });
  assert.equal(patched.status, 200, JSON.stringify(patched.error));
  assert.equal(patched.data.result.difference.cost, '116.2500');
  assert.equal(patched.data.result.breakEvenMonths, '2.0');
  assert.equal(patched.data.sensitivity[0]?.input, 'prices');
  const expenses = await admin(getCustomExpense, { params: { id } });
  assert.deepEqual(expenses.data, { items: [custom], baseline: '0.0000', amount: '232.5000' });
  const { data: list } = await admin(listSimulations, { query: { sort: 'saving:asc' } });
  assert.equal(list[0]?.saving, '-116.2500');

  const removed = await admin(deleteAlternative, { params: { id, itemId, altId } });
  assert.equal(removed.data.chosenAlternativeId, null);
  const again = await admin(deleteAlternative, { params: { id, itemId, altId } });
  assert.deepEqual(refused(again), [404, 'Generic.Not.Found']);
});

test('SIM-02 two people who change two infocards of a simulation at the same moment are both in its stored sum', async () => {
  const { t } = my;
  const { accountId, admin, infocard } = await newWorld();
  const other = await buildInfocard(t.db, accountId);
  await postLine(admin, 'Tømn.', other.id, '2026-03-10');
  const { id, itemId } = await begin(admin, infocard.id);
  const otherId = randomUUID();
  await admin(addSimulationItem, { params: { id }, body: { id: otherId, infocardId: other.id } });
  const put = (item: string) =>
    admin(putAlternative, {
      params: { id, itemId: item, altId: randomUUID() },
      body: { ...asToday, version: 1, frequency: '6' },
    });
  const answers = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('simulation').select('id').where('id', '=', id).forUpdate().execute();
    const both = [put(itemId), put(otherId)];
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(t.db);
      return rows.length === both.length;
    }, 'the wait of both');
    return { both };
  });
  const statuses = (await Promise.all(answers.both)).map(({ status }) => status);
  assert.deepEqual(statuses, [200, 200]);
  const { data: list } = await admin(listSimulations);
  const { result } = await read(admin, id);
  assert.equal(list[0]?.simulatedCost, result.simulated.cost);
  assert.equal(result.difference.cost, '-232.5000', 'three lifts of each');
});

test('SIM-02 an infocard has ten alternatives at most, and stands once in a simulation', async () => {
  const { admin, infocard } = await newWorld();
  const { id, itemId } = await begin(admin, infocard.id);
  const alternatives = Array.from({ length: maxAlternatives }, (_, index) => ({
    ...asToday,
    id: randomUUID(),
    name: `Way ${index}`,
  }));
  const put = await admin(putSimulationItem, {
    params: { id, itemId },
    body: { version: 1, alternatives, chosenAlternativeId: alternatives[3]!.id },
  });
  assert.equal(put.data.alternatives.length, 10);
  const eleventh = await admin(putAlternative, {
    params: { id, itemId, altId: randomUUID() },
    body: { ...asToday, version: 2 },
  });
  assert.deepEqual(refused(eleventh), [409, 'Simulations.Alternatives.Full']);
  const other = await admin(putSimulationItem, {
    params: { id, itemId },
    body: { version: 2, alternatives: [], chosenAlternativeId: randomUUID() },
  });
  assert.deepEqual(refused(other), [400, 'Generic.Invalid']);
  const stale = await admin(putSimulationItem, {
    params: { id, itemId },
    body: { version: 1, alternatives: [], chosenAlternativeId: null },
  });
  assert.deepEqual(refused(stale), [409, 'Generic.Changed']);
  const twice = await admin(addSimulationItem, {
    params: { id },
    body: { id: randomUUID(), infocardId: infocard.id },
  });
  assert.deepEqual(refused(twice), [409, 'Simulations.Infocard.Twice']);
  assert.equal((await admin(deleteSimulationItem, { params: { id, itemId } })).status, 204);
  assert.deepEqual((await read(admin, id)).simulationItems, []);
});

test('SIM-02 a simulation keeps its figures, says that reality has moved on, and takes them anew when asked', async () => {
  const { admin, infocard } = await newWorld();
  const { id } = await begin(admin, infocard.id);
  const before = await read(admin, id);
  assert.deepEqual(before.moved, []);
  await postLine(admin, 'Tømn.', infocard.id, '2026-03-15');
  const after = await read(admin, id);
  assert.equal(after.result.baseline.cost, before.result.baseline.cost);
  const [moved] = after.moved;
  assert.equal(moved?.figure, 'cost');
  assert.equal(Number(moved?.now) - Number(moved?.taken), 348.75);
  const april = await read(admin, id, { startDate: '2026-04-01', endDate: '2026-04-30' });
  assert.equal(april.result.baseline.cost, '0.0000', 'another period, and nothing stored');
  const { version } = after;
  const taken = await admin(refreshSimulation, { params: { id }, body: { version } });
  assert.equal(taken.status, 200);
  const now = await read(admin, id);
  assert.deepEqual(now.moved, []);
  assert.notEqual(now.result.baseline.cost, before.result.baseline.cost);
  const stale = await admin(refreshSimulation, { params: { id }, body: { version } });
  assert.deepEqual(refused(stale), [409, 'Generic.Changed']);
});

test('SIM-01 a simulation is copied with its figures, shared, and deleted', async () => {
  const { accountId, admin, infocard } = await newWorld();
  const { id } = await begin(admin, infocard.id);
  const reader = await signInNew(my.t, accountId, 'FacilityUser');
  assert.deepEqual((await reader(listSimulations, {})).data, []);
  const hidden = await reader(getWasteHandlingSimulation, { params: { id }, query: {} });
  assert.deepEqual(refused(hidden), [404, 'Generic.Not.Found']);
  const shared = await admin(shareSimulation, {
    params: { id },
    body: { version: 1, shared: true },
  });
  assert.equal(shared.data.shared, true);
  assert.equal((await reader(listSimulations, {})).data[0]?.id, id);
  const copyId = randomUUID();
  const body = { id: copyId, name: 'Another try' };
  const copy = await admin(copySimulation, { params: { id }, body });
  assert.equal(copy.data.shared, false);
  const copied = await read(admin, copyId);
  assert.equal(copied.result.baseline.cost, (await read(admin, id)).result.baseline.cost);
  const taken = await admin(copySimulation, { params: { id }, body });
  assert.deepEqual(refused(taken), [409, 'Generic.Already.Exists']);
  const denied = await reader(deleteSimulation, { params: { id }, query: { version: 2 } });
  assert.deepEqual(refused(denied), [403, 'Generic.Forbidden']);
  const stale = await admin(deleteSimulation, { params: { id }, query: { version: 1 } });
  assert.deepEqual(refused(stale), [409, 'Generic.Changed']);
  const gone = await admin(deleteSimulation, { params: { id }, query: { version: 2 } });
  assert.equal(gone.status, 204);
  const missing = await admin(shareSimulation, {
    params: { id },
    body: { version: 2, shared: true },
  });
  assert.deepEqual(refused(missing), [404, 'Generic.Not.Found']);
});

test('SIM-01 who has some locations sees no simulation with others, and takes no infocard of others in', async () => {
  const { accountId, admin, infocard } = await newWorld();
  const { id } = await begin(admin, infocard.id);
  await admin(shareSimulation, { params: { id }, body: { version: 1, shared: true } });
  const own = await buildInfocard(my.t.db, accountId);
  const locationIds = [own.location_id];
  const user = await buildUser(my.t.db, accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds,
  });
  const local = await my.t.signIn(user.email);
  assert.deepEqual((await local(listSimulations, {})).data, []);
  const theirs = await begin(local, own.id);
  const foreign = await local(addSimulationItem, {
    params: { id: theirs.id },
    body: { id: randomUUID(), infocardId: infocard.id },
  });
  assert.deepEqual(refused(foreign), [404, 'Generic.Not.Found']);
  const body = { kind: 'wasteDistribution', name: 'Mine', ...march } as const;
  const made = await local(createSimulation, { body: { id: randomUUID(), ...body } });
  assert.equal(made.data.baselineCost, '0.0000', 'waste of other locations is not in it');
});

test('SIM-01 a period ends after it begins', async () => {
  const { admin } = my;
  const body = { id: randomUUID(), name: 'Turned', startDate: '2026-03-02', endDate: '2026-03-01' };
  assert.deepEqual(refused(await admin(createWasteHandlingSimulation, { body })), [
    400,
    'Generic.Invalid',
  ]);
});

test('SIM-02 containers that are emptied half full are suggested, with the collections and the money that it saves', async () => {
  const { admin, infocard } = await newWorld();
  // Eight collections in March with 50 kg each; earlier ones show that 100 kg is a full load.
  const collect = (collected_at: string, kg_collected: string) =>
    buildOrder(my.t.db, infocard, { status: 'Emptied', collected_at, kg_collected });
  for (const day of [1, 5, 9, 13, 17, 21, 25, 29])
    await collect(`2026-03-${String(day).padStart(2, '0')}T09:00:00Z`, '50');
  for (const day of [1, 2]) await collect(`2026-01-0${day}T09:00:00Z`, '100');
  const { id } = await begin(admin);
  const { data } = await admin(listHandlingSuggestions, { params: { id } });
  assert.deepEqual(
    data.map(({ infocardId, collectionsPerMonth, fewerCollections, fillNow, fillThen }) => ({
      infocardId,
      collectionsPerMonth,
      fewerCollections,
      fillNow,
      fillThen,
    })),
    [
      {
        infocardId: infocard.id,
        collectionsPerMonth: '8.00',
        fewerCollections: 3,
        fillNow: '50.0',
        fillThen: '80.0',
      },
    ],
  );
  assert.equal(data[0]?.savingPerMonth, '130.7813', '348.75 × 3 of 8 collections');
  await my.t.db
    .updateTable('infocard')
    .set({ archived_at: new Date() })
    .where('id', '=', infocard.id)
    .execute();
  const archived = await admin(listHandlingSuggestions, { params: { id } });
  assert.deepEqual(archived.data, [], 'it is archived');
});

test('SIM-02 a simulation is a document with its figures; the change of a rate is in percentage points', async () => {
  const { admin, infocard } = await newWorld();
  const { id, itemId } = await begin(admin, infocard.id);
  const burnt = await admin(putAlternative, {
    params: { id, itemId, altId: randomUUID() },
    body: { ...asToday, version: 1, name: 'Burnt', wasteCategory: 'Combustion' },
  });
  assert.equal(burnt.data.alternatives[0]?.difference.recyclingRate, '-100.000');
  const answer = await admin(getSimulationPdf, { params: { id } });
  assert.equal(answer.status, 200);
  const text = await readPdfText(Buffer.from(await answer.bytes()));
  assert.match(text, /Fewer lifts/);
  assert.match(text, /−100[.,]0 (pp|procentpoint)/);
  assert.ok(text.includes(infocard.name));
});

test('SIM-04 a refused item call is in the log, because the page does not show it', async () => {
  const { admin, accountId } = await newWorld();
  const { id } = await begin(admin);
  const warn = mock.method(my.t.app.services.logger, 'warn', () => undefined);
  const itemId = randomUUID();
  const facility = await signInNew(my.t, accountId, 'FacilityUser');
  const missing = await admin(getSimulationItem, { params: { id, itemId } });
  assert.deepEqual(refused(missing), [404, 'Generic.Not.Found']);
  const denied = await facility(deleteSimulationItem, { params: { id, itemId } });
  assert.deepEqual(refused(denied), [403, 'Generic.Forbidden']);
  const body = { id: itemId, infocardId: 'no id' };
  const invalid = await admin(addSimulationItem, { params: { id }, body });
  assert.deepEqual(refused(invalid), [400, 'Generic.Invalid']);
  const facts = warn.mock.calls.map(({ arguments: [first] }) => {
    const { call, params, refusal } = first as Record<string, unknown>;
    return { call, params: { ...(params as object) }, refusal };
  });
  assert.deepEqual(facts, [
    {
      call: 'simulationItems.one',
      params: { id, itemId },
      refusal: 'Generic.Not.Found',
    },
    {
      call: 'simulationItems.delete',
      params: { id, itemId },
      refusal: 'Generic.Forbidden',
    },
    { call: 'simulationItems.create', params: { id }, refusal: 'Generic.Invalid' },
  ]);
  warn.mock.restore();
});
