import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  applyToPast,
  confirmReconciliation,
  createPosting,
  deletePosting,
  getInfocard,
  getInvoice,
  type InvoiceDetail,
  markOrderCollected,
  acceptOrder,
  patchInfocard,
  reopenReconciliation,
  splitLine,
  undoPostings,
  updatePosting,
} from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { addUp, readRollUp } from '../../../testing/rows/addUpRows.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildInfocard } from '../../../testing/rows/builders.ts';
import { buildChain } from '../../../testing/rows/chain.ts';
import { approvedInspection, importedInvoice } from '../../../testing/rows/invoices.ts';
import { fieldsOf, startPosting } from '../../../testing/rows/postings.ts';
import { startTestApp } from '../../../testing/servers/testApp.ts';
import { testSize } from '../../../testing/testSize.ts';
import { rebuildRollUps } from './rebuild.ts';

const my = await startPosting();

/** The same numbers in every run, so that a failed change can be repeated. */
function randomFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  const of = <const T>(all: readonly T[]): T => all[below(all.length)]!;
  return { below, of };
}
type Random = ReturnType<typeof randomFrom>;

const dayOf = (random: Random): string =>
  `2026-0${1 + random.below(3)}-${String(1 + random.below(12)).padStart(2, '0')}`;

interface World {
  readonly infocards: readonly string[];
  readonly invoices: readonly string[];
  readonly orders: string[];
  readonly random: Random;
}

const invoiceOf = async ({ random, invoices }: World): Promise<InvoiceDetail> =>
  (await my.admin(getInvoice, { params: { id: random.of(invoices) } })).data;

type Change = (world: World) => Promise<number>;

const part = (text: string, share: number, decimals: number): string =>
  new Big(text).times(share).toFixed(decimals);

const post: Change = async (world) => {
  const { random, infocards } = world;
  const invoice = await invoiceOf(world);
  const draft = await my.draft(invoice, random.of(invoice.lines).id, random.of(infocards));
  const share = random.of([0.1, 0.37, 0.5]);
  const { status } = await my.admin(createPosting, {
    params: { id: invoice.id },
    body: {
      ...draft,
      id: randomUUID(),
      date: dayOf(random),
      category: random.of(['WasteCollection', 'Reprocessing', 'Income', draft.category]),
      unit: random.of([draft.unit, 'km']),
      amount: part(draft.amount, share, 4),
      quantity: part(draft.quantity, share, 3),
      tonnageCollected:
        draft.tonnageCollected === null ? null : part(draft.tonnageCollected, share, 6),
    },
  });
  return status;
};

const edit: Change = async (world) => {
  const invoice = await invoiceOf(world);
  if (invoice.postings.length === 0) return 200;
  const { id: postingId, version, ...posting } = world.random.of(invoice.postings);
  const { status } = await my.admin(updatePosting, {
    params: { id: invoice.id, postingId },
    body: {
      version,
      ...fieldsOf({ id: postingId, version, ...posting }),
      date: dayOf(world.random),
      amount: part(posting.amount, 0.9, 4),
    },
  });
  return status;
};

const remove: Change = async (world) => {
  const { id, postings } = await invoiceOf(world);
  if (postings.length === 0) return 200;
  const { id: postingId, version } = world.random.of(postings);
  return (await my.admin(deletePosting, { params: { id, postingId }, query: { version } })).status;
};

const undo: Change = async ({ random, invoices }) =>
  (await my.admin(undoPostings, { params: { id: random.of(invoices) } })).status;

const split: Change = async (world) => {
  const { random, infocards } = world;
  const { id, lines } = await invoiceOf(world);
  const { status } = await my.admin(splitLine, {
    params: { id },
    body: {
      lineId: random.of(lines).id,
      category: 'WasteCollection',
      unit: 'pcs',
      date: dayOf(random),
      text: 'Shared',
      by: 'equal',
      parts: infocards
        .slice(0, 3)
        .map((infocardId) => ({ id: randomUUID(), infocardId, share: '1' })),
    },
  });
  return status;
};

const confirm: Change = async (world) => {
  const { id, version } = await invoiceOf(world);
  const params = { id };
  await approvedInspection(my.admin, { id }).catch(() => undefined);
  const { data, status } = await my.admin(confirmReconciliation, {
    params,
    body: { version, acceptUnpostedLines: true },
  });
  if (status !== 200) return status;
  return (await my.admin(reopenReconciliation, { params, body: { version: data.version } })).status;
};

