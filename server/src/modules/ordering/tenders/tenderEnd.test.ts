import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  awardTender,
  closeTender,
  getSupplierTender,
  getTender,
  listNotifications,
  sendTenderAnswer,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction } from '../../../db/transaction.ts';
import { accountGroup } from '../../../realtime/index.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { buildTender, priced } from '../../../testing/rows/tenders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { closeDue } from './closeDue.ts';

const t = await testServer();

const build = () => buildTender(t);

/** A published tender with the answers of both suppliers. */
async function answeredTwice() {
  const on = await build();
  const tender = await on.published();
  const params = { id: tender.id };
  await on.answer(on.first, tender.id, '500');
  await on.answer(on.second, tender.id, '400');
  const open = (await on.admin(getTender, { params })).data;
  return { on, tender, params, open };
}

test('SUP-09 answers are sealed until the tender is closed, for the customer and even in the database', async () => {
  const { on, tender, params, open } = await answeredTwice();
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

test('SUP-09 the job closes due tenders, once, and notifies the customer that there are answers to compare', async () => {
  const on = await build();
  const tender = await on.published();
  await on.answer(on.first, tender.id, '500');
  await t.db
    .updateTable('tender')
    .set({ answer_deadline: '2026-01-01' })
    .where('id', '=', tender.id)
    .execute();
  const params = { id: tender.id };
  // The day has ended, but the job has not run yet.
  const late = await on.second(sendTenderAnswer, { params, body: priced(tender, '1', 0) });
  assert.equal(late.error?.message, 'Tenders.Not.Open');
  await closeDue(t.db);
  await closeDue(t.db);
  const { data } = await on.admin(getTender, { params });
  assert.deepEqual([data.status, data.answers?.length], ['closed', 1]);
  assert.equal(data.version, tender.version + 1);
  const notified = await eventually(
    async () => (await on.admin(listNotifications, {})).data[0],
    'the news of its end',
  );
  assert.deepEqual(
    [notified.kind, notified.message, notified.link],
    [
      'TenderAnswersOpened',
      `${tender.title} is closed. Answers to compare: 1`,
      `/economics/tenders/${tender.id}`,
    ],
  );
});

test('SUP-09 items are awarded once, to bidders with a price; winners and losers are notified', async () => {
  const { on, tender, params, open } = await answeredTwice();
  const closed = (await on.admin(closeTender, { params, body: { version: open.version } })).data;
  const idOf = (name: string) => closed.invitations.find((each) => each.name === name)!.id;
  const [one, other] = closed.items.map(({ id }) => id);
  const award = (itemIds: string[], invitationId: string | null, version: number) =>
    on.admin(awardTender, { params, body: { version, itemIds, invitationId, note: 'Welcome' } });
  const both = await Promise.all([
    award([one!], idOf('Vognmand 2'), closed.version),
    award([one!], idOf('Vognmand 1'), closed.version),
  ]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const first = both.find(({ status }) => status === 200)!.data;
  const twice = await award([one!], idOf('Vognmand 2'), first.version);
  assert.deepEqual([twice.status, twice.error?.message], [409, 'Tenders.Already.Awarded']);
  const unknown = await award([other!], randomUUID(), first.version);
  assert.equal(unknown.error?.message, 'Tenders.No.Price');
  for (const nobodys of [randomUUID(), (await build().then((by) => by.published())).items[0]!.id]) {
    const nobody = await award([nobodys], null, first.version);
    assert.deepEqual([nobody.status, nobody.error?.fields], [400, { itemIds: 'Invalid' }]);
  }
  const winner = first.awards[0]!.invitationId!;
  const last = await award([other!], winner, first.version);
  assert.deepEqual([last.data.awardedCount, last.data.awards.length], [2, 2]);

  const won = winner === idOf('Vognmand 1') ? on.first : on.second;
  const lost = won === on.first ? on.second : on.first;
  const outcome = async (by: typeof won) => (await by(getSupplierTender, { params })).data;
  await eventually(async () => (await outcome(lost)).outcome === 'lost', 'the bad news');
  // An open page was read before the loss was recorded, so it gets an event to read again.
  const loser = on.suppliers[lost === on.first ? 0 : 1]!.id;
  const { rows: notified } = await sql`
    select from realtime_event e join tender_answer a on a.lost_at <= e.at
    where a.tender_id = ${tender.id} and e.payload->>'tenderId' = ${tender.id}
      and ${accountGroup(loser)} = any(e.groups)`.execute(t.db);
  assert.equal(notified.length, 1);
  assert.equal((await outcome(won)).outcome, 'won');
  assert.deepEqual(
    (await outcome(won)).awards.map(({ note }) => note),
    ['Welcome', 'Welcome'],
  );
  assert.deepEqual((await outcome(lost)).awards, []);
  const kinds = (await lost(listNotifications, {})).data.map(({ kind }) => kind);
  assert.ok(kinds.includes('TenderNotAwarded'));
  assert.ok(!kinds.includes('TenderAwarded'));
});

test('SUP-09 an unanswered item is awarded to nobody', async () => {
  const on = await build();
  const tender = await on.published();
  const params = { id: tender.id };
  const closed = await on.admin(closeTender, { params, body: { version: tender.version } });
  const { version, answers, items } = closed.data;
  assert.deepEqual(answers, []);
  const itemIds = items.map(({ id }) => id);
  const body = { version, itemIds, invitationId: null, note: null };
  const { status, data } = await on.admin(awardTender, { params, body });
  assert.deepEqual([status, data.awards.length], [200, items.length]);
  const again = await on.admin(awardTender, { params, body: { ...body, version: data.version } });
  assert.deepEqual([again.status, again.error?.message], [409, 'Tenders.Already.Awarded']);
});
