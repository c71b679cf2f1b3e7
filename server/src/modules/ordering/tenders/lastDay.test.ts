import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  amendTender,
  getSupplierTender,
  getTender,
  listSupplierTenders,
  publishTender,
  sendTenderAnswer,
} from '@fraktion/contract';

import { lastingToday } from '../../../testing/rows/days.ts';
import { buildTender, priced } from '../../../testing/rows/tenders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { closeDue } from './closeDue.ts';

const t = await testServer();

const dayFrom = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

/** An open tender whose last day is a number of days from today. */
async function openUntil(days: number) {
  const today = await lastingToday();
  const on = await buildTender(t);
  const tender = await on.published();
  await t.db
    .updateTable('tender')
    .set({ answer_deadline: dayFrom(today, days) })
    .where('id', '=', tender.id)
    .execute();
  return { ...on, tender, params: { id: tender.id } };
}

test('SUP-09 a tender can still be answered on its last day, and the job leaves it open', async () => {
  const on = await openUntil(0);
  await closeDue(t.db);
  const answer = await on.first(sendTenderAnswer, {
    params: on.params,
    body: priced(on.tender, '1', 0),
  });
  assert.equal(answer.status, 200);
  const listed = await on.second(listSupplierTenders, { query: { 'filter[tab][eq]': 'open' } });
  assert.deepEqual(
    listed.data.map(({ id }) => id),
    [on.tender.id],
  );
  assert.equal((await on.admin(getTender, { params: on.params })).data.status, 'open');
});

test('SUP-09 the day after it is closed for everyone, even before the job runs', async () => {
  const on = await openUntil(-1);
  const answer = await on.first(sendTenderAnswer, {
    params: on.params,
    body: priced(on.tender, '1', 0),
  });
  assert.deepEqual([answer.status, answer.error?.message], [409, 'Tenders.Not.Open']);
  const seen = await on.first(getSupplierTender, { params: on.params });
  assert.equal(seen.data.status, 'closed');
  await closeDue(t.db);
  assert.equal((await on.admin(getTender, { params: on.params })).data.status, 'closed');
});

test('SUP-09 a tender may be opened for the same day, and not for the day before', async () => {
  const today = await lastingToday();
  const on = await buildTender(t);
  const publish = async (answerDeadline: string) => {
    const { data } = await on.create({ answerDeadline });
    const body = { version: data.version };
    return (await on.admin(publishTender, { params: { id: data.id }, body })).error?.message;
  };
  assert.equal(await publish(today), undefined);
  assert.equal(await publish(dayFrom(today, -1)), 'Tenders.Deadline.Past');
});

test('SUP-09 prices are valid at least until the last day to answer', async () => {
  const on = await openUntil(3);
  const { answerDeadline } = (await on.admin(getTender, { params: on.params })).data;
  const send = (validUntil: string) =>
    on.first(sendTenderAnswer, {
      params: on.params,
      body: { ...priced(on.tender, '1', 0), validUntil },
    });
  const short = await send(dayFrom(answerDeadline, -1));
  assert.deepEqual(
    [short.status, short.error?.message, short.error?.fields],
    [409, 'Tenders.Answer.Incomplete', { validUntil: 'Tenders.Answer.Incomplete' }],
  );
  assert.equal((await send(answerDeadline)).status, 200);
});

test('SUP-09 an amendment may keep the last day', async () => {
  const on = await openUntil(3);
  const { answerDeadline, description, version } = (
    await on.admin(getTender, { params: on.params })
  ).data;
  const amend = (deadline: string) =>
    on.admin(amendTender, {
      params: on.params,
      body: { version, description, answerDeadline: deadline, collectorIds: [] },
    });
  const earlier = await amend(dayFrom(answerDeadline, -1));
  assert.deepEqual([earlier.status, earlier.error?.message], [409, 'Tenders.Deadline.Past']);
  assert.equal((await amend(answerDeadline)).status, 200);
});
