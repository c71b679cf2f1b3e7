import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  closeTender,
  type Collector,
  collectors,
  deleteBackgroundRows,
  importBackgroundRows,
  previewBackgroundImport,
  transportPrices,
} from '@fraktion/contract';

import { ownerTransaction } from '../../../db/transaction.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { buildCollector, buildLocation } from '../../../testing/rows/builders.ts';
import { buildTender } from '../../../testing/rows/tenders.ts';
import { type Client, startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';
import { createContactLink, proveContact } from '../../ordering/orders/index.ts';

let t: TestApp;
let on: Awaited<ReturnType<typeof buildTender>>;
let accountId: string;
/** An Admin with access to one place. */
let limited: Client;

before(async () => {
  t = await startTestApp();
  on = await buildTender(t);
  accountId = on.customer.id;
  const { id } = await buildLocation(t.db, accountId);
  limited = await signInNew(t, accountId, 'Admin', { allLocations: false, locationIds: [id] });
});
after(() => t.stop());

const read = async (id: string) => (await on.admin(collectors.calls.one, { params: { id } })).data;

/** Sends the row as it is, with a change. */
async function change(by: Client, id: string, changed: Partial<Collector>) {
  const row = { ...(await read(id)), ...changed };
  const fields = Object.keys(collectors.fields).map((name) => [name, row[name as keyof Collector]]);
  const body = { ...(Object.fromEntries(fields) as Collector), version: row.version };
  return by(collectors.calls.update, { params: { id }, body });
}

const refusalOf = ({ error }: Awaited<ReturnType<typeof change>>) => [
  error?.message,
  Object.keys(error?.fields ?? {}),
];

test('AUT-04 ADM-01 who has some locations changes a collector, but not the address that the links of all locations go to', async () => {
  const { id, email } = await buildCollector(t.db, accountId, { name: 'Renvej' });
  assert.deepEqual(refusalOf(await change(limited, id, { email: 'mine@test.example' })), [
    'Generic.Whole.Account',
    ['email'],
  ]);
  assert.deepEqual(refusalOf(await change(limited, id, { email: null })), [
    'Generic.Whole.Account',
    ['email'],
  ]);
  assert.deepEqual(
    refusalOf(await change(limited, id, { fixedDays: 'ordered' })),
    ['Generic.Whole.Account', ['fixedDays']],
    'it orders at all locations',
  );
  assert.equal((await change(limited, id, { city: 'Ribe' })).status, 200);
  assert.deepEqual([(await read(id)).email, (await read(id)).city], [email, 'Ribe']);
  assert.equal((await change(on.admin, id, { email: 'new@test.example' })).status, 200);
});

test('AUT-04 ADM-08 a file of who has some locations changes no address of a collector that is there', async () => {
  const { id, email } = await buildCollector(t.db, accountId, { name: 'Vognmand Vest' });
  const rows = [
    { row: 2, cells: { name: 'Vognmand Vest', email: 'mine@test.example' } },
    { row: 3, cells: { name: 'Vognmand Ny', email: 'ny@test.example', language: 'da' } },
  ];
  const params = { tab: 'collectors' };
  const { data } = await limited(previewBackgroundImport, { params, body: { rows } });
  assert.deepEqual(
    data.rows.map(({ state, problems }) => [state, problems[0]?.field, problems[0]?.problem]),
    [
      ['wrong', 'email', 'WholeAccount'],
      ['new', undefined, undefined],
    ],
  );
  const body = { id: randomUUID(), rows, seen: { new: 1, changed: 1 } };
  const sent = await limited(importBackgroundRows, { params, body });
  assert.equal(sent.error?.message, 'Background.Import.Wrong');
  assert.equal((await read(id)).email, email);
  const whole = await on.admin(importBackgroundRows, { params, body });
  assert.equal(whole.status, 200);
  assert.equal((await read(id)).email, 'mine@test.example');
});

test('SUP-10 AUT-04 a new address ends the links that were mailed to the old one, and no others', async () => {
  const [moved, stays] = [
    await buildCollector(t.db, accountId),
    await buildCollector(t.db, accountId),
  ];
  const linkTo = (collectorId: string) =>
    ownerTransaction(t.db, (tx) => createContactLink(tx, { accountId, collectorId }));
  const [old, other] = [await linkTo(moved.id), await linkTo(stays.id)];
  const opens = (id: string, secret: string) =>
    ownerTransaction(t.db, (tx) => proveContact(tx, id, secret));
  await change(on.admin, moved.id, { city: 'Ribe' });
  await opens(moved.id, old);
  assert.equal((await change(on.admin, moved.id, { email: 'moved@test.example' })).status, 200);
  await assert.rejects(opens(moved.id, old), { key: 'Orders.Link.Invalid' });
  await opens(stays.id, other);
  const file = { row: 2, cells: { name: stays.name, email: 'by-file@test.example' } };
  const body = { id: randomUUID(), rows: [file], seen: { new: 0, changed: 1 } };
  await on.admin(importBackgroundRows, { params: { tab: 'collectors' }, body });
  await assert.rejects(opens(stays.id, other), { key: 'Orders.Link.Invalid' });
});

test('SUP-09 AUT-04 the address of a collector stays while a tender is open to it, unless the mail to it has bounced', async () => {
  const { id } = await buildCollector(t.db, accountId, { name: 'Smed' });
  const tender = await on.published({ collectorIds: [id, on.collectors[0]!.id] });
  const open = ['Collectors.Tender.Open', ['email']];
  assert.deepEqual(refusalOf(await change(on.admin, id, { email: 'a@test.example' })), open);
  // One that answers in the portal gets no links.
  assert.equal(
    (await change(on.admin, on.collectors[0]!.id, { email: 'b@test.example' })).status,
    200,
  );
  const rows = [{ row: 2, cells: { name: 'Smed', email: 'a@test.example' } }];
  const body = { id: randomUUID(), rows, seen: { new: 0, changed: 1 } };
  const brought = await on.admin(importBackgroundRows, { params: { tab: 'collectors' }, body });
  assert.equal(brought.error?.message, 'Collectors.Tender.Open');
  const bounce = (answeredAt: string | null) =>
    t.db
      .updateTable('tender_invitation')
      .set({ mail_failed: true, answered_at: answeredAt })
      .where('collector_id', '=', id)
      .execute();
  await bounce('2026-11-02T08:00:00Z');
  assert.deepEqual(refusalOf(await change(on.admin, id, { email: 'a@test.example' })), open);
  await bounce(null);
  assert.equal((await change(on.admin, id, { email: 'a@test.example' })).status, 200);
  await t.db.updateTable('tender_invitation').set({ mail_failed: false }).execute();
  await on.admin(closeTender, { params: { id: tender.id }, body: { version: tender.version } });
  assert.equal((await change(on.admin, id, { email: 'c@test.example' })).status, 200);
});

test('AUT-04 ADM-07 who has some locations reads transport prices, and neither imports nor deletes any', async () => {
  const params = { tab: 'transport-prices' };
  const rows = [{ row: 2, cells: { from: 'Ribe', to: 'Esbjerg' } }];
  const answers = [
    await limited(previewBackgroundImport, { params, body: { rows } }),
    await limited(importBackgroundRows, {
      params,
      body: { id: randomUUID(), rows, seen: { new: 1, changed: 0 } },
    }),
    await limited(deleteBackgroundRows, {
      params,
      body: { rows: [{ id: randomUUID(), version: 1 }] },
    }),
  ];
  assert.deepEqual(
    answers.map(({ status, error }) => [status, error?.message]),
    answers.map(() => [403, 'Generic.Whole.Account']),
  );
  assert.equal((await limited(transportPrices.calls.list)).status, 200);
  assert.equal((await on.admin(previewBackgroundImport, { params, body: { rows } })).status, 200);
});
