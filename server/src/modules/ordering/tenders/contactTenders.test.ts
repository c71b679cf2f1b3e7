import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  amendTender,
  answerContactTender,
  awardTender,
  closeTender,
  type ContactAnswer,
  getTender,
  listContactTenders,
  readContactTender,
} from '@fraktion/contract';

import { countParked, retryParked } from '../../../jobs/index.ts';
import type { TestSmtp } from '../../../mail/testSmtp.ts';
import { buildCollector } from '../../../testing/rows/builders.ts';
import { mailsTo, mailTo, spendMails, startMailingApp } from '../../../testing/servers/mailbox.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { buildTender, priced } from '../../../testing/rows/tenders.ts';
import type { TestApp } from '../../../testing/servers/testApp.ts';
import { noteLostTenderMail } from './noteMail.ts';

let t: TestApp;
let smtp: TestSmtp;
let smiths = 0;
before(async () => {
  ({ t, smtp } = await startMailingApp());
});
after(() => t.stop());

const secretIn = (text: string | undefined): string =>
  /\/supplier\/[\w-]+\/tenders\?tender=[\w-]+#([\w-]+)/.exec(text ?? '')?.[1] ?? '';

/** A tender to which a collector without an account has been invited by mail. */
async function mailed() {
  const on = await buildTender(t);
  smiths += 1;
  const email = `smed-tender${smiths}@test.example`;
  const collector = await buildCollector(t.db, on.customer.id, { name: `Smed ${smiths}`, email });
  const tender = await on.published({ collectorIds: [collector.id, on.collectors[0]!.id] });
  const mail = await mailTo(smtp, email);
  const secret = secretIn(mail.text);
  const params = { id: collector.id, tenderId: tender.id };
  const act = (what: ContactAnswer, by = secret) =>
    t.client()(answerContactTender, { params, body: { secret: by, act: what } });
  const read = (by = secret) => t.client()(readContactTender, { params, body: { secret: by } });
  return { on, collector, tender, email, secret, params, act, read, mail };
}

test('SUP-09 with the mailed link a tender is read, answered, changed and withdrawn', async () => {
  const { collector, tender, secret, act, read, mail } = await mailed();
  assert.match(mail.subject ?? '', /Cardboard 2027/);
  const list = await t.client()(listContactTenders, {
    params: { id: collector.id },
    body: { secret },
  });
  assert.deepEqual(
    [list.data.customerName, list.data.contactName, list.data.tenders.length],
    ['Havnen A/S', collector.name, 1],
  );
  assert.deepEqual((await read()).data, (await read()).data);
  const kept = await act({ action: 'save', answer: priced(tender, '300') });
  assert.equal(kept.data.answerStatus, 'draft');
  const sent = await act({ action: 'send', answer: priced(tender, '299.5', 1) });
  assert.deepEqual([sent.data.answerStatus, sent.data.answer?.prices[0]?.price], ['sent', '299.5']);
  const late = await act({ action: 'send', answer: priced(tender, '1', 1) });
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);
  const back = await act({ action: 'withdraw', version: 2 });
  assert.equal(back.data.answerStatus, 'withdrawn');
});

test('SUP-09 a winner without an account gets a mail, and so do bidders whose answer was not sent before an early closing', async () => {
  const { on, tender, act, read, email, params } = await mailed();
  await act({ action: 'send', answer: priced(tender, '299.5') });
  const now = (await on.admin(getTender, { params: { id: tender.id } })).data;
  const closed = await on.admin(closeTender, {
    params: { id: tender.id },
    body: { version: now.version },
  });
  await mailTo(smtp, email, 2);
  const late = await act({ action: 'withdraw', version: 1 });
  assert.equal(late.error?.message, 'Tenders.Not.Open');
  const { answers, items, version } = closed.data;
  await on.admin(awardTender, {
    params: { id: tender.id },
    body: {
      version,
      itemIds: [items[0]!.id],
      invitationId: answers![0]!.invitationId,
      note: 'Begin in May',
    },
  });
  const won = await mailTo(smtp, email, 3);
  const fresh = await read(secretIn(won.text));
  assert.deepEqual(
    [fresh.data.outcome, fresh.data.awards],
    ['won', [{ itemId: items[0]!.id, note: 'Begin in May' }]],
  );
  assert.equal(mailsTo(smtp, email).length, 3);
  assert.equal(params.tenderId, tender.id);
});

