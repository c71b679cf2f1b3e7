import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  confirmLocation,
  confirmReconciliation,
  getInvoice,
  type InvoiceDetail,
} from '@fraktion/contract';

import { buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { unplacedInvoice } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';

const [my, other] = await Promise.all([startPosting(), startPosting()]);

const confirm = (
  { id, version }: InvoiceDetail,
  locationScopeId: string | null,
  client = my.admin,
) => client(confirmLocation, { params: { id }, body: { version, locationScopeId } });

test('REC-02 nothing is posted or finished before the location of the invoice is confirmed', async () => {
  const invoice = await unplacedInvoice(my.admin);
  assert.equal((await my.postEmptying(invoice)).error?.message, 'Invoices.Location.Not.Confirmed');
  const finished = await my.admin(confirmReconciliation, {
    params: { id: invoice.id },
    body: { version: invoice.version, acceptUnpostedLines: true },
  });
  assert.equal(finished.error?.message, 'Invoices.Location.Not.Confirmed');
  const place = await buildLocation(my.t.db, my.accountId, { name: 'Havnen' });
  const { data } = await confirm(invoice, place.id);
  assert.deepEqual(data.location, { id: place.id, name: 'Havnen' });
  assert.ok(data.locationConfirmedBy);
  assert.equal((await my.postEmptying(invoice)).status, 200);
});

test('REC-02 an invoice may be for all locations, and who was slower is shown what stands', async () => {
  const invoice = await unplacedInvoice(my.admin);
  const { data } = await confirm(invoice, null);
  assert.equal(data.location, null);
  assert.ok(data.locationConfirmedBy);
  const late = await confirm(invoice, null);
  assert.equal(late.error?.message, 'Invoices.Changed');
});

test('INS-01 an invoice is inspected again for another confirmed place, and not for the same', async () => {
  const changes = async ({ id }: InvoiceDetail): Promise<number> => {
    const row = await my.t.db
      .selectFrom('inspection')
      .select('changes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.changes;
  };
  const invoice = await unplacedInvoice(my.admin);
  const before = await changes(invoice);
  const place = await buildLocation(my.t.db, my.accountId);
  const { data: placed } = await confirm(invoice, place.id);
  assert.equal(await changes(invoice), before + 1);
  const { data: again } = await confirm(placed, place.id);
  assert.equal(await changes(invoice), before + 1);
  await confirm(again, null);
  assert.equal(await changes(invoice), before + 2);
});

test('REC-02 the place that the document names is suggested', async () => {
  const delivery = { street: 'Industrivej', buildingNumber: '9', zip: '8260', city: 'Viby J' };
  const at = await buildLocation(other.t.db, other.accountId, { name: 'Only one' });
  const alone = await unplacedInvoice(other.admin);
  assert.deepEqual(alone.suggestedLocation, { id: at.id, name: 'Only one' });
  const invoice = await unplacedInvoice(my.admin);
  assert.equal(invoice.suggestedLocation, null, 'several, and none is named');
  const named = await buildLocation(my.t.db, my.accountId, {
    name: 'Viby',
    address: 'Industrivej 9',
    zip: '8260',
  });
  await my.t.db
    .updateTable('invoice')
    .set({ delivery_address: `Lager, ${delivery.street} 9, ${delivery.zip} ${delivery.city}` })
    .where('id', '=', invoice.id)
    .execute();
  const { data } = await my.admin(getInvoice, { params: { id: invoice.id } });
  assert.deepEqual(data.suggestedLocation, { id: named.id, name: 'Viby' });
  const twin = await buildLocation(my.t.db, my.accountId, {
    name: 'Viby before',
    address: 'Industrivej 9',
    zip: '8260',
  });
  const suggested = async () =>
    (await my.admin(getInvoice, { params: { id: invoice.id } })).data.suggestedLocation;
  const archive = (id: string) =>
    my.t.db.updateTable('location').set({ archived_at: new Date() }).where('id', '=', id).execute();
  assert.equal(await suggested(), null, 'two are named');
  await archive(twin.id);
  assert.deepEqual(await suggested(), { id: named.id, name: 'Viby' });
  await archive(named.id);
  assert.equal(await suggested(), null, 'what is archived is not suggested');
});

test('REC-02 an archived place is not counted beside the only one that there is', async () => {
  const { t, accountId, admin } = other;
  const archived_at = new Date();
  await buildLocation(t.db, accountId, { name: 'Sold', archived_at });
  assert.equal((await unplacedInvoice(admin)).suggestedLocation?.name, 'Only one');
});

test('REC-02 a place of another account, or not one’s own, is not found', async () => {
  const invoice = await unplacedInvoice(my.admin);
  const foreign = await buildLocation(other.t.db, other.accountId);
  assert.equal((await confirm(invoice, foreign.id)).error?.message, 'Generic.Not.Found');
  const [mine, notMine] = [
    await buildLocation(my.t.db, my.accountId),
    await buildLocation(my.t.db, my.accountId),
  ];
  const user = await buildUser(my.t.db, my.accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [mine.id],
  });
  const local = await my.t.signIn(user.email);
  assert.equal((await confirm(invoice, mine.id, local)).error?.message, 'Generic.Not.Found');
  const brought = await unplacedInvoice(local);
  assert.equal((await confirm(brought, notMine.id, local)).error?.message, 'Generic.Not.Found');
  assert.equal((await confirm(brought, mine.id, local)).status, 200);
  const there = await unplacedInvoice(other.admin);
  assert.equal((await confirm(there, null)).error?.message, 'Generic.Not.Found');
});
