import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  collectFindings,
  discardClaim,
  getClaim,
  getInvoice,
  listClaimable,
  listClaimFindings,
  listClaims,
  readClaimTotals,
  rejectClaim,
  removeClaimFindings,
  reopenClaim,
  sendClaim,
  updateNeedsConfirmation,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount, buildCollector } from '../../../testing/rows/builders.ts';
import {
  buildBilledTooMuch,
  buildFindings,
  collected,
  sent,
} from '../../../testing/rows/claims.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { spendMails } from '../../../testing/servers/mailbox.ts';
import { accountServer, signInNew } from '../../../testing/rows/accountServer.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';

const { t, accountId, admin } = await accountServer(heldServer);

const world = () => ({ db: t.db, accountId, admin });
const collect = (findingIds: string[], client = admin) =>
  client(collectFindings, { body: { id: randomUUID(), findingIds } });
const claimable = async (collectorId: string, client = admin) =>
  (await client(listClaimable, { query: { 'filter[collectorId][in]': collectorId } })).data;
const refused = (answer: { status: number; error?: { message: string } | undefined }) => [
  answer.status,
  answer.error?.message,
];

test('INS-05 what was billed too much can be claimed by supplier and currency; of a line the largest difference counts', async () => {
  const { collectorId, findingIds } = await buildBilledTooMuch(world(), [
    { difference: '20' },
    { difference: '50.5', rule: 'billedTwice' },
    { line: null, difference: '4.25', rule: 'documentSum' },
    { difference: null, rule: 'noPrice' },
    { difference: '7', status: 'accepted' },
  ]);
  const [group, ...others] = await claimable(collectorId);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [group?.amount, group?.findingCount, group?.invoiceCount, group?.currency, group?.draftId],
    ['54.7500', 3, 1, 'DKK', null],
  );
  const query = { 'filter[collectorId][in]': collectorId, sort: 'difference:desc' } as const;
  const { data } = await admin(listClaimFindings, { query });
  assert.deepEqual(
    data.map(({ id, difference }) => [id, difference]),
    [
      [findingIds[1], '50.5000'],
      [findingIds[0], '20.0000'],
      [findingIds[2], '4.2500'],
    ],
  );
});

test('INS-05 findings go to one draft of their supplier, which sums them exactly', async () => {
  const first = await buildBilledTooMuch(world(), [{ difference: '20.0001' }]);
  const second = await buildBilledTooMuch(world(), [{ difference: '0.0002' }], first.collectorId);
  const draft = await collected(admin, first.findingIds);
  assert.deepEqual([draft.status, draft.number, draft.amount], ['draft', null, '20.0001']);
  const more = await collected(admin, second.findingIds);
  assert.equal(more.id, draft.id);
  assert.equal(more.amount, '20.0003');
  assert.deepEqual(await claimable(first.collectorId), []);

  const body = { version: more.version, findingIds: first.findingIds };
  const { data: less } = await admin(removeClaimFindings, { params: { id: draft.id }, body });
  assert.deepEqual([less.amount, less.findingCount], ['0.0002', 1]);
  const [group] = await claimable(first.collectorId);
  assert.deepEqual([group?.amount, group?.draftId], ['20.0001', draft.id]);
  assert.deepEqual(
    less.changes.map(({ action }) => action),
    ['findingsRemoved', 'findingsAdded', 'findingsAdded', 'created'],
  );
});

test('INS-05 findings of one supplier in two currencies have a draft each, and no sum has both', async () => {
  const kroner = await buildBilledTooMuch(world(), [
    { difference: '20' },
    { line: 'Leje', difference: '3' },
  ]);
  const { collectorId } = kroner;
  const euro = await buildBilledTooMuch(world(), [{ difference: '7' }], collectorId);
  await sql`update invoice set currency = 'EUR' where id = ${euro.invoice.id}`.execute(t.db);
  const groups = async () =>
    Object.fromEntries(
      (await claimable(collectorId)).map(({ currency, amount, draftId }) => [
        currency,
        [amount, draftId],
      ]),
    );
  const inKroner = await collected(admin, kroner.findingIds.slice(0, 1));
  assert.deepEqual(await groups(), {
    DKK: ['3.0000', inKroner.id],
    EUR: ['7.0000', null],
  });
  const inEuro = await collected(admin, euro.findingIds);
  assert.notEqual(inEuro.id, inKroner.id);
  assert.deepEqual([inEuro.currency, inEuro.amount], ['EUR', '7.0000']);
  assert.deepEqual(await groups(), { DKK: ['3.0000', inKroner.id] });
});

