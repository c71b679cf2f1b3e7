import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type Account,
  createAccount,
  getAccount,
  getDirectoryAccount,
  getMe,
  listAudit,
  listInvoices,
  updateAccount,
  updateDirectoryAccount,
} from '@fraktion/contract';

import { buildAccount } from '../../../testing/rows/builders.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();
const platform = await buildAccount(t.db, { kind: 'platform', name: 'Fraktion' });
const staff = await signInNew(t, platform.id, 'SuperAdmin');

async function admin(kind: 'customer' | 'supplier' = 'customer') {
  const { id } = await buildAccount(t.db, { kind, cvr: null });
  const role = kind === 'customer' ? 'Admin' : 'Supplier';
  const client = await signInNew(t, id, role);
  return { id, client, account: (await client(getAccount)).data };
}

/** The body of a form: the whole account, with some changes. */
const changed = (account: Account, more: object = {}) => {
  const { id: _id, kind: _kind, country: _country, currency: _currency, ...facts } = account;
  return { ...facts, country: 'DK' as const, currency: 'DKK' as const, ...more };
};

test("AUT-05 admins of a customer and of a supplier change their account's company data", async () => {
  for (const kind of ['customer', 'supplier'] as const) {
    const { client, account } = await admin(kind);
    const body = changed(account, {
      name: 'Havnen & Co',
      address: 'Havnegade 1',
      zip: ' 8000 ',
      city: 'Aarhus C',
      phone: '',
      cvr: 'DK 96 46 86 95',
      pNumber: '1003123456',
      vatNumber: '96468695',
    });
    const { status, data } = await client(updateAccount, { body });
    assert.equal(status, 200);
    assert.deepEqual(
      [data.name, data.zip, data.phone, data.cvr, data.pNumber, data.vatNumber, data.version],
      ['Havnen & Co', '8000', null, '96468695', '1003123456', 'DK96468695', account.version + 1],
    );
    assert.deepEqual((await client(getAccount)).data, data);
    assert.equal((await client(getMe)).data.account.name, 'Havnen & Co');
    const [entry] = (await client(listAudit)).data;
    assert.deepEqual(
      [entry?.kind, entry?.support, entry?.details['fields']],
      ['accountChanged', false, 'name address zip city vatNumber cvr pNumber'],
    );
  }
});

test('AUT-05 if someone was first nothing is overwritten, and the answer has their values', async () => {
  const { client, account } = await admin();
  const first = await client(updateAccount, { body: changed(account, { name: 'First' }) });
  assert.equal(first.status, 200);
  const second = await client(updateAccount, { body: changed(account, { name: 'Second' }) });
  assert.deepEqual([second.status, second.error?.message], [409, 'Generic.Changed']);
  assert.deepEqual(second.error?.current, first.data);
});

test('AUT-05 platform staff change any account, and its audit records that', async () => {
  const { id, client, account } = await admin();
  const body = changed(account, { city: 'Ribe' });
  const { status, data } = await staff(updateDirectoryAccount, { params: { id }, body });
  assert.deepEqual([status, data.city], [200, 'Ribe']);
  const [entry] = (await client(listAudit)).data;
  assert.deepEqual(
    [entry?.kind, entry?.support, entry?.actorName],
    ['accountChanged', true, staff.session.profile.name],
  );
  const stale = await staff(updateDirectoryAccount, { params: { id }, body });
  assert.deepEqual([stale.status, stale.error?.message], [409, 'Generic.Changed']);
  const params = { id: '0193a000-0000-7000-8000-000000000000' };
  assert.equal((await staff(updateDirectoryAccount, { params, body })).status, 404);
  const { data: read } = await staff(getDirectoryAccount, { params: { id } });
  assert.deepEqual([read.version, read.role], [data.version, null]);
  assert.equal((await staff(getDirectoryAccount, { params })).status, 404);
  assert.equal((await client(getDirectoryAccount, { params: { id } })).status, 403);
});

