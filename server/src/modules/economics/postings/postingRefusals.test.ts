import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  confirmLocation,
  deletePosting,
  getInvoice,
  getPosting,
  updatePosting,
} from '@fraktion/contract';

import { sql } from 'kysely';

import { buildAccount, buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { fieldsOf, startPosting } from '../../../testing/rows/postings.ts';
import { signInNew, buildCustomer } from '../../../testing/rows/accountServer.ts';

const my = await startPosting();

test('REC-06 a line is not posted twice to the same infocard', async () => {
  const invoice = await importedInvoice(my.admin);
  const infocardId = await my.newInfocard();
  assert.equal((await my.postEmptying(invoice, { infocardId, amount: '10' })).status, 200);
  const again = await my.postEmptying(invoice, { infocardId, amount: '10' });
  assert.equal(again.status, 409);
  assert.equal(again.error?.message, 'Postings.Same.Infocard.Twice');
  const other = lineOf(invoice, 'Leje');
  const second = await my.post(invoice, await my.draft(invoice, other.id, infocardId));
  assert.equal(second.status, 200, 'another line may go to the same infocard');
});

test('REC-03 a line that gives money back is posted in negative amounts, never beyond', async () => {
  const invoice = await importedInvoice(my.admin);
  const lineId = lineOf(invoice, 'Afregning').id;
  const whole = await my.draft(invoice, lineId, await my.newInfocard());
  for (const amount of ['10', '-224.01']) {
    const answer = await my.post(invoice, { ...whole, amount });
    assert.equal(answer.error?.message, 'Postings.Exceeds.Line', amount);
  }
  assert.equal((await my.post(invoice, whole)).status, 200);
});

test('REC-03 of ten postings of a whole line at once, one is made', async () => {
  const invoice = await importedInvoice(my.admin);
  const lineId = lineOf(invoice, 'Tømn.').id;
  const drafts = await Promise.all(
    Array.from({ length: 10 }, async () => my.draft(invoice, lineId, await my.newInfocard())),
  );
  const answers = await Promise.all(drafts.map((body) => my.post(invoice, body)));
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  for (const { status, error } of answers)
    assert.ok(status === 200 || error?.message === 'Postings.Exceeds.Line');
});

test('SRV-01 a change or removal of an older version is refused with the posting as it is now', async () => {
  const invoice = await importedInvoice(my.admin);
  const { data } = await my.postEmptying(invoice);
  const params = { id: invoice.id, postingId: data.id };
  const body = { version: data.version, ...fieldsOf(data) };
  const { data: newer } = await my.admin(updatePosting, {
    params,
    body: { ...body, text: 'Newer' },
  });
  const change = await my.admin(updatePosting, { params, body });
  const removal = await my.admin(deletePosting, { params, query: { version: data.version } });
  for (const answer of [change, removal]) {
    assert.equal(answer.status, 409);
    assert.equal(answer.error?.message, 'Generic.Changed');
    assert.deepEqual(answer.error?.current, newer);
  }
});

test('REC-03 a posting is read by its own address, in its account and invoice only, until it is removed', async () => {
  const [invoice, other] = [await importedInvoice(my.admin), await importedInvoice(my.admin)];
  const { data } = await my.postEmptying(invoice);
  const params = { id: invoice.id, postingId: data.id };
  assert.deepEqual((await my.admin(getPosting, { params })).data, data);
  const stranger = (await buildCustomer(my.t)).admin;
  const user = await signInNew(my.t, my.accountId, 'User');
  const statuses = [
    await my.t.client()(getPosting, { params }),
    await user(getPosting, { params }),
    await stranger(getPosting, { params }),
    await my.admin(getPosting, { params: { ...params, id: other.id } }),
    await my.admin(getPosting, { params: { ...params, postingId: 'x' } }),
  ].map(({ status }) => status);
  assert.deepEqual(statuses, [401, 403, 404, 404, 400]);
  await my.admin(deletePosting, { params, query: { version: data.version } });
  const removed = await my.admin(getPosting, { params });
  assert.equal(removed.error?.message, 'Generic.Not.Found');
});

test('REC-04 a posting needs date, category, unit and number of collections', async () => {
  const invoice = await importedInvoice(my.admin);
  const whole = await my.draft(invoice, lineOf(invoice, 'Tømn.').id, await my.newInfocard());
  const needed = ['date', 'category', 'unit', 'numberOfCollections'] as const;
  for (const field of needed) {
    const answer = await my.post(invoice, { ...whole, [field]: '' });
    assert.equal(answer.status, 400);
    assert.ok(field in (answer.error?.fields ?? {}), field);
  }
  const { data: posted } = await my.post(invoice, whole);
  const params = { id: invoice.id, postingId: posted.id };
  for (const field of needed) {
    const body = { version: posted.version, ...fieldsOf(posted), [field]: '' };
    const answer = await my.admin(updatePosting, { params, body });
    assert.equal(answer.status, 400);
    assert.ok(field in (answer.error?.fields ?? {}), field);
  }
  const { date: _, ...rest } = fieldsOf(posted);
  const without = { version: posted.version, ...rest, text: 'Changed' };
  const body = without as typeof without & { date: string };
  const { data: changed } = await my.admin(updatePosting, { params, body });
  assert.deepEqual(
    [changed.date, changed.text],
    [posted.date, 'Changed'],
    'what is left out stays',
  );
});

test('REC-04 SRV-01 what another system leaves out of a new posting is what its draft has', async () => {
  const invoice = await importedInvoice(my.admin);
  const whole = await my.draft(invoice, lineOf(invoice, 'Tømn.').id, await my.newInfocard());
  const { lineId, infocardId } = whole;
  const sent = { lineId, infocardId, quantity: '4', amount: '155' };
  const { data, status } = await my.post(invoice, sent as typeof whole);
  assert.equal(status, 200);
  assert.deepEqual(
    [data.date, data.category, data.unit, data.numberOfCollections],
    [whole.date, whole.category, whole.unit, whole.numberOfCollections],
  );
  assert.deepEqual([data.quantity, data.amount], ['4.000', '155.0000']);
});

test('REC-03 a line of another invoice and an infocard that is archived are not found', async () => {
  const [invoice, other] = [await importedInvoice(my.admin), await importedInvoice(my.admin)];
  const whole = await my.draft(invoice, lineOf(invoice, 'Tømn.').id, await my.newInfocard());
  const foreignLine = await my.post(invoice, { ...whole, lineId: lineOf(other, 'Tømn.').id });
  assert.equal(foreignLine.status, 404);
  const archived = await buildInfocard(my.t.db, my.accountId, {
    archived_at: '2026-01-01T00:00:00Z',
  });
  assert.equal((await my.post(invoice, { ...whole, infocardId: archived.id })).status, 404);
});

test('REC-03 an infocard that is deleted while it is posted to is not found', async () => {
  const invoice = await importedInvoice(my.admin);
  const infocardId = await my.newInfocard();
  const whole = await my.draft(invoice, lineOf(invoice, 'Tømn.').id, infocardId);
  let posted: ReturnType<typeof my.post> | undefined;
  await my.t.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('infocard').where('id', '=', infocardId).execute();
    posted = my.post(invoice, whole);
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(my.t.db);
      return rows.length > 0;
    }, 'the wait of the posting');
  });
  assert.equal((await posted)?.status, 404);
});