test('INS-05 nothing is claimed of a credit note: it bills nothing', async () => {
  const { collectorId, invoice, findingIds } = await buildBilledTooMuch(world());
  await sql`update invoice set document_type = 'creditNote' where id = ${invoice.id}`.execute(t.db);
  assert.deepEqual(await claimable(collectorId), []);
  assert.deepEqual(refused(await collect(findingIds)), [409, 'Claims.Nothing.To.Claim']);
});

test('INS-05 what cannot be claimed is refused by name', async () => {
  const mine = await buildBilledTooMuch(world(), [
    {},
    { difference: null },
    { status: 'accepted' },
    { line: 'Leje' },
  ]);
  const [good = '', free = '', accepted = '', other = ''] = mine.findingIds;
  const theirs = await buildBilledTooMuch(world());
  const unknown = await importedInvoice(admin);
  await sql`update invoice set collector_id = null where id = ${unknown.id}`.execute(t.db);
  const ofUnknown = await buildFindings(t.db, accountId, unknown, [{}]);

  assert.deepEqual(refused(await collect([free])), [409, 'Claims.Nothing.To.Claim']);
  assert.deepEqual(refused(await collect([accepted])), [409, 'Claims.Nothing.To.Claim']);
  assert.deepEqual(refused(await collect([good, ...theirs.findingIds])), [
    409,
    'Claims.Several.Suppliers',
  ]);
  assert.deepEqual(refused(await collect(ofUnknown)), [409, 'Claims.Supplier.Unknown']);
  assert.deepEqual(refused(await collect([good, randomUUID()])), [404, 'Generic.Not.Found']);
  await collected(admin, [good]);
  assert.deepEqual(refused(await collect([good])), [409, 'Claims.Finding.Claimed']);
  assert.deepEqual(refused(await collect([good, other])), [409, 'Claims.Finding.Claimed']);
});

test('INS-05 of an invoice that somebody has to confirm nothing is offered, put into a draft or sent', async () => {
  const { collectorId, findingIds, invoice } = await buildBilledTooMuch(world());
  const mark = async (value: boolean): Promise<void> => {
    const params = { id: invoice.id };
    const { version } = (await admin(getInvoice, { params })).data;
    const answer = await admin(updateNeedsConfirmation, { params, body: { version, value } });
    assert.equal(answer.status, 200);
  };
  const query = { 'filter[collectorId][in]': collectorId } as const;
  const offered = async () => (await admin(listClaimFindings, { query })).data.map(({ id }) => id);
  await mark(true);
  assert.deepEqual(await claimable(collectorId), []);
  assert.deepEqual(await offered(), []);
  assert.deepEqual(refused(await collect(findingIds)), [409, 'Claims.Invoice.Not.Confirmed']);
  await mark(false);
  assert.deepEqual(await offered(), findingIds);
  const { id, version } = await collected(admin, findingIds);
  await mark(true);
  const early = await admin(sendClaim, { params: { id }, body: { version } });
  assert.deepEqual(refused(early), [409, 'Claims.Invoice.Not.Confirmed']);
  await mark(false);
  assert.equal((await admin(sendClaim, { params: { id }, body: { version } })).status, 200);
});

test('INS-05 of an invoice that waits to be inspected again nothing is put into a draft or sent', async () => {
  const { findingIds, invoice } = await buildBilledTooMuch(world());
  const wait = (change: object) =>
    t.db.updateTable('inspection').set(change).where('id', '=', invoice.id).execute();
  const waiting = { changes: 1_000_001 };
  const seen = { changes: 1_000_000 };
  await wait(waiting);
  assert.deepEqual(refused(await collect(findingIds)), [409, 'Claims.Invoice.Inspected.Again']);
  await wait(seen);
  const { id, version } = await collected(admin, findingIds);
  await wait(waiting);
  const send = () => admin(sendClaim, { params: { id }, body: { version } });
  assert.deepEqual(refused(await send()), [409, 'Claims.Invoice.Inspected.Again']);
  // A finished invoice is not inspected again: nobody would wait for anything.
  await t.db
    .updateTable('invoice')
    .set({ status: 'locked' })
    .where('id', '=', invoice.id)
    .execute();
  assert.equal((await send()).status, 200);
});