test('AUT-02 no other role, and no other account, changes it', async () => {
  const { id, account } = await admin();
  const body = changed(account, { name: 'Taken over' });
  for (const role of ['User', 'LocationAdmin', 'FacilityUser'] as const) {
    const client = await signInNew(t, id, role);
    assert.equal((await client(updateAccount, { body })).status, 403, role);
    assert.equal((await client(getAccount)).status, 403, role);
  }
  const stranger = await admin();
  const foreign = await stranger.client(updateDirectoryAccount, { params: { id }, body });
  assert.equal(foreign.status, 403);
  assert.equal((await stranger.client(getAccount)).data.id, stranger.id);
});

test('AUT-05 an omitted country or currency stays unchanged, even one that no form offers', async () => {
  const { id, client, account } = await admin();
  await t.db
    .updateTable('account')
    .set({ country: 'DE', currency: 'EUR' })
    .where('id', '=', id)
    .execute();
  const { country: _country, currency: _currency, ...kept } = changed(account, { phone: '12' });
  const { status, data } = await client(updateAccount, { body: { ...kept, zip: '20095' } });
  assert.deepEqual(
    [status, data.country, data.currency, data.phone, data.zip],
    [200, 'DE', 'EUR', '12', '20095'],
  );
  const { version } = data;
  const swedish = { ...kept, version, communicationLanguage: 'sv' as const };
  assert.equal((await client(updateAccount, { body: swedish })).data.currency, 'SEK');
  const danish = await admin();
  const { country: _, ...wrong } = changed(danish.account, { zip: '800' });
  const refused = await danish.client(updateAccount, { body: wrong });
  assert.deepEqual([refused.status, Object.keys(refused.error?.fields ?? {})], [400, ['zip']]);
});

test("AUT-05 a number without its country's form is refused at its field, here and in a new account", async () => {
  const { client, account } = await admin();
  const wrong = { zip: '722 12', cvr: '01234567', pNumber: '12', vatNumber: 'SE553347292301' };
  const body = changed(account, wrong);
  const { status, error } = await client(updateAccount, { body });
  assert.equal(status, 400);
  assert.deepEqual(Object.keys(error?.fields ?? {}).toSorted(), Object.keys(wrong).toSorted());
  const swedish = { zip: '72212', cvr: '553347-2923', vatNumber: '553347292301' };
  const right = await client(updateAccount, {
    body: changed(account, { country: 'SE', communicationLanguage: 'sv', ...swedish }),
  });
  assert.deepEqual(
    [right.data.zip, right.data.cvr, right.data.vatNumber],
    ['722 12', '5533472923', 'SE553347292301'],
  );
  const { version: _version, ...facts } = changed(account, { zip: '80' });
  const id = crypto.randomUUID();
  const created = await staff(createAccount, {
    body: {
      id,
      kind: 'customer',
      ...facts,
      admin: { id: crypto.randomUUID(), email: `${id}@test.example`, name: 'Bent Bach' },
    },
  });
  assert.deepEqual([created.status, created.error?.fields], [400, { zip: 'Value' }]);
});

test('AUT-05 a wrong check digit is not refused', async () => {
  const { client, account } = await admin();
  const { status } = await client(updateAccount, { body: changed(account, { cvr: '96468696' }) });
  assert.equal(status, 200);
});

test('SHL-19 Swedish sets SEK and Danish DKK, NOK may be chosen, and documents keep their currency', async () => {
  const { client, account } = await admin();
  const invoice = await importedInvoice(client, {});
  let current = account;
  const become = async (communicationLanguage: string, currency: string) => {
    const body = changed(current, { communicationLanguage, currency });
    current = (await client(updateAccount, { body })).data;
    return current.currency;
  };
  assert.equal(await become('sv', 'DKK'), 'SEK');
  assert.equal(await become('sv', 'NOK'), 'NOK');
  assert.equal(await become('da', 'SEK'), 'DKK');
  assert.equal(await become('da', 'NOK'), 'NOK');
  assert.equal(await become('en', 'SEK'), 'SEK');
  assert.equal(await become('nb', 'NOK'), 'NOK');
  assert.equal((await client(getMe)).data.account.currency, 'NOK');
  const [stored] = (await client(listInvoices)).data;
  assert.equal(stored?.currency, invoice.currency);
});
