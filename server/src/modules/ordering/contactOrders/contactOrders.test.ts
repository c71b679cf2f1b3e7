import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  actOnContactOrder,
  actOnOrderLink,
  addContactOrderFiles,
  addOrderLinkFiles,
  approveOrder,
  type ContactAction,
  createOrder,
  editOrder,
  getContactLogo,
  getContactOrderFile,
  getOrder,
  getOrderLinkFile,
  getOrderLinkLogo,
  listContactOrders,
  maxBroughtFiles,
  notApproveOrder,
  type OrderWithEvents,
  putThemeLogo,
  readContactOrder,
} from '@fraktion/contract';
import { sql } from 'kysely';
import sharp from 'sharp';

import { startSmtp, type TestSmtp } from '../../../mail/testSmtp.ts';
import { buildCollector, buildInfocard } from '../../../testing/rows/builders.ts';
import { mailTo } from '../../../testing/servers/mailbox.ts';
import { buildTrade, newOrder, type Trade } from '../../../testing/rows/orders.ts';
import { startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';

let t: TestApp;
let trade: Trade;
let smtp: TestSmtp;
let picture: File;
let smiths = 0;
before(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ smtpUrl: smtp.url });
  trade = await buildTrade(t);
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#407e3d' } })
    .png()
    .toBuffer();
  picture = new File([new Uint8Array(png)], 'bin.png', { type: 'image/png' });
});
after(async () => {
  await t.stop();
  await smtp.close();
});

/** A collector without an account that has been mailed an order, with a picture, and the links in the mail. */
async function mailed() {
  smiths += 1;
  const collector = await buildCollector(t.db, trade.customer.id, {
    name: `Smed ${smiths}`,
    email: `smed${smiths}@test.example`,
  });
  const infocard = await buildInfocard(t.db, trade.customer.id, {
    location_id: trade.location.id,
    collector_id: collector.id,
  });
  const { data: order } = await trade.admin(createOrder, {
    body: newOrder(infocard.id),
    files: [picture],
  });
  const { text = '' } = await mailTo(smtp, collector.email ?? '');
  const own = /\/accept#([\w-]+)/.exec(text)?.[1] ?? '';
  const secret = new RegExp(`supplier-contacts/${collector.id}/orders#([\\w-]+)`).exec(text)?.[1];
  return { collector, infocard, order, own, secret: secret ?? '', text };
}
type MailedLink = Awaited<ReturnType<typeof mailed>>;

const nobody = () => t.client();
const list = (
  { collector, secret }: MailedLink,
  tab: 'inbox' | 'accepted' | 'collected',
  page = 1,
) => nobody()(listContactOrders, { params: { id: collector.id }, body: { secret, tab, page } });
const act = (
  { collector, secret }: MailedLink,
  { id, version }: OrderWithEvents,
  what: ContactAction,
) =>
  nobody()(actOnContactOrder, {
    params: { id: collector.id, orderId: id },
    body: { secret, version, act: what },
  });

test('SUP-10 ORD-08 with the mailed link an order is accepted, collected, emptied, corrected and approved', async () => {
  const contact = await mailed();
  const { data } = await list(contact, 'inbox');
  assert.deepEqual([data.contactName, data.customerName], [contact.collector.name, 'Havnen A/S']);
  assert.deepEqual([data.orders.length, data.more, data.counts.inbox], [1, false, 1]);
  assert.deepEqual(data.orders[0]?.allowedActions, ['accept', 'decline']);
  assert.equal(data.orders[0]?.side, 'supplier');
  let order = (await act(contact, contact.order, { action: 'accept', plannedDate: null })).data;
  order = (await act(contact, order, { action: 'markCollected', kgCollected: null })).data;
  const without = await act(contact, order, { action: 'markEmptied', kgCollected: null });
  assert.equal(without.error?.message, 'Orders.Weight.Missing');
  order = (await act(contact, order, { action: 'markEmptied', kgCollected: '88' })).data;
  const refused = await trade.admin(notApproveOrder, {
    params: { id: order.id },
    body: { version: order.version, reason: 'It was 80' },
  });
  const mail = await mailTo(smtp, contact.collector.email ?? '', 2);
  assert.match(mail.text ?? '', /It was 80/);
  assert.match(mail.text ?? '', /supplier-contacts/);
  order = (await act(contact, refused.data, { action: 'correctWeight', kgCollected: '80' })).data;
  const approved = await trade.admin(approveOrder, {
    params: { id: order.id },
    body: { version: order.version },
  });
  assert.equal(approved.data.status, 'Approved');
  const corrected = approved.data.events.find(({ kind }) => kind === 'weightCorrected');
  assert.equal(corrected?.actorName, contact.collector.name);
  assert.equal((await list(contact, 'collected')).data.counts.collected, 1);
});