test('AUT-02 SRV-04 nobody posts to, changes or removes in another account', async () => {
  const invoice = await importedInvoice(my.admin);
  const { data } = await my.postEmptying(invoice, { amount: '1' });
  const otherId = (await buildAccount(my.t.db)).id;
  const stranger = await signInNew(my.t, otherId, 'Admin');
  const foreign = await buildInfocard(my.t.db, otherId);
  const whole = await my.draft(invoice, lineOf(invoice, 'Leje').id, await my.newInfocard());
  assert.equal((await my.post(invoice, whole, stranger)).status, 404);
  assert.equal((await my.post(invoice, { ...whole, infocardId: foreign.id })).status, 404);
  const params = { id: invoice.id, postingId: data.id };
  const query = { version: data.version };
  assert.equal((await stranger(deletePosting, { params, query })).status, 404);
  const body = { version: data.version, ...fieldsOf(data) };
  assert.equal((await stranger(updatePosting, { params, body })).status, 404);
});

test('AUT-02 a location administrator reads the invoice and posts to infocards of its locations alone', async () => {
  const mine = await buildLocation(my.t.db, my.accountId);
  const client = await signInNew(my.t, my.accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [mine.id],
  });
  const invoice = await importedInvoice(my.admin);
  const { data: elsewhere } = await my.postEmptying(invoice, { amount: '1' });
  const read = () => client(getInvoice, { params: { id: invoice.id } });
  assert.equal((await read()).status, 404, 'nothing of it is of its locations');
  const { version } = (await my.admin(getInvoice, { params: { id: invoice.id } })).data;
  const placed = await my.admin(confirmLocation, {
    params: { id: invoice.id },
    body: { version, locationScopeId: mine.id },
  });
  assert.equal(placed.status, 200);
  assert.deepEqual((await read()).data.postings, []);

  const whole = await my.draft(invoice, lineOf(invoice, 'Leje').id, elsewhere.infocardId);
  assert.equal((await my.post(invoice, whole, client)).status, 404);
  const params = { id: invoice.id, postingId: elsewhere.id };
  const query = { version: elsewhere.version };
  const removal = await client(deletePosting, { params, query });
  assert.equal(removal.error?.message, 'Generic.Not.Found');

  const own = await buildInfocard(my.t.db, my.accountId, { location_id: mine.id });
  assert.equal((await my.post(invoice, { ...whole, infocardId: own.id }, client)).status, 200);
});
