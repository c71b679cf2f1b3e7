import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  type InvoiceDetail,
  type Posting,
  type PostingDraft,
  createPosting,
  deletePosting,
  getInvoice,
  getPostingDraft,
  postingCategories,
  updatePosting,
} from '@fraktion/contract';

import { buildOrder } from '../../testing/buildOrder.ts';
import { buildAccount, buildInfocard, buildLocation, buildUser } from '../../testing/builders.ts';
import { importedInvoice, lineOf } from '../../testing/invoices.ts';
import { type Client, type TestApp, startTestApp } from '../../testing/testApp.ts';

let t: TestApp;
let admin: Client;
let accountId: string;

before(async () => {
  t = await startTestApp();
  accountId = (await buildAccount(t.db)).id;
  admin = await t.signIn((await buildUser(t.db, accountId, 'Admin')).email);
});
after(() => t.stop());

const newInfocard = async (): Promise<string> => (await buildInfocard(t.db, accountId)).id;

async function draft(invoice: InvoiceDetail, lineId: string, infoCardId: string) {
  const { data, status } = await admin(getPostingDraft, {
    params: { id: invoice.id },
    query: { lineId, infoCardId },
  });
  assert.equal(status, 200);
  return data;
}

const post = (invoice: InvoiceDetail, body: PostingDraft, client = admin) =>
  client(createPosting, { params: { id: invoice.id }, body: { id: randomUUID(), ...body } });

/** Posts the sample's line of 9 emptyings for 348.75, or the part of it that `change` says. */
async function postEmptying(invoice: InvoiceDetail, change: Partial<PostingDraft> = {}) {
  const infocardId = change.infocardId ?? (await newInfocard());
  const start = await draft(invoice, lineOf(invoice, 'Tømn.').id, infocardId);
  return post(invoice, { ...start, ...change });
}

const fieldsOf = ({ category, quantity, unit, date, text, ...rest }: Posting) => ({
  category,
  quantity,
  unit,
  date,
  text,
  amount: rest.amount,
  numberOfCollections: rest.numberOfCollections,
  tonnageCollected: rest.tonnageCollected,
});

test('REC-03 a draft reads category, quantity, unit, date, collections, weight and amount from the line', async () => {
  const invoice = await importedInvoice(admin);
  const infocardId = await newInfocard();
  const emptying = lineOf(invoice, 'Tømn.');
  assert.deepEqual(await draft(invoice, emptying.id, infocardId), {
    lineId: emptying.id,
    infocardId,
    category: 'WasteCollection',
    quantity: '9.000',
    unit: 'pcs',
    date: '2026-03-01',
    numberOfCollections: 9,
    tonnageCollected: null,
    amount: '348.7500',
    text: 'Tømn. 660 L, rest',
  });
  const treatment = await draft(invoice, lineOf(invoice, 'Behandlingsafg.').id, infocardId);
  assert.equal(treatment.category, 'Reprocessing');
  assert.equal(treatment.tonnageCollected, '1.284');
  const rebate = await draft(invoice, lineOf(invoice, 'Afregning').id, infocardId);
  assert.equal(rebate.category, 'Income');
  assert.equal(rebate.quantity, '-640.000');
  assert.equal(
    rebate.tonnageCollected,
    '0.640',
    'a weight is positive whichever way the money goes',
  );
  assert.equal(rebate.amount, '-224.0000');
});

test('REC-03 a posting is created, changed and removed, and the invoice counts along', async () => {
  const invoice = await importedInvoice(admin);
  const { data: posting, status } = await postEmptying(invoice);
  assert.equal(status, 200);
  assert.equal(posting.currency, 'DKK');
  const params = { id: invoice.id };
  const after = await admin(getInvoice, { params });
  assert.equal(after.data.postedLineCount, 1);
  assert.equal(after.data.unpostedAmount, '1463.7000');
  assert.deepEqual(after.data.postings, [posting]);

  const at = { id: invoice.id, postingId: posting.id };
  const change = { ...fieldsOf(posting), amount: '100', category: 'Fee' as const };
  const { data: changed } = await admin(updatePosting, {
    params: at,
    body: { version: posting.version, ...change },
  });
  assert.equal(changed.category, 'Fee');
  assert.equal(changed.amount, '100.0000');
  assert.equal((await admin(getInvoice, { params })).data.postedLineCount, 0);

  const gone = await admin(deletePosting, { params: at, query: { version: changed.version } });
  assert.equal(gone.status, 204);
  assert.equal((await admin(getInvoice, { params })).data.unpostedAmount, invoice.unpostedAmount);
});