test('SUP-10 ORD-08 the link of one order takes each of its steps, with photos and logo, and reaches no other order', async () => {
  const [mine, other] = [await mailed(), await mailed()];
  const { id } = mine.order;
  const act = (version: number, what: ContactAction, secret = mine.own, orderId = id) =>
    nobody()(actOnOrderLink, { params: { id: orderId }, body: { secret, version, act: what } });
  const taken = (await act(mine.order.version, { action: 'accept', plannedDate: null })).data;
  assert.equal(taken.status, 'Accepted');
  assert.ok(!taken.allowedActions.includes('forward'));
  const planned = (await act(taken.version, { action: 'replan', plannedDate: '2099-01-05' })).data;
  assert.equal(planned.plannedDate, '2099-01-05');
  const body = { secret: mine.own };
  const photo = await nobody()(addOrderLinkFiles, {
    params: { id },
    body: { ...body, kind: 'photo' },
    files: [picture],
  });
  assert.equal(photo.data.files.filter(({ kind }) => kind === 'photo').length, 1);
  const kg = { kgCollected: '240' } as const;
  const collected = (await act(planned.version, { action: 'markCollected', ...kg })).data;
  assert.deepEqual([collected.status, collected.kgCollected], ['Collected', '240.000']);
  const late = await act(planned.version, { action: 'markCollected', ...kg });
  assert.deepEqual([late.status, late.error?.message], [409, 'Orders.Changed']);

  const foreign = await act(1, { action: 'accept', plannedDate: null }, mine.own, other.order.id);
  assert.deepEqual([foreign.status, foreign.error?.message], [410, 'Orders.Link.Invalid']);
  const unseen = await trade.admin(getOrder, { params: { id: other.order.id } });
  assert.deepEqual([unseen.data.status, unseen.data.version], ['Created', other.order.version]);

  const logo = (secret: string) => nobody()(getOrderLinkLogo, { params: { id }, body: { secret } });
  assert.equal((await logo(mine.own)).status, 404);
  await trade.admin(putThemeLogo, { files: [picture] });
  assert.equal((await logo(mine.own)).status, 200);
  assert.equal((await logo(other.own)).status, 410);
  const ofContact = { params: { id: mine.collector.id }, body: { secret: mine.secret } };
  assert.equal((await nobody()(getContactLogo, ofContact)).status, 200);
  const { data: seen } = await list(mine, 'collected');
  assert.deepEqual([seen.customerLogo, seen.orders.length], [true, 1]);
  assert.ok(seen.validUntil > new Date().toISOString());
});

test('SUP-10 a contact searches its own orders, also in comments', async () => {
  const contact = await mailed();
  await t.db
    .updateTable('orders')
    .set({ comment: 'Ring the RED bell' })
    .where('id', '=', contact.order.id)
    .execute();
  const found = async (q: string) =>
    (
      await nobody()(listContactOrders, {
        params: { id: contact.collector.id },
        body: { secret: contact.secret, tab: 'inbox', page: 1, q },
      })
    ).data.orders.map(({ id }) => id);
  assert.deepEqual(await found('red bell'), [contact.order.id]);
  assert.deepEqual(await found('100%'), []);
});

