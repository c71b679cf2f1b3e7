import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type EwcCode,
  createEwcCode,
  deleteEwcCode,
  listEwcCodes,
  readBackgroundUses,
  updateEwcCode,
} from '@fraktion/contract';

import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildAccount, buildInfocard } from '../../../testing/rows/builders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { accountServer, signInNew } from '../../../testing/rows/accountServer.ts';

const { t, accountId, admin } = await accountServer();
const other = await buildAccount(t.db);
const stranger = await signInNew(t, other.id, 'Admin');

const figures = {
  combustion: '4.5',
  production: null,
  landfill: '500',
  recycle: null,
  reuse: null,
  special: null,
};

async function find(client: Client, q: string): Promise<EwcCode> {
  const { data } = await client(listEwcCodes, { query: { q } });
  assert.ok(data[0], `${q} is found`);
  return data[0];
}

const own = (code: string) => ({
  id: randomUUID(),
  code,
  name: 'Pallets with paint',
  alias: 'Painted',
  figures,
});

test('ADM-01 all 842 European codes exist, 408 of them hazardous', async () => {
  const all = await admin(listEwcCodes, { query: { count: 'true', pageSize: 1 } });
  assert.equal(all.page?.total, 842);
  const hazardous = await admin(listEwcCodes, {
    query: { count: 'true', pageSize: 1, 'filter[hazardous][eq]': 'true' },
  });
  assert.equal(hazardous.page?.total, 408);
});

test('ADM-01 a code is found with and without blanks, by its name in any language and by its alias', async () => {
  for (const q of ['20 01 21*', '200121', '2001 21']) {
    assert.equal((await find(admin, q)).code, '20 01 21*', q);
  }
  const { name } = await find(admin, '20 01 01');
  for (const text of [name.en, name.da, name.sv]) {
    const { data } = await admin(listEwcCodes, { query: { q: text } });
    assert.ok(
      data.some(({ code }) => code === '20 01 01'),
      text,
    );
  }
});

test('ADM-01 alias and figures belong to one account; removing them shows the published ones again', async () => {
  const published = await find(admin, '20 01 01');
  assert.equal(published.figuresSource, 'DEFRA/DESNZ 2025');
  assert.equal(published.adapted, false);
  const { data: adapted } = await admin(updateEwcCode, {
    params: { id: published.id },
    body: { version: published.version, alias: 'Kontorpapir', ghgCode: '3.1', figures },
  });
  assert.deepEqual([adapted.alias, adapted.ghgCode], ['Kontorpapir', '3.1']);
  assert.equal(adapted.figures.landfill, '500');
  assert.equal(adapted.figuresSource, null);
  assert.deepEqual(adapted.reference?.figures, published.figures);
  assert.equal(adapted.adapted, true);
  assert.equal((await find(admin, 'kontorpap')).code, '20 01 01');
  assert.deepEqual(await find(stranger, '20 01 01'), published);

  const listed = await admin(listEwcCodes, { query: { 'filter[adapted][eq]': 'true' } });
  assert.deepEqual(
    listed.data.map(({ code }) => code),
    ['20 01 01'],
  );
  await admin(deleteEwcCode, { params: { id: published.id }, query: { version: adapted.version } });
  const back = await find(admin, '20 01 01');
  assert.deepEqual({ ...back, version: 0 }, { ...published, version: 0 });
  assert.ok(back.version > adapted.version, 'no two states of a code share a version');
});

test('ADM-01 figures equal to the published ones keep their source', async () => {
  const code = await find(admin, '15 01 07');
  const landfill = `${code.figures.landfill}0`;
  const { data } = await admin(updateEwcCode, {
    params: { id: code.id },
    body: { version: code.version, alias: 'Glas', figures: { ...code.figures, landfill } },
  });
  assert.equal(data.alias, 'Glas');
  assert.equal(data.figuresSource, code.figuresSource);
});

