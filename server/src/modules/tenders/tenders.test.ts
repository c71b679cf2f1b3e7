import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  amendTender,
  awardTender,
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
  type Tender,
  updateTender,
  withdrawTenderAnswer,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction } from '../../db/transaction.ts';
import { buildCollector } from '../../testing/builders.ts';
import { eventually } from '../../testing/orders.ts';
import { buildTender, newTender, priced } from '../../testing/tenders.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { closeDue } from './index.ts';

let t: TestApp;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

const build = () => buildTender(t);

test('SUP-09 a draft is made, changed, shown to nobody else and deleted', async () => {
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

test('SUP-09 an open tender is in the portal of those who are invited, and they are told once', async () => {
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
  const told = await eventually(
    async () => (await on.first(listNotifications, {})).data[0],
    'the invitation',
  );
  assert.equal(told.header, 'Notifications.NewTender.Header');
  assert.equal(told.link, `/supplier/tenders?tender=${tender.id}`);
  const again = await on.admin(publishTender, {
    params: { id: tender.id },
    body: { version: tender.version },
  });
  assert.deepEqual([again.status, again.error?.message], [409, 'Tenders.Not.Open']);
});

test('SUP-09 what is incomplete, late or cannot be delivered is not opened', async () => {
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
  const same = await buildCollector(t.db, on.customer.id, {
    supplier_account_id: on.suppliers[0]!.id,
  });
  const both = [on.collectors[0]!.id, same.id];
  assert.equal(await publish({ collectorIds: both }), 'Tenders.Collector.Twice');
});

test('SUP-09 an answer is kept, sent, changed and withdrawn; each version once', async () => {
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

test('SUP-09 answers are sealed until the tender is closed, for the customer and even in the database', async () => {
  const on = await build();
  const tender = await on.published();
  const params = { id: tender.id };
  await on.answer(on.first, tender.id, '500');
  await on.answer(on.second, tender.id, '400');
  const open = (await on.admin(getTender, { params })).data;
  assert.deepEqual([open.answers, open.answeredCount], [null, 2]);
  const rowsOf = (account: string) =>
    accountTransaction(t.db, account, async (tx) => {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from tender_price where tender_id = ${tender.id}`.execute(tx);
      return rows[0]?.n;
    });
  assert.equal(await rowsOf(on.customer.id), 0);
  assert.equal(await rowsOf(on.suppliers[0]!.id), 2);
  const closed = await on.admin(closeTender, { params, body: { version: open.version } });
  assert.deepEqual(closed.data.answers?.map(({ prices }) => prices[0]?.price).toSorted(), [
    '400',
    '500',
  ]);
  assert.equal(await rowsOf(on.customer.id), 4);
  const late = await on.first(sendTenderAnswer, { params, body: priced(tender, '300', 1) });
  assert.deepEqual([late.status, late.error?.message], [409, 'Tenders.Not.Open']);
});

test('SUP-09 AUT-02 a supplier sees nothing of another’s answer, and an account nothing of another’s tender', async () => {
  const [on, other] = [await build(), await build()];
  const tender = await on.published();
  const params = { id: tender.id };
  await on.answer(on.second, tender.id, '400');
  const seen = (await on.first(getSupplierTender, { params })).data;
  assert.deepEqual([seen.answer, seen.answerStatus], [null, 'none']);
  assert.ok(!JSON.stringify(seen).includes('400'));
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

test('SUP-09 while it is open the deadline moves later only, and more are invited; all are told', async () => {
  const on = await build();
  const { data: draft } = await on.create({ collectorIds: [on.collectors[0]!.id] });
  const params = { id: draft.id };
  const open = (await on.admin(publishTender, { params, body: { version: draft.version } })).data;
  const amend = (answerDeadline: string, collectorIds: string[], version = open.version) =>
    on.admin(amendTender, {
      params,
      body: { version, description: open.description, answerDeadline, collectorIds },
    });
  const earlier = await amend('2098-01-01', []);
  assert.deepEqual([earlier.status, earlier.error?.message], [409, 'Tenders.Deadline.Past']);
  const later = await amend('2099-12-01', [on.collectors[1]!.id]);
  assert.deepEqual([later.data.answerDeadline, later.data.invitedCount], ['2099-12-01', 2]);
  const headers = async (client: typeof on.first) =>
    (await client(listNotifications, {})).data.map(({ header }) => header);
  await eventually(
    async () => (await headers(on.first)).includes('Notifications.TenderChanged.Header'),
    'the news of the change',
  );
  assert.deepEqual(await headers(on.second), ['Notifications.NewTender.Header']);
});

test('SUP-09 the clock closes what is due, once, and the customer hears that there is something to compare', async () => {
  const on = await build();
  const tender = await on.published();
  await on.answer(on.first, tender.id, '500');
  await t.db
    .updateTable('tender')
    .set({ answer_deadline: '2026-01-01' })
    .where('id', '=', tender.id)
    .execute();
  const params = { id: tender.id };
  // The day has ended, the clock has not struck yet.
  const late = await on.second(sendTenderAnswer, { params, body: priced(tender, '1', 0) });
  assert.equal(late.error?.message, 'Tenders.Not.Open');
  await closeDue(t.db);
  await closeDue(t.db);
  const { data } = await on.admin(getTender, { params });
  assert.deepEqual([data.status, data.answers?.length], ['closed', 1]);
  assert.equal(data.version, tender.version + 1);
  const told = await eventually(
    async () => (await on.admin(listNotifications, {})).data[0],
    'the news of its end',
  );
  assert.deepEqual(
    [told.header, told.values['answers'], told.link],
    ['Notifications.TenderAnswersOpened.Header', '1', `/economics/tenders/${tender.id}`],
  );
});

test('SUP-09 items are awarded once, to those who priced them; winners and losers are told', async () => {
  const on = await build();
  const tender = await on.published();
  const params = { id: tender.id };
  await on.answer(on.first, tender.id, '500');
  await on.answer(on.second, tender.id, '400');
  const open = (await on.admin(getTender, { params })).data;
  const closed = (await on.admin(closeTender, { params, body: { version: open.version } })).data;
  const idOf = (name: string) => closed.invitations.find((each) => each.name === name)!.id;
  const [one, other] = closed.items.map(({ id }) => id);
  const award = (itemIds: string[], invitationId: string | null, version: number) =>
    on.admin(awardTender, { params, body: { version, itemIds, invitationId, note: 'Welcome' } });
  const both = await Promise.all([
    award([one!], idOf('Vognmand 2'), closed.version),
    award([one!], idOf('Vognmand 1'), closed.version),
  ]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  const first = both.find(({ status }) => status === 200)!.data as Tender;
  const twice = await award([one!], idOf('Vognmand 2'), first.version);
  assert.deepEqual([twice.status, twice.error?.message], [409, 'Tenders.Already.Awarded']);
  const unknown = await award([other!], randomUUID(), first.version);
  assert.equal(unknown.error?.message, 'Tenders.No.Price');
  const winner = first.awards[0]!.invitationId!;
  const last = await award([other!], winner, first.version);
  assert.deepEqual([last.data.awardedCount, last.data.awards.length], [2, 2]);

  const won = winner === idOf('Vognmand 1') ? on.first : on.second;
  const lost = won === on.first ? on.second : on.first;
  const outcome = async (by: typeof won) => (await by(getSupplierTender, { params })).data;
  await eventually(async () => (await outcome(lost)).outcome === 'lost', 'the bad news');
  assert.equal((await outcome(won)).outcome, 'won');
  assert.deepEqual(
    (await outcome(won)).awards.map(({ note }) => note),
    ['Welcome', 'Welcome'],
  );
  assert.deepEqual((await outcome(lost)).awards, []);
  const headers = (await lost(listNotifications, {})).data.map(({ header }) => header);
  assert.ok(headers.includes('Notifications.TenderNotAwarded.Header'));
  assert.ok(!headers.includes('Notifications.TenderAwarded.Header'));
});

test('SUP-09 two moves at once have one winner', async () => {
  const on = await build();
  const { data: draft } = await on.create();
  const params = { id: draft.id };
  const body = { version: draft.version };
  const moves = await Promise.all([
    on.admin(publishTender, { params, body }),
    on.admin(publishTender, { params, body }),
    on.admin(createTender, { body: newTender(on, { id: draft.id }) }),
  ]);
  assert.deepEqual(moves.map(({ status }) => status).toSorted(), [200, 409, 409]);
});