test('REC-09 all 21 posting categories are taken', async () => {
  const invoice = await importedInvoice(admin);
  assert.equal(postingCategories.length, 21);
  for (const category of postingCategories) {
    const { data } = await postEmptying(invoice, { category, amount: '1' });
    assert.equal(data.category, category);
  }
});

test('REC-06 a line is not posted twice to the same infocard', async () => {
  const invoice = await importedInvoice(admin);
  const infocardId = await newInfocard();
  assert.equal((await postEmptying(invoice, { infocardId, amount: '10' })).status, 200);
  const again = await postEmptying(invoice, { infocardId, amount: '10' });
  assert.equal(again.status, 409);
  assert.equal(again.error?.message, 'Postings.Same.Infocard.Twice');
  const other = lineOf(invoice, 'Leje');
  const second = await post(invoice, await draft(invoice, other.id, infocardId));
  assert.equal(second.status, 200, 'another line may go to the same infocard');
});

test('REC-03 what is left of a line after a part is the next draft, and not more can be posted', async () => {
  const invoice = await importedInvoice(admin);
  await postEmptying(invoice, { amount: '148.75', quantity: '4' });
  const infocardId = await newInfocard();
  const rest = await draft(invoice, lineOf(invoice, 'Tømn.').id, infocardId);
  assert.equal(rest.amount, '200.0000');
  assert.equal(rest.quantity, '5.000');
  const tooMuch = await post(invoice, { ...rest, amount: '200.0001' });
  assert.equal(tooMuch.status, 409);
  assert.equal(tooMuch.error?.message, 'Postings.Exceeds.Line');
  assert.equal((await post(invoice, rest)).status, 200);
});

test('REC-03 a line that gives money back is posted in negative amounts, never beyond', async () => {
  const invoice = await importedInvoice(admin);
  const lineId = lineOf(invoice, 'Afregning').id;
  const whole = await draft(invoice, lineId, await newInfocard());
  for (const amount of ['10', '-224.01']) {
    const answer = await post(invoice, { ...whole, amount });
    assert.equal(answer.error?.message, 'Postings.Exceeds.Line', amount);
  }
  assert.equal((await post(invoice, whole)).status, 200);
});