test('ADM-01 an own code is added, found, changed and deleted', async () => {
  const { data: created } = await admin(createEwcCode, { body: own('20 01 98*') });
  assert.equal(created.own, true);
  assert.equal(created.hazardous, true);
  assert.equal(created.chapter, '20');
  assert.equal(created.reference, null);
  assert.equal((await find(admin, '200198')).id, created.id);
  const params = { id: created.id };
  const { data: reported } = await admin(updateEwcCode, {
    params,
    body: { version: created.version, alias: created.alias, ghgCode: '3.12', figures },
  });
  assert.equal(reported.ghgCode, '3.12');
  const named = (name: string) => ({ en: name, da: name, sv: name, nb: name });
  assert.deepEqual(created.name, named(own('20 01 98*').name));
  assert.deepEqual(reported.name, created.name, 'it stays where it is not sent');
  const { data: changed } = await admin(updateEwcCode, {
    params,
    body: { version: reported.version, name: 'Painted pallets', alias: null, figures },
  });
  assert.equal(changed.ghgCode, '3.12', 'it stays where it is not sent');
  assert.deepEqual(changed.name, named('Painted pallets'));
  assert.equal(changed.alias, null);
  const gone = await admin(deleteEwcCode, {
    params: { id: created.id },
    query: { version: changed.version },
  });
  assert.equal(gone.status, 204);
  assert.equal((await admin(listEwcCodes, { query: { q: '200198' } })).data.length, 0);
});

test('ADM-01 a code that already exists in the European list or the account is refused at its field', async () => {
  await admin(createEwcCode, { body: own('19 99 01') });
  for (const code of ['20 01 01', '20 01 01*', '19 99 01']) {
    const answer = await admin(createEwcCode, { body: own(code) });
    assert.equal(answer.status, 409, code);
    assert.equal(answer.error?.message, 'Generic.Already.Exists');
    assert.deepEqual(Object.keys(answer.error?.fields ?? {}), ['code']);
  }
});

test('ADM-01 an own code that an infocard uses, or an order of the past, is not deleted, and what refers to it is listed', async () => {
  const { data } = await admin(createEwcCode, { body: own('19 99 02') });
  const card = await buildInfocard(t.db, accountId, { ewc_code_id: data.id, name: 'Yard' });
  await buildOrder(t.db, card);
  const uses = await admin(readBackgroundUses, { params: { tab: 'ewc-codes', id: data.id } });
  assert.deepEqual(uses.data, [
    { what: 'infocard', count: 1, names: ['Yard'] },
    { what: 'orders', count: 1, names: [] },
  ]);
  const answer = await admin(deleteEwcCode, {
    params: { id: data.id },
    query: { version: data.version },
  });
  assert.equal(answer.status, 409);
  assert.equal(answer.error?.message, 'Generic.In.Use');
  assert.equal(answer.error?.detail, 'infocard 1, orders 1');
});

test('SRV-01 a change of an older version of a code is refused with the current code', async () => {
  const code = await find(admin, '15 01 01');
  const params = { id: code.id };
  const body = { version: code.version, alias: 'Pap', figures };
  const answers = await Promise.all([
    admin(updateEwcCode, { params, body }),
    admin(updateEwcCode, { params, body: { ...body, alias: 'Karton' } }),
  ]);
  const [refused] = answers.filter(({ status }) => status === 409);
  const [done] = answers.filter(({ status }) => status === 200);
  assert.ok(refused && done, 'one of two wins');
  assert.equal(refused.error?.message, 'Generic.Changed');
  assert.deepEqual(refused.error?.current, done.data);
});

test('AUT-02 SRV-04 an own code is invisible to other accounts, and a European one cannot be deleted', async () => {
  const { data: created } = await admin(createEwcCode, { body: own('19 99 03') });
  const params = { id: created.id };
  const query = { version: created.version };
  assert.equal((await stranger(listEwcCodes, { query: { q: '199903' } })).data.length, 0);
  assert.equal((await stranger(deleteEwcCode, { params, query })).status, 404);
  const body = { version: created.version, alias: 'Mine', figures };
  assert.equal((await stranger(updateEwcCode, { params, body })).status, 404);

  const european = await find(stranger, '01 01 01');
  await stranger(deleteEwcCode, {
    params: { id: european.id },
    query: { version: european.version },
  });
  assert.equal((await find(stranger, '01 01 01')).id, european.id);
});

test('AUT-02 a location administrator reads codes and may not change them', async () => {
  const client = await signInNew(t, accountId, 'LocationAdmin');
  assert.equal((await client(listEwcCodes)).status, 200);
  assert.equal((await client(createEwcCode, { body: own('19 99 04') })).status, 403);
});

test('SRV-01 a figure that is negative or no number is refused by its name', async () => {
  const code = await find(admin, '15 01 02');
  const answer = await admin(updateEwcCode, {
    params: { id: code.id },
    body: { version: code.version, alias: null, figures: { ...figures, landfill: '-1' } },
  });
  assert.equal(answer.status, 400);
  assert.deepEqual(answer.error?.fields, { 'figures.landfill': 'Format' });
});
