import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  amendTender,
  closeTender,
  createTender,
  deleteTender,
  getSupplierTender,
  getTender,
  listNotifications,
  listSupplierTenders,
  listTenders,
  publishTender,
  saveTenderAnswer,
  sendTenderAnswer,
  updateTender,
  withdrawTenderAnswer,
} from '@fraktion/contract';

import { buildCollector } from '../../../testing/rows/builders.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { buildTender, newTender, priced } from '../../../testing/rows/tenders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

const build = () => buildTender(t);

test('SUP-09 a draft is created, changed, shown to nobody else and deleted', async () => {
  const on = await build();
  const { data: draft } = await on.create();
  assert.deepEqual([draft.status, draft.itemCount, draft.invitedCount], ['draft', 2, 2]);
  assert.deepEqual(draft.allowedActions, ['edit', 'remove', 'publish']);
  assert.equal(draft.currency, 'DKK');
  assert.deepEqual((await on.first(listSupplierTenders, {})).data, []);
  const params = { id: draft.id };
  assert.equal((await on.first(getSupplierTender, { params })).status, 404);

  const { id: _, ...fields } = newTender(on, { title: 'Paper 2027' });
  const body = { ...fields, version: draft.version, collectorIds: [on.collectors[0]!.id] };
  const changed = await on.admin(updateTender, { params, body });
  assert.deepEqual([changed.data.title, changed.data.invitedCount], ['Paper 2027', 1]);
  const late = await on.admin(updateTender, { params, body });
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);
  const backwards = { ...body, version: changed.data.version, periodTo: '2020-01-01' };
  const wrong = await on.admin(updateTender, { params, body: backwards });
  assert.deepEqual([wrong.status, wrong.error?.fields], [400, { periodTo: 'Invalid' }]);
  const gone = await on.admin(deleteTender, { params, query: { version: changed.data.version } });
  assert.equal(gone.status, 204);
  assert.equal((await on.admin(getTender, { params })).status, 404);
});

test('SUP-09 an open tender is in the portal of its bidders, and they are notified once', async () => {
  const on = await build();
  const tender = await on.published();
  assert.deepEqual(tender.allowedActions, ['amend', 'close']);
  const { data: listed } = await on.first(listSupplierTenders, {
    query: { 'filter[tab][eq]': 'open' },
  });
  assert.deepEqual(
    listed.map(({ title, customerName, answerStatus }) => [title, customerName, answerStatus]),
    [[tender.title, 'Havnen A/S', 'none']],
  );
  const notification = await eventually(
    async () => (await on.first(listNotifications, {})).data[0],
    'the invitation',
  );
  assert.equal(notification.kind, 'NewTender');
  assert.equal(notification.link, `/supplier/tenders?tender=${tender.id}`);
  const again = await on.admin(publishTender, {
    params: { id: tender.id },
    body: { version: tender.version },
  });
  assert.deepEqual([again.status, again.error?.message], [409, 'Tenders.Not.Open']);
});

test('SUP-09 a tender that is incomplete, late or cannot be delivered is not opened', async () => {
  const on = await build();
  const publish = async (asked: Parameters<typeof newTender>[1]) => {
    const { data, error } = await on.create(asked);
    if (error) return error.message;
    const { id, version } = data;
    return (await on.admin(publishTender, { params: { id }, body: { version } })).error?.message;
  };
  assert.equal(await publish({ items: [] }), 'Tenders.Incomplete');
  assert.equal(await publish({ collectorIds: [] }), 'Tenders.Incomplete');
  assert.equal(await publish({ answerDeadline: '2026-01-01' }), 'Tenders.Deadline.Past');
  const silent = await buildCollector(t.db, on.customer.id, { email: null });
  assert.equal(await publish({ collectorIds: [silent.id] }), 'Tenders.No.Email');
  assert.equal(await publish({ collectorIds: [randomUUID()] }), 'Tenders.Collector.Unknown');
  const archive = (id: string, archived_at: Date | null) =>
    t.db.updateTable('collector').set({ archived_at }).where('id', '=', id).execute();
  const old = await buildCollector(t.db, on.customer.id);
  await archive(old.id, new Date());
  assert.equal(await publish({ collectorIds: [old.id] }), 'Tenders.Collector.Unknown');
  await archive(old.id, null);
  const { data: draft } = await on.create({ collectorIds: [old.id] });
  await archive(old.id, new Date());
  const late = await on.admin(publishTender, {
    params: { id: draft.id },
    body: { version: draft.version },
  });
  assert.deepEqual(
    [late.error?.message, late.error?.detail],
    ['Tenders.Collector.Unknown', old.name],
    'it went out of use while the tender was a draft',
  );
  const same = await buildCollector(t.db, on.customer.id, {
    supplier_account_id: on.suppliers[0]!.id,
  });
  const both = [on.collectors[0]!.id, same.id];
  assert.equal(await publish({ collectorIds: both }), 'Tenders.Collector.Twice');
});