const toPast: Change = async ({ random, infocards }) => {
  const id = random.of(infocards);
  const at = { params: { kind: 'containers', id } } as const;
  const read = async () => (await my.admin(getInfocard, { params: { id } })).data.version;
  const wasteCategory = random.of(['Recycle', 'Landfill', 'Combustion'] as const);
  const includeInStatistics = random.of([true, true, false]);
  await my.admin(patchInfocard, {
    ...at,
    body: { version: await read(), wasteCategory, includeInStatistics },
  });
  const body = { version: await read(), from: random.of([null, '2026-02-01']) };
  return (await my.admin(applyToPast, { params: { id }, body })).status;
};

const newOrder: Change = async ({ random, infocards, orders }) => {
  const infocard = await my.t.db
    .selectFrom('infocard')
    .selectAll()
    .where('id', '=', random.of(infocards))
    .executeTakeFirstOrThrow();
  const { id } = await buildOrder(my.t.db, infocard, {
    status: random.of(['Accepted', 'Collected', 'Emptied']),
    collected_at: `${dayOf(random)}T${random.of(['09', '23'])}:30:00Z`,
    kg_collected: random.of([null, '120.125', '0.375']),
  });
  orders.push(id);
  return 200;
};

const changeOrder: Change = async ({ random, orders }) => {
  if (orders.length === 0) return 200;
  await my.t.db
    .updateTable('orders')
    .set(
      random.of([
        { kg_collected: random.of([null, '77.001', '300']) },
        { collected_at: `${dayOf(random)}T12:00:00Z` },
        { status: random.of(['Accepted', 'Canceled', 'Collected', 'NotApproved', 'Approved']) },
      ]),
    )
    .where('id', '=', random.of(orders))
    .execute();
  return 200;
};

const removeOrder: Change = async ({ random, orders }) => {
  if (orders.length === 0) return 200;
  const [id] = orders.splice(random.below(orders.length), 1);
  await my.t.db.deleteFrom('orders').where('id', '=', id!).execute();
  return 200;
};

const periods = [
  ['2026-01-01', '2026-01-31'],
  ['2026-01-01', '2026-03-31'],
  ['2026-01-05', '2026-02-06'],
  ['2026-02-02', '2026-02-08'],
  ['2026-03-01', '2026-03-31'],
  ['2026-03-04', '2026-03-04'],
  [null, null],
] as const;

/** As lines with other periods would have been posted. */
const rePeriod: Change = async ({ random, infocards }) => {
  const [period_start, period_end] = random.of(periods);
  await my.t.db
    .updateTable('posting')
    .set({ period_start, period_end, of_day: random.of([false, false, false, true]) })
    .where('infocard_id', '=', random.of(infocards))
    .where(sql<boolean>`hashtext(id::text) % 3 = ${random.below(3)}`)
    .execute();
  return 200;
};

/** A station weighs a container, or its weighing is given to another or taken away. */
const weighAtStation: Change = async ({ random, infocards }) => {
  const at = `${dayOf(random)}T09:00:00Z`;
  const infocard_id = random.of(infocards);
  const change = random.below(4);
  if (change < 2)
    await sql`insert into weighing (id, account_id, station, weighed_at, net_kg, infocard_id)
      values (gen_random_uuid(), ${my.accountId}, 'North', ${at}, ${random.of(['88.5', '240'])}, ${infocard_id})`.execute(
      my.t.db,
    );
  else if (change === 2)
    await my.t.db
      .updateTable('weighing')
      .set({ infocard_id, weighed_at: at })
      .where('account_id', '=', my.accountId)
      .where(sql<boolean>`hashtext(id::text) % 3 = ${random.below(3)}`)
      .execute();
  else
    await my.t.db
      .deleteFrom('weighing')
      .where('account_id', '=', my.accountId)
      .where(sql<boolean>`hashtext(id::text) % 3 = ${random.below(3)}`)
      .execute();
  return 200;
};

const sellers = ['one', 'another'];
const reSell: Change = async ({ random, invoices }) => {
  await my.t.db
    .updateTable('invoice')
    .set({ seller_key: random.of(sellers), invoice_number: randomUUID() })
    .where('id', '=', random.of(invoices))
    .execute();
  return 200;
};

/** Somebody accepts what the line of a period has beyond the orders, or takes that back. */
const decide: Change = async (world) => {
  const { id, lines } = await invoiceOf(world);
  const line_id = world.random.of(lines).id;
  const status = world.random.of(['accepted', 'accepted', 'open'] as const);
  const decided = await my.t.db
    .updateTable('inspection_finding')
    .set({ status })
    .where('line_id', '=', line_id)
    .where('rule', '=', 'abovePeriodWeight')
    .executeTakeFirst();
  if (decided.numUpdatedRows > 0n && world.random.below(2) === 0)
    await my.t.db.deleteFrom('inspection_finding').where('line_id', '=', line_id).execute();
  else if (decided.numUpdatedRows === 0n)
    await sql`insert into inspection_finding (account_id, id, inspection_id, position, point, rule, severity, line_id, evidence, status)
      select account_id, gen_random_uuid(), id, 99, 'emptyCollections', 'abovePeriodWeight', 'failed', ${line_id}::uuid, '[]', ${status}
      from inspection where account_id = ${my.accountId} and id = ${id}`.execute(my.t.db);
  return 200;
};