test('SUP-10 reading changes nothing, an old version is refused with the newer one, and the acceptance of an offered day is mailed', async () => {
  const contact = await mailed();
  const gone = await act(contact, contact.order, { action: 'accept', plannedDate: '2020-01-01' });
  assert.deepEqual(gone.error?.fields, { plannedDate: 'TooSmall' });
  const params = { id: contact.collector.id, orderId: contact.order.id };
  const read = () => nobody()(readContactOrder, { params, body: { secret: contact.secret } });
  await list(contact, 'inbox');
  assert.equal((await read()).data.version, (await read()).data.version);
  const reason = 'The crane is away';
  const declined = await act(contact, contact.order, {
    action: 'decline',
    reason,
    offeredDate: '2099-01-05',
  });
  assert.equal(declined.data.declinedReason, reason);
  const taken = await trade.admin(editOrder, {
    params: { id: contact.order.id },
    body: {
      version: declined.data.version,
      asFastAsPossible: false,
      wantedEmptiedDate: '2099-01-05',
      comment: null,
      requisitionId: null,
    },
  });
  assert.equal(taken.status, 200);
  const { subject = '', text = '' } = await mailTo(smtp, contact.collector.email ?? '', 2);
  assert.match(subject, /er ændret/);
  assert.match(text, /mandag den 5\. januar 2099[^]*supplier-contacts/, 'the day that it offered');
  const late = await act(contact, contact.order, { action: 'accept', plannedDate: null });
  assert.deepEqual([late.status, late.error?.message], [409, 'Orders.Changed']);
});

test('SUP-10 SUP-14 with the link a futile trip is planned anew, an accepted order returned, and a declined one waits no more', async () => {
  const contact = await mailed();
  const reason = 'The gate was locked';
  const planned = { action: 'accept', plannedDate: '2099-01-05' } as const;
  let order = (await act(contact, contact.order, planned)).data;
  order = (await act(contact, order, { action: 'reportFutile', reason })).data;
  assert.equal((await list(contact, 'accepted')).data.orders[0]?.futileOpen, true);
  order = (await act(contact, order, { action: 'replan', plannedDate: '2099-01-07' })).data;
  assert.deepEqual([order.plannedDate, order.futileOpen], ['2099-01-07', false]);
  const seen = await trade.admin(getOrder, { params: { id: order.id } });
  assert.equal(seen.data.events.at(-1)?.actorName, contact.collector.name);
  const back = await act(contact, order, { action: 'handBack', reason: 'No truck' });
  assert.deepEqual([back.data.status, back.data.declinedReason], ['Created', 'No truck']);
  const inbox = (await list(contact, 'inbox')).data;
  assert.deepEqual([inbox.orders, inbox.counts.inbox, inbox.counts.accepted], [[], 0, 0]);
  const late = await act(contact, back.data, { action: 'replan', plannedDate: '2099-01-08' });
  assert.deepEqual([late.status, late.error?.message], [409, 'Orders.Not.Open']);
});