test('SUP-09 an answer is saved, sent, changed and withdrawn; each version once', async () => {
  const on = await build();
  const { id } = await on.published();
  const params = { id };
  const kept = await on.first(saveTenderAnswer, {
    params,
    body: { version: 0, comment: 'Soon', validUntil: null, prices: [] },
  });
  assert.deepEqual([kept.data.answer?.status, kept.data.answer?.version], ['draft', 1]);
  const twice = await on.first(saveTenderAnswer, {
    params,
    body: { version: 0, comment: null, validUntil: null, prices: [] },
  });
  assert.deepEqual([twice.status, twice.error?.message], [409, 'Generic.Changed']);
  const empty = await on.first(sendTenderAnswer, {
    params,
    body: { version: 1, comment: null, validUntil: '2099-12-31', prices: [] },
  });
  assert.equal(empty.error?.message, 'Tenders.Answer.Incomplete');
  const sent = await on.first(sendTenderAnswer, { params, body: priced(kept.data, '812.3456', 1) });
  assert.deepEqual(sent.data.answer?.prices.map(({ price }) => price).toSorted(), [
    '812.3456',
    '812.3456',
  ]);
  assert.deepEqual(sent.data.allowedActions, ['sendAnswer', 'withdrawAnswer']);
  const saved = await on.first(saveTenderAnswer, { params, body: priced(kept.data, '1', 2) });
  assert.deepEqual([saved.status, saved.error?.message], [409, 'Tenders.Not.Open']);
  const back = await on.first(withdrawTenderAnswer, { params, body: { version: 2 } });
  assert.equal(back.data.answerStatus, 'withdrawn');
  assert.equal((await on.admin(getTender, { params })).data.answeredCount, 0);
  const anew = await on.first(sendTenderAnswer, { params, body: priced(kept.data, '700', 3) });
  assert.equal(anew.data.answerStatus, 'sent');
  const strange = { ...priced(kept.data, '1', 4) };
  const foreign = await on.first(sendTenderAnswer, {
    params,
    body: { ...strange, prices: [{ itemId: randomUUID(), price: '1', comment: null }] },
  });
  assert.deepEqual([foreign.status, foreign.error?.fields], [400, { prices: 'Invalid' }]);
});

test('SUP-09 AUT-02 a supplier sees nothing of another’s answer, and an account nothing of another’s tender', async () => {
  const [on, other] = [await build(), await build()];
  const tender = await on.published();
  const params = { id: tender.id };
  // No id and no time contains a price like this.
  const price = '4718.2615';
  await on.answer(on.second, tender.id, price);
  const seen = (await on.first(getSupplierTender, { params })).data;
  assert.deepEqual([seen.answer, seen.answerStatus], [null, 'none']);
  assert.ok(!JSON.stringify(seen).includes(price));
  for (const stranger of [other.admin, on.first])
    assert.ok([403, 404].includes((await stranger(getTender, { params })).status));
  assert.equal((await other.admin(getTender, { params })).status, 404);
  assert.equal((await other.first(getSupplierTender, { params })).status, 404);
  assert.equal(
    (await other.first(sendTenderAnswer, { params, body: priced(tender, '1', 0) })).status,
    404,
  );
  assert.equal(
    (await other.admin(closeTender, { params, body: { version: tender.version } })).status,
    404,
  );
  const mine = await other.admin(listTenders, {});
  assert.ok(mine.data.every(({ id }) => id !== tender.id));
});

test('SUP-09 in an open tender the deadline can only move later, and more bidders can be invited; all are notified', async () => {
  const on = await build();
  const { data: draft } = await on.create({ collectorIds: [on.collectors[0]!.id] });
  const params = { id: draft.id };
  const open = (await on.admin(publishTender, { params, body: { version: draft.version } })).data;
  const amend = (answerDeadline: string, collectorIds: string[], version = open.version) =>
    on.admin(amendTender, {
      params,
      body: { version, description: open.description, answerDeadline, collectorIds },
    });
  const notifiedKinds = async (client: typeof on.first) =>
    (await client(listNotifications, {})).data.map(({ kind }) => kind);
  // A bidder that is invited before the first are notified would be among them.
  await eventually(
    async () => (await notifiedKinds(on.first)).includes('NewTender'),
    'the news of the tender',
  );
  const earlier = await amend('2098-01-01', []);
  assert.deepEqual([earlier.status, earlier.error?.message], [409, 'Tenders.Deadline.Past']);
  const later = await amend('2099-12-01', [on.collectors[1]!.id]);
  assert.deepEqual([later.data.answerDeadline, later.data.invitedCount], ['2099-12-01', 2]);
  await eventually(
    async () => (await notifiedKinds(on.first)).includes('TenderChanged'),
    'the news of the change',
  );
  assert.deepEqual(await notifiedKinds(on.second), ['NewTender']);
});

test('SUP-09 two concurrent moves have one winner', async () => {
  const on = await build();
  const sent = { id: randomUUID() };
  const { data: draft } = await on.create(sent);
  const params = { id: draft.id };
  const body = { version: draft.version };
  const moves = await Promise.all([
    on.admin(publishTender, { params, body }),
    on.admin(publishTender, { params, body }),
    on.admin(createTender, { body: newTender(on, sent) }),
  ]);
  assert.deepEqual(
    moves.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409, 409],
  );
});