test('REC-03 of ten postings of a whole line at once, one is made', async () => {
  const invoice = await importedInvoice(admin);
  const lineId = lineOf(invoice, 'Tømn.').id;
  const drafts = await Promise.all(
    Array.from({ length: 10 }, async () => draft(invoice, lineId, await newInfocard())),
  );
  const answers = await Promise.all(drafts.map((body) => post(invoice, body)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  for (const { status, error } of answers)
    assert.ok(status === 200 || error?.message === 'Postings.Exceeds.Line');
});

test('REC-03 a change may use what the posting itself has taken of the line', async () => {
  const invoice = await importedInvoice(admin);
  const { data } = await postEmptying(invoice);
  const answer = await admin(updatePosting, {
    params: { id: invoice.id, postingId: data.id },
    body: { version: data.version, ...fieldsOf(data), quantity: '8' },
  });
  assert.equal(answer.status, 200);
});

test('DSH-02 a posting knows the order of its infocard that was collected within three days, the nearest', async () => {
  const invoice = await importedInvoice(admin);
  const infocard = await buildInfocard(t.db, accountId);
  const collected = (day: string) =>
    buildOrder(t.db, infocard, { status: 'Collected', collected_at: `2026-03-${day}T09:00:00Z` });
  await collected('12');
  const near = await collected('14');
  await collected('20');
  const { data } = await postEmptying(invoice, { infocardId: infocard.id, date: '2026-03-15' });
  assert.equal(data.order?.id, near.id);
  assert.equal(data.order.number, near.number);
  const { data: moved } = await admin(updatePosting, {
    params: { id: invoice.id, postingId: data.id },
    body: { version: data.version, ...fieldsOf(data), date: '2026-03-31' },
  });
  assert.equal(moved.order, null);
});

test('SRV-01 a change or removal of an older version is refused with the posting as it is now', async () => {
  const invoice = await importedInvoice(admin);
  const { data } = await postEmptying(invoice);
  const params = { id: invoice.id, postingId: data.id };
  const body = { version: data.version, ...fieldsOf(data) };
  const { data: newer } = await admin(updatePosting, { params, body: { ...body, text: 'Newer' } });
  const change = await admin(updatePosting, { params, body });
  const removal = await admin(deletePosting, { params, query: { version: data.version } });
  for (const answer of [change, removal]) {
    assert.equal(answer.status, 409);
    assert.equal(answer.error?.message, 'Generic.Changed');
    assert.deepEqual(answer.error?.current, newer);
  }
});

test('REC-04 a posting needs date, category, unit and number of collections', async () => {
  const invoice = await importedInvoice(admin);
  const whole = await draft(invoice, lineOf(invoice, 'Tømn.').id, await newInfocard());
  for (const field of ['date', 'category', 'unit', 'numberOfCollections'] as const) {
    const body = { ...whole, [field]: undefined };
    const answer = await post(invoice, body);
    assert.equal(answer.status, 400);
    assert.ok(field in (answer.error?.fields ?? {}), field);
  }
});

test('REC-03 a line of another invoice and an infocard that is archived are not found', async () => {
  const [invoice, other] = [await importedInvoice(admin), await importedInvoice(admin)];
  const whole = await draft(invoice, lineOf(invoice, 'Tømn.').id, await newInfocard());
  const foreignLine = await post(invoice, { ...whole, lineId: lineOf(other, 'Tømn.').id });
  assert.equal(foreignLine.status, 404);
  const archived = await buildInfocard(t.db, accountId, { archived_at: '2026-01-01T00:00:00Z' });
  assert.equal((await post(invoice, { ...whole, infocardId: archived.id })).status, 404);
});

test('AUT-02 SRV-04 nobody posts to, changes or removes in another account', async () => {
  const invoice = await importedInvoice(admin);
  const { data } = await postEmptying(invoice, { amount: '1' });
  const otherId = (await buildAccount(t.db)).id;
  const stranger = await t.signIn((await buildUser(t.db, otherId, 'Admin')).email);
  const foreign = await buildInfocard(t.db, otherId);
  const whole = await draft(invoice, lineOf(invoice, 'Leje').id, await newInfocard());
  assert.equal((await post(invoice, whole, stranger)).status, 404);
  assert.equal((await post(invoice, { ...whole, infocardId: foreign.id })).status, 404);
  const params = { id: invoice.id, postingId: data.id };
  const query = { version: data.version };
  assert.equal((await stranger(deletePosting, { params, query })).status, 404);
  const body = { version: data.version, ...fieldsOf(data) };
  assert.equal((await stranger(updatePosting, { params, body })).status, 404);
});

test('AUT-02 a location administrator reads the invoice and posts to infocards of its locations alone', async () => {
  const mine = await buildLocation(t.db, accountId);
  const { email } = await buildUser(t.db, accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [mine.id],
  });
  const client = await t.signIn(email);
  const invoice = await importedInvoice(admin);
  const { data: elsewhere } = await postEmptying(invoice, { amount: '1' });
  const read = await client(getInvoice, { params: { id: invoice.id } });
  assert.equal(read.data.postings[0]?.editable, false);

  const whole = await draft(invoice, lineOf(invoice, 'Leje').id, elsewhere.infocardId);
  assert.equal((await post(invoice, whole, client)).status, 404);
  const params = { id: invoice.id, postingId: elsewhere.id };
  const query = { version: elsewhere.version };
  const removal = await client(deletePosting, { params, query });
  assert.equal(removal.status, 403);
  assert.equal(removal.error?.message, 'Generic.Forbidden');

  const own = await buildInfocard(t.db, accountId, { location_id: mine.id });
  assert.equal((await post(invoice, { ...whole, infocardId: own.id }, client)).status, 200);
});
