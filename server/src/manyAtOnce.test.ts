import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import {
  approveInspection,
  awardTender,
  closeTender,
  collectFindings,
  confirmLocation,
  confirmReconciliation,
  createOrder,
  createPosting,
  getInspection,
  getInvoice,
  getPostingDraft,
  type InvoiceDetail,
  listInspectionFindings,
  refreshReconciliation,
  saveInvoice,
  uploadInvoice,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { modules } from './modules/index.ts';
import { prune } from './modules/platform/retention/prune.ts';
import { sampleInvoice, writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildInfocard, buildLocation } from './testing/rows/builders.ts';
import { emptying, inspectedOf } from './testing/rows/inspected.ts';
import { endOfImport, inspected, voucherNumbers, xmlFile } from './testing/rows/invoices.ts';
import { hurryJobs } from './testing/rows/jobs.ts';
import { jobTable } from './testing/rows/jobTables.ts';
import { newOrder } from './testing/rows/orders.ts';
import { tablesOf } from './testing/rows/tableDigest.ts';
import { buildTender, newTender } from './testing/rows/tenders.ts';
import { type Answer, startTestApp, type TestApp } from './testing/servers/testApp.ts';

let t: TestApp;
before(async () => {
  t = await startTestApp();
});
after(async () => {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int as deadlocks
    from pg_stat_database where datname = current_database()`.execute(t.db);
  await t.stop();
  assert.deepEqual(rows, [{ deadlocks: 0 }]);
});

const { build } = inspectedOf(() => t);

const twelve = Array.from({ length: 12 }, (_, at) => at);

/** Until no job is left but parked ones; pauses before a job are skipped. */
async function settle(): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(50)) {
    await hurryJobs(t.db);
    const { rows } = await sql<{
      left: number;
    }>`select count(*)::int as left from ${sql.table(jobTable)}
      where attempts < max_attempts`.execute(t.db);
    if (rows[0]?.left === 0) return;
  }
  throw new Error('The jobs did not end');
}

const good = <T>(answer: Answer<T>): T => {
  assert.equal(answer.error, undefined);
  return answer.data;
};

/** The same acts in three accounts: in one after the other, in two at once, each twelve times at the same moment. */
async function inThree<My>(
  accounts: readonly [My, My, My],
  act: (my: My, at: number) => Promise<unknown>,
): Promise<void> {
  const [orderly, ...hurried] = accounts;
  for (const at of twelve) await act(orderly, at);
  await settle();
  await Promise.all(hurried.flatMap((my) => twelve.map((at) => act(my, at))));
  await settle();
}

/** Numbers that go to whoever comes first; that none is missing or given twice is looked at by itself. */
const running = new Set([
  'voucher.number',
  'orders.number',
  'orders.search_text',
  // It says the same as the text.
  'mail.html',
  // A report has its own time and the customer's name.
  'file.bytes',
  'file.sha256',
  'economics_change.after',
  'economics_change.before',
  'inspection_finding.position',
  'inspection.run',
]);

const named =
  /\b(Bestilling|afhentning):? \d+|\b(Collector|Location|Container|Admin|User|Supplier|Account|Customer|collector|user|account)[ -]?\d+/gi;

async function mustBeEqual(accountIds: readonly string[]): Promise<void> {
  const masks = { columns: running, texts: named };
  const [first, ...others] = await Promise.all(accountIds.map((id) => tablesOf(t.db, id, masks)));
  assert.ok(first);
  for (const other of others)
    for (const table of new Set([...Object.keys(first), ...Object.keys(other)]))
      assert.deepEqual(other[table], first[table], table);
}

type MyAccount = Awaited<ReturnType<typeof build>>;

/** Twelve invoices of one supplier; each a day apart, since two of one day and total might be one. */
const bill = (at: number, line: object) =>
  writeInvoice(
    sampleInvoice('DK', {
      number: `M-${at}`,
      issueDate: `2026-04-${String(at + 1).padStart(2, '0')}`,
      lines: [{ ...emptying, ...line }],
    }),
    'peppol',
  );

test('INS-01 INV-01 twelve invoices come, are inspected, posted, claimed, approved and confirmed at once, as if one after the other', async () => {
  const accounts = [await build(), await build(), await build()] as const;
  for (const my of accounts) {
    await my.price();
    await my.order('2026-03-10');
  }
  const idsOf = new Map<MyAccount, string[]>(
    accounts.map((my) => [my, twelve.map(() => randomUUID())]),
  );
  const idOf = (my: MyAccount, at: number) => idsOf.get(my)![at]!;
  const read = async (my: MyAccount, at: number): Promise<InvoiceDetail> =>
    good(await my.admin(getInvoice, { params: { id: idOf(my, at) } }));
  const accountIds = accounts.map(({ accountId }) => accountId);

  await inThree(accounts, async (my, at) => {
    const id = idOf(my, at);
    const files = [xmlFile(bill(at, { unitPrice: '140', amount: '40' }), `m-${at}.xml`)];
    good(await my.admin(uploadInvoice, { body: { invoiceId: id }, files }));
    const ended = await endOfImport(my.admin, id);
    assert.deepEqual([ended.state, ended.reason], ['done', null]);
    await inspected(my.admin, id);
  });
  for (const my of accounts) {
    for (const at of twelve) {
      const { result, lineSum, version } = good(
        await my.admin(getInspection, { params: { id: idOf(my, at) } }),
      );
      assert.deepEqual([result, lineSum, version], ['Failed', 'Failed', 2], String(at));
    }
  }
  await mustBeEqual(accountIds);

  await inThree(accounts, async (my, at) => {
    const { id, version } = await read(my, at);
    good(
      await my.admin(confirmLocation, {
        params: { id },
        body: { version, locationScopeId: my.location.id },
      }),
    );
  });
  await inThree(accounts, async (my, at) => {
    const { id, lines } = await read(my, at);
    const params = { id };
    const query = { lineId: lines[0]!.id, infoCardId: my.card.id };
    const draft = good(await my.admin(getPostingDraft, { params, query }));
    good(await my.admin(createPosting, { params, body: { id: randomUUID(), ...draft } }));
  });
  await mustBeEqual(accountIds);

  await inThree(accounts, async (my, at) => {
    good(await my.admin(refreshReconciliation, { params: { id: idOf(my, at) } }));
  });
  await inThree(accounts, async (my, at) => {
    const found = good(await my.admin(listInspectionFindings, { params: { id: idOf(my, at) } }));
    const costly = found.filter(({ difference }) => Number(difference) > 0).slice(0, 1);
    assert.equal(costly.length, 1);
    const body = { id: randomUUID(), findingIds: costly.map(({ id }) => id) };
    good(await my.admin(collectFindings, { body }));
  });
  for (const accountId of accountIds) {
    const claims = await t.db
      .selectFrom('claim')
      .select(['status', 'version'])
      .where('account_id', '=', accountId)
      .execute();
    assert.deepEqual(claims, [{ status: 'draft', version: claims[0]?.version }]);
  }
  await mustBeEqual(accountIds);

  await inThree(accounts, async (my, at) => {
    const params = { id: idOf(my, at) };
    const { version } = good(await my.admin(getInspection, { params }));
    good(await my.admin(approveInspection, { params, body: { version, reason: 'Claimed' } }));
  });
  await inThree(accounts, async (my, at) => {
    const { id, version } = await read(my, at);
    const body = { version, acceptUnpostedLines: true };
    good(await my.admin(confirmReconciliation, { params: { id }, body }));
  });
  const inOrder = twelve.map((at) => at + 1);
  for (const accountId of accountIds) assert.deepEqual(await voucherNumbers(t, accountId), inOrder);
  await mustBeEqual(accountIds);
});

test('INV-05 twelve changes of one invoice at once: one wins, the others are refused, and its inspection is of the last', async () => {
  const my = await build();
  await my.price();
  await my.order('2026-03-10');
  const invoice = await my.bill({ unitPrice: '55' });
  const neighbour = await my.bill({ unitPrice: '55' });
  await settle();
  const rowOf = ({ id }: InvoiceDetail) =>
    t.db.selectFrom('inspection').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const beside = await rowOf(neighbour);
  const answers = await Promise.all([
    ...twelve.map(() =>
      my.admin(saveInvoice, {
        params: { id: invoice.id },
        body: { version: invoice.version, collectorId: null },
      }),
    ),
    ...twelve.map(() => my.admin(refreshReconciliation, { params: { id: invoice.id } })),
  ]);
  assert.deepEqual(
    answers
      .slice(0, 12)
      .map(({ status }) => status)
      .toSorted((a, b) => a - b),
    [200, ...twelve.slice(1).map(() => 409)],
  );
  assert.deepEqual(new Set(answers.slice(12).map(({ status }) => status)), new Set([200]));
  await settle();
  const row = await rowOf(invoice);
  assert.deepEqual([row.seen_changes, row.result], [row.changes, 'PassedWithWarnings']);
  assert.deepEqual(await rowOf(neighbour), beside);
});

test('AGR-02 SUP-09 twelve tenders are awarded at once, as if one after the other', async () => {
  const worlds = [await buildTender(t), await buildTender(t), await buildTender(t)] as const;
  const plans = new Map<(typeof worlds)[number], (() => Promise<void>)[]>();
  for (const on of worlds) {
    const account = on.customer.id;
    const fraction = randomUUID();
    await sql`insert into waste_fraction (account_id, id, name, waste_category)
      values (${account}, ${fraction}, 'cardboard', 'Recycle')`.execute(t.db);
    const acts: (() => Promise<void>)[] = [];
    for (const at of twelve) {
      const location = await buildLocation(t.db, account, { name: `Yard ${at}` });
      await buildInfocard(t.db, account, {
        name: `Yard ${at}`,
        location_id: location.id,
        waste_fraction_id: fraction,
        collector_id: on.collectors[0]!.id,
      });
      const [item] = newTender(on).items;
      assert.ok(item);
      const items = [{ ...item, locationId: location.id }];
      const tender = await on.published({ title: `Tender ${at}`, items });
      good(await on.answer(on.first, tender.id, String(100 + at)));
      const params = { id: tender.id };
      const closed = good(
        await on.admin(closeTender, { params, body: { version: tender.version } }),
      );
      const invitationId = closed.answers?.[0]?.invitationId ?? null;
      acts.push(async () => {
        const itemIds = closed.items.map(({ id }) => id);
        const body = { version: closed.version, itemIds, invitationId, note: null };
        assert.equal(good(await on.admin(awardTender, { params, body })).agreementPriceCount, 1);
      });
    }
    plans.set(on, acts);
  }
  await settle();
  await inThree(worlds, (on, at) => plans.get(on)![at]!());
  await mustBeEqual(worlds.map(({ customer }) => customer.id));
});

test('ORD-01 twelve orders are placed at once: each has its number and its mail, while old mails and notifications are removed twelve times at once', async () => {
  const accounts = [await build(), await build(), await build()] as const;
  const cards = new Map<MyAccount, string[]>();
  for (const my of accounts) {
    const made: string[] = [];
    for (const at of twelve) {
      const card = await buildInfocard(t.db, my.accountId, {
        name: `Yard ${at}`,
        location_id: my.location.id,
        collector_id: my.collector.id,
      });
      made.push(card.id);
      for (const age of ['91 days', '1 day'])
        await sql`insert into mail (id, account_id, recipient, subject, text, html, created_at, sent_at)
          values (${randomUUID()}, ${my.accountId}, 'nobody@test.example', ${`Old ${age} ${at}`}, '', '',
            now() - ${age}::interval, now() - ${age}::interval)`.execute(t.db);
    }
    cards.set(my, made);
  }
  await inThree(accounts, async (my, at) => {
    await Promise.all([
      my.admin(createOrder, { body: newOrder(cards.get(my)![at]!) }).then(good),
      prune(t.db, modules.retention),
    ]);
  });
  for (const { accountId } of accounts) {
    const orders = await t.db
      .selectFrom('orders')
      .select('number')
      .where('account_id', '=', accountId)
      .orderBy('number')
      .execute();
    assert.deepEqual(
      orders.map(({ number }) => number),
      twelve.map((at) => at + 1),
    );
    const { rows } = await sql<{ subject: string }>`select subject from mail
      where account_id = ${accountId} and subject like 'Old%' order by subject`.execute(t.db);
    assert.deepEqual(
      new Set(rows.map(({ subject }) => subject.slice(0, 9))),
      new Set(['Old 1 day']),
    );
    assert.equal(rows.length, 12);
  }
  await mustBeEqual(accounts.map(({ accountId }) => accountId));
});