test('INS-05 the money of a line is claimed once, whatever else was found in it', async () => {
  const { collectorId, findingIds } = await buildBilledTooMuch(world(), [
    { difference: '20' },
    { difference: '50', rule: 'billedTwice' },
  ]);
  const [small = '', large = ''] = findingIds;
  await sent(admin, [large]);
  assert.deepEqual(await claimable(collectorId), []);
  assert.deepEqual(refused(await collect([small])), [409, 'Claims.Finding.Claimed']);
});

test('INS-05 of two people who claim one finding at once, one is refused', async () => {
  const { findingIds } = await buildBilledTooMuch(world());
  const answers = await Promise.all([1, 2, 3, 4].map(() => collect(findingIds)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.ok(
    answers.every(
      ({ status, error }) => status === 200 || error?.message === 'Claims.Finding.Claimed',
    ),
  );
});

test('INS-05 a discarded draft gives its findings back and leaves no gap in the numbers', async () => {
  const { collectorId, findingIds } = await buildBilledTooMuch(world());
  const other = await buildBilledTooMuch(world());
  const { id, version } = await collected(admin, findingIds);
  const params = { id };
  const stale = await admin(discardClaim, { params, body: { version: version + 1 } });
  assert.deepEqual(refused(stale), [409, 'Generic.Changed']);
  assert.equal((await admin(discardClaim, { params, body: { version } })).status, 204);
  assert.deepEqual(refused(await admin(getClaim, { params })), [404, 'Generic.Not.Found']);
  assert.equal((await claimable(collectorId)).length, 1);
  const first = await sent(admin, findingIds);
  const second = await sent(admin, other.findingIds);
  assert.equal(Number(second.number), Number(first.number) + 1);
});

test('INS-05 a draft without findings, or without an address, is not sent', async () => {
  const collectorId = (await buildCollector(t.db, accountId, { email: null })).id;
  const { findingIds } = await buildBilledTooMuch(world(), [{}], collectorId);
  const draft = await collected(admin, findingIds);
  const params = { id: draft.id };
  const without = await admin(sendClaim, { params, body: { version: draft.version } });
  assert.deepEqual(refused(without), [409, 'Claims.No.Email']);
  const { data: empty } = await admin(removeClaimFindings, {
    params,
    body: { version: draft.version, findingIds },
  });
  const body = { version: empty.version, recipient: 'kredit@renvej.example' };
  const nothing = await admin(sendClaim, { params, body });
  assert.deepEqual(refused(nothing), [409, 'Claims.Nothing.To.Claim']);
});

test('INS-05 nobody fills the mailbox of a stranger with claims, and a claim that is refused stays a draft', async () => {
  const { findingIds } = await buildBilledTooMuch(world());
  const { id, version } = await collected(admin, findingIds);
  const recipient = 'stranger@test.example';
  spendMails(accountId, recipient);
  const sending = await admin(sendClaim, { params: { id }, body: { version, recipient } });
  assert.deepEqual(refused(sending), [429, 'Generic.Too.Many.Requests']);
  assert.equal((await admin(getClaim, { params: { id } })).data.status, 'draft');
});

test('INS-05 a claim that was sent is no draft any more; an open one alone is rejected, and a rejected one reopened', async () => {
  const { findingIds } = await buildBilledTooMuch(world(), [{}, { line: 'Leje' }]);
  const draft = await collected(admin, findingIds);
  const params = { id: draft.id };
  const reason = 'They say that the price was agreed by phone';
  const early = await admin(rejectClaim, { params, body: { version: draft.version, reason } });
  assert.deepEqual(refused(early), [409, 'Claims.Not.Open']);
  const { data: open } = await admin(sendClaim, { params, body: { version: draft.version } });
  const { version } = open;
  assert.deepEqual([open.status, open.ageDays], ['open', 0]);
  for (const answer of [
    await admin(sendClaim, { params, body: { version } }),
    await admin(discardClaim, { params, body: { version } }),
    await admin(removeClaimFindings, { params, body: { version, findingIds } }),
  ])
    assert.deepEqual(refused(answer), [409, 'Claims.Not.Draft']);
  const notYet = await admin(reopenClaim, { params, body: { version } });
  assert.deepEqual(refused(notYet), [409, 'Claims.Not.Rejected']);
  const { data: rejected } = await admin(rejectClaim, { params, body: { version, reason } });
  assert.deepEqual([rejected.status, rejected.closedReason], ['rejected', reason]);
  const { data: again } = await admin(reopenClaim, {
    params,
    body: { version: rejected.version },
  });
  assert.deepEqual([again.status, again.closedReason, again.closedAt], ['open', null, null]);
  assert.equal(again.changes[0]?.action, 'reopened');
});

test('INS-05 claims are found by state, supplier and age; money is summed by currency', async () => {
  const account = (await buildAccount(t.db)).id;
  const client = await signInNew(t, account, 'LocationAdmin');
  const of = { db: t.db, accountId: account, admin: client };
  const days = [3, 31, 75, 200];
  const ids: string[] = [];
  for (const age of days) {
    const { findingIds } = await buildBilledTooMuch(of, [{ difference: '10' }]);
    const { id } = await sent(client, findingIds);
    ids.push(id);
    await sql`update claim set sent_at = now() - make_interval(days => ${age}) where id = ${id}`.execute(
      t.db,
    );
  }
  const { findingIds } = await buildBilledTooMuch(of, [{ difference: '3' }]);
  await collected(client, findingIds);
  await buildBilledTooMuch(of, [{ difference: '5.5' }]);

  const found = async (query: object) =>
    (await client(listClaims, { query })).data.map(({ id }) => ids.indexOf(id));
  assert.deepEqual(await found({ 'filter[age][in]': ['to30'] }), [0]);
  const older = { 'filter[age][in]': ['to60', 'more'], sort: 'sentAt:desc' };
  assert.deepEqual(await found(older), [1, 3]);
  assert.deepEqual(await found({ 'filter[status][in]': ['draft'] }), [-1]);
  assert.deepEqual(
    await found({ sort: 'sentAt:asc', 'filter[status][in]': ['open'] }),
    [3, 2, 1, 0],
  );
  const { number } = (await client(getClaim, { params: { id: ids[1]! } })).data;
  const all = (await client(listClaims, { query: {} })).data;
  const named = all.filter((one) => `${one.number} ${one.collectorName}`.includes(`${number}`));
  const byText = await found({ q: `${number}` });
  assert.ok(byText.includes(1));
  assert.deepEqual(new Set(byText), new Set(named.map(({ id }) => ids.indexOf(id))));

  const first = (await client(getClaim, { params: { id: ids[0] ?? '' } })).data;
  const body = { version: first.version, reason: 'Agreed by phone' };
  await client(rejectClaim, { params: { id: first.id }, body });
  const { data: totals } = await client(readClaimTotals, {});
  assert.deepEqual(
    totals.map(({ openByAge, ...sums }) => ({ ...sums, ...openByAge })),
    [
      {
        currency: 'DKK',
        toClaim: '5.5000',
        claimed: '40.0000',
        credited: '0',
        rejected: '10.0000',
        open: '30.0000',
        to30: '0',
        to60: '10.0000',
        to90: '10.0000',
        more: '10.0000',
      },
    ],
  );
});

test("INS-05 another account's claims and findings are not there", async () => {
  const { findingIds, collectorId } = await buildBilledTooMuch(world(), [{}, { line: 'Leje' }]);
  const [first = '', second = ''] = findingIds;
  const mine = await sent(admin, [first]);
  const theirs = (await buildAccount(t.db)).id;
  const other = await signInNew(t, theirs, 'Admin');
  assert.deepEqual(refused(await other(getClaim, { params: { id: mine.id } })), [
    404,
    'Generic.Not.Found',
  ]);
  assert.deepEqual(refused(await collect([second], other)), [404, 'Generic.Not.Found']);
  assert.deepEqual(await claimable(collectorId, other), []);
  assert.deepEqual((await other(readClaimTotals, {})).data, []);
});