/** Repeats it this many times. */
const changes: readonly Change[] = [
  { change: post, times: 6 },
  { change: edit, times: 3 },
  { change: remove, times: 2 },
  { change: undo, times: 1 },
  { change: split, times: 2 },
  { change: confirm, times: 1 },
  { change: toPast, times: 1 },
  { change: newOrder, times: 2 },
  { change: changeOrder, times: 3 },
  { change: removeOrder, times: 1 },
  { change: rePeriod, times: 3 },
  { change: reSell, times: 1 },
  { change: decide, times: 2 },
  { change: weighAtStation, times: 2 },
].flatMap(({ change, times }) => Array.from({ length: times }, () => change));

async function agree(when: string): Promise<void> {
  const { db } = my.t;
  for (const [table, period] of [
    ['insight_day', (day: string) => day],
    ['insight_month', (day: string) => `${day.slice(0, 7)}-01`],
  ] as const) {
    // Jobs inspect invoices at any moment, and what they find counts: both are read at one moment.
    const [should, is] = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => [
        await addUp(tx, my.accountId, period),
        await readRollUp(tx, my.accountId, table),
      ]);
    assert.deepEqual(
      [...is].toSorted(([a], [b]) => a.localeCompare(b)),
      [...should].toSorted(([a], [b]) => a.localeCompare(b)),
      `${table} after ${when}`,
    );
  }
}

const changeCount = testSize({ usual: 160, all: 320, long: 1000 });

test('REP-06 REP-08 after many random changes every roll-up is what its rows add up to, to the last decimal', async () => {
  const random = randomFrom(16);
  const infocards = await Promise.all(Array.from({ length: 4 }, () => my.newInfocard()));
  const invoices: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    const documentType = index % 5 === 4 ? 'creditNote' : 'invoice';
    invoices.push((await importedInvoice(my.admin, { documentType })).id);
  }
  const world: World = { infocards, invoices, orders: [], random };
  const answers = new Map<number, number>();
  for (let step = 1; step <= changeCount; step += 1) {
    const status = await random.of(changes)(world);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    assert.ok(status < 500, `step ${step} is answered ${status}`);
    if (step % 40 === 0) await agree(`step ${step}`);
  }
  assert.ok((answers.get(200) ?? 0) > changeCount / 2, JSON.stringify([...answers]));

  await my.t.db.deleteFrom('insight_day').where('account_id', '=', my.accountId).execute();
  await my.t.db.updateTable('insight_month').set({ amount: '1' }).execute();
  await rebuildRollUps(my.t.db);
  await agree('a rebuild');
});

test('REP-08 what is posted and weighed at the same moment, and while all is rebuilt, counts once', async () => {
  const infocard = await buildInfocard(my.t.db, my.accountId);
  const invoices = await Promise.all(Array.from({ length: 6 }, () => importedInvoice(my.admin)));
  const order = await buildOrder(my.t.db, infocard, {
    status: 'Accepted',
    collected_at: '2026-02-10T09:00:00Z',
  });
  const posted = invoices.map(async (invoice) => {
    const line = invoice.lines.find(({ text }) => text.startsWith('Behandlingsafg.'))!;
    const draft = await my.draft(invoice, line.id, infocard.id);
    return my.post(invoice, { ...draft, date: '2026-02-10' });
  });
  const weighed = my.t.db
    .updateTable('orders')
    .set({ status: 'Collected', kg_collected: '500' })
    .where('id', '=', order.id)
    .execute();
  await Promise.all([...posted, weighed, rebuildRollUps(my.t.db, my.accountId)]);
  await agree('all at once');
});

test('REP-08 SUP-03 the supplier’s weight stands in the customer’s figures with its own transaction', async () => {
  const t = await startTestApp();
  try {
    const chain = await buildChain(t);
    const order = await chain.ordered();
    const at = { params: { id: order.id } };
    const accepted = await chain.driver(acceptOrder, {
      ...at,
      body: { version: order.version, plannedDate: null },
    });
    const collected = await chain.driver(markOrderCollected, {
      ...at,
      body: { version: accepted.data.version, kgCollected: '412.5', weightEstimated: false },
    });
    assert.equal(collected.status, 200);
    const { account_id: accountId } = await t.db
      .selectFrom('orders')
      .select('account_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const lines = [...(await readRollUp(t.db, accountId, 'insight_month')).values()];
    assert.deepEqual(
      lines.map(({ orders }) => orders),
      ['412500'],
    );
  } finally {
    await t.stop();
  }
});