test('SUP-10 AUT-02 a link opens only its own contact’s orders and files, until it expires', async () => {
  const [mine, other] = [await mailed(), await mailed()];
  const guess = await nobody()(listContactOrders, {
    params: { id: other.collector.id },
    body: { secret: mine.secret, tab: 'inbox', page: 1 },
  });
  assert.deepEqual([guess.status, guess.error?.message], [410, 'Orders.Link.Invalid']);
  const foreign = { id: mine.collector.id, orderId: other.order.id };
  const body = { secret: mine.secret };
  assert.equal((await nobody()(readContactOrder, { params: foreign, body })).status, 404);
  const taken = await act({ ...mine }, other.order, { action: 'accept', plannedDate: null });
  assert.equal(taken.status, 404);
  assert.equal(
    (await trade.admin(getOrder, { params: { id: other.order.id } })).data.status,
    'Created',
  );

  const [file] = mine.order.files;
  const [others] = other.order.files;
  assert.ok(file && others);
  const own = { id: mine.collector.id, orderId: mine.order.id };
  const fileOf = (fileId: string) =>
    nobody()(getContactOrderFile, { params: { ...own, fileId }, body });
  assert.equal((await fileOf(file.id)).status, 200);
  assert.equal((await fileOf(others.id)).status, 404);
  const byOrderLink = (fileId: string, secret: string) =>
    nobody()(getOrderLinkFile, { params: { id: mine.order.id, fileId }, body: { secret } });
  assert.equal((await byOrderLink(file.id, mine.own)).status, 200);
  assert.equal((await byOrderLink(others.id, mine.own)).status, 404);
  assert.equal((await byOrderLink(file.id, other.own)).status, 410);

  await t.db
    .updateTable('contact_link')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where('collector_id', '=', mine.collector.id)
    .execute();
  assert.equal((await list(mine, 'inbox')).error?.message, 'Orders.Link.Expired');
});

test('SUP-10 ORD-05 ORD-08 the mail lists the files, each with a link that opens it without sign-in, and nothing else', async () => {
  const [mine, other] = [await mailed(), await mailed()];
  const [file] = mine.order.files;
  const [, orderId = '', secret = '', fileId = ''] =
    /bin\.png \(1 kB\)\n\S+\/([\w-]+)\/accept#([\w-]+)\/([\w-]+)\n/.exec(mine.text) ?? [];
  assert.deepEqual([orderId, fileId], [mine.order.id, file?.id]);
  const open = (id: string, at: string) =>
    nobody()(getOrderLinkFile, { params: { id, fileId: at }, body: { secret } });
  assert.equal((await open(orderId, fileId)).status, 200);
  assert.equal((await open(other.order.id, other.order.files[0]!.id)).status, 410);
  assert.equal((await open(orderId, other.order.files[0]!.id)).status, 404);
});

test('SUP-10 SUP-12 a photo sent by link is stored for the customer, who sees it', async () => {
  const contact = await mailed();
  const { data: order } = await act(contact, contact.order, {
    action: 'accept',
    plannedDate: null,
  });
  const { data } = await nobody()(addContactOrderFiles, {
    params: { id: contact.collector.id, orderId: order.id },
    body: { secret: contact.secret, kind: 'photo' },
    files: [picture],
  });
  assert.deepEqual(data.files.map(({ kind }) => kind).toSorted(), ['order', 'photo']);
  const seen = await trade.admin(getOrder, { params: { id: order.id } });
  assert.equal(seen.data.files.length, 2);
});

test('SUP-10 SUP-12 files that are sent again by link are stored once, and the limit of an order applies', async () => {
  const contact = await mailed();
  const accepted = await act(contact, contact.order, { action: 'accept', plannedDate: null });
  const send = (first: number) =>
    nobody()(addContactOrderFiles, {
      params: { id: contact.collector.id, orderId: accepted.data.id },
      body: { secret: contact.secret, kind: 'photo' },
      files: [0, 1, 2, 3, 4].map(
        (n) => new File([`%PDF-1.7\n${first + n} 0 obj\n%%EOF`], 'note.pdf'),
      ),
    });
  const [once, twice] = await Promise.all([send(0), send(0)]);
  assert.deepEqual([once.status, twice.status], [200, 200]);
  const photos = ({ files }: OrderWithEvents) =>
    files.filter(({ kind }) => kind === 'photo').length;
  const again = await send(0);
  assert.equal(photos(again.data), 5);
  assert.equal(again.data.events.filter(({ kind }) => kind === 'filesAdded').length, 1);
  for (let first = 5; first < maxBroughtFiles; first += 5) await send(first);
  const over = await send(maxBroughtFiles);
  assert.deepEqual([over.status, over.error?.message], [409, 'Orders.Files.Full']);
  assert.equal(photos((await send(0)).data), maxBroughtFiles);
});