test('SUP-09 AUT-02 a link opens its own collector’s tenders only', async () => {
  const [mine, other] = [await mailed(), await mailed()];
  const guess = await other.read(mine.secret);
  assert.deepEqual([guess.status, guess.error?.message], [410, 'Orders.Link.Invalid']);
  const foreign = await t.client()(readContactTender, {
    params: { id: mine.collector.id, tenderId: other.tender.id },
    body: { secret: mine.secret },
  });
  assert.equal(foreign.status, 404);
  const answered = await t.client()(answerContactTender, {
    params: { id: mine.collector.id, tenderId: other.tender.id },
    body: { secret: mine.secret, act: { action: 'send', answer: priced(other.tender, '1') } },
  });
  assert.equal(answered.status, 404);
});

test('SUP-09 a bounced mail is shown beside its receiver, until another mail is sent', async () => {
  const { on, tender, email, collector } = await mailed();
  const read = async () => (await on.admin(getTender, { params: { id: tender.id } })).data;
  const failures = async () =>
    (await read()).invitations.map(({ collectorId, mailFailed }) => [collectorId, mailFailed]);
  const lost = (await read()).invitations.find(({ collectorId }) => collectorId === collector.id)!;
  await t.db.transaction().execute((tx) =>
    noteLostTenderMail(tx, {
      id: randomUUID(),
      accountId: on.customer.id,
      recipient: email,
      about: [lost.id],
    }),
  );
  assert.deepEqual(
    (await failures()).filter(([, failed]) => failed),
    [[collector.id, true]],
  );
  const { version } = await read();
  await on.admin(closeTender, { params: { id: tender.id }, body: { version } });
  await mailTo(smtp, email, 2);
  assert.ok((await failures()).every(([, failed]) => !failed));
});

test('SUP-09 SRV-05 an invitation that arrives on retry is no longer shown as bounced', async () => {
  const on = await buildTender(t);
  const email = 'smed-late@test.example';
  const { id } = await buildCollector(t.db, on.customer.id, { name: 'Smed', email });
  smtp.refuse = (to) => (to === email ? { code: 550, text: 'Not here' } : null);
  const tender = await on.published({ collectorIds: [id] });
  const failed = async () =>
    (await on.admin(getTender, { params: { id: tender.id } })).data.invitations[0]!.mailFailed;
  await eventually(failed, 'the lost mail');
  await eventually(async () => (await countParked(t.db)).size === 1, 'its parked job');
  smtp.refuse = () => null;
  await retryParked(t.db, 'all');
  await mailTo(smtp, email);
  await eventually(async () => !(await failed()), 'not lost any more');
});

test('SUP-09 nobody fills the mailbox of a collector by changing a tender again and again', async () => {
  const { on, tender, email } = await mailed();
  const { answerDeadline, version } = tender;
  const amend = (description: string, seen: number) =>
    on.admin(amendTender, {
      params: { id: tender.id },
      body: { version: seen, description, answerDeadline, collectorIds: [] },
    });
  const once = await amend('Once', version);
  assert.equal(once.status, 200);
  spendMails(on.customer.id, email.toUpperCase());
  const again = await amend('Twice', once.data.version);
  assert.deepEqual([again.status, again.error?.message], [429, 'Generic.Too.Many.Requests']);
  const { data } = await on.admin(getTender, { params: { id: tender.id } });
  assert.equal(data.description, 'Once');
});
