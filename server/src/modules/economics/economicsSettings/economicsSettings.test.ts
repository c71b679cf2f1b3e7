import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type EconomicsSettings,
  getEconomicsSettings,
  listAudit,
  listSuggestions,
  priceLine,
  updateEconomicsSettings,
} from '@fraktion/contract';

import { buildCollector, buildInfocard } from '../../../testing/rows/builders.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { insertWashPrice } from '../../../testing/rows/newPrice.ts';

const [my, other] = await Promise.all([startPosting(), startPosting()]);

const read = async (client: Client) => (await client(getEconomicsSettings)).data;

async function set(change: Partial<Omit<EconomicsSettings, 'version'>>) {
  const now = await read(my.admin);
  return my.admin(updateEconomicsSettings, { body: { ...now, ...change } });
}

test('REC-10 INS-02 an administrator changes the settings of the account, and the audit names them', async () => {
  assert.deepEqual(await read(my.admin), {
    sureFrom: '95',
    priceTolerance: '0.5',
    weightTolerance: '1',
    voucherDate: 'invoice',
    version: 1,
  });
  const { status, data } = await set({
    sureFrom: '80',
    priceTolerance: '2.25',
    weightTolerance: '0.5',
  });
  assert.equal(status, 200);
  assert.deepEqual(
    [data.sureFrom, data.priceTolerance, data.weightTolerance],
    ['80', '2.25', '0.5'],
  );
  assert.deepEqual(await read(my.admin), data);
  assert.deepEqual((await read(other.admin)).sureFrom, '95', 'another account has its own');
  const [entry] = (await my.admin(listAudit)).data;
  assert.deepEqual(
    [entry?.kind, entry?.details['fields']],
    ['accountChanged', 'sureFrom priceTolerance weightTolerance'],
  );
});

test('REC-10 of two who change the settings, the second is refused with those of the first', async () => {
  const first = await set({ sureFrom: '90' });
  const body = { sureFrom: '70', priceTolerance: '1', version: first.data.version - 1 };
  const second = await my.admin(updateEconomicsSettings, { body });
  assert.deepEqual([second.status, second.error?.message], [409, 'Generic.Changed']);
  assert.deepEqual(second.error?.current, first.data);
});

test('REC-10 nobody takes what is more likely wrong than right, and only an administrator chooses', async () => {
  for (const change of [
    { sureFrom: '49' },
    { sureFrom: '101' },
    { priceTolerance: '11' },
    { weightTolerance: '-1' },
  ])
    assert.equal((await set(change)).status, 400, JSON.stringify(change));
  const local = await signInNew(my.t, my.accountId, 'LocationAdmin');
  const settings = await read(local);
  assert.equal((await local(updateEconomicsSettings, { body: settings })).status, 403);
});

test('REC-10 what is sure of a suggestion goes by the account’s setting', async () => {
  const { id: collector_id } = await buildCollector(my.t.db, my.accountId, { cvr: '13585628' });
  await buildInfocard(my.t.db, my.accountId, { collector_id });
  const { id } = await importedInvoice(my.admin);
  const sureOnes = async (sureFrom: string) => {
    await set({ sureFrom });
    const { data } = await my.admin(listSuggestions, { params: { id }, query: {} });
    for (const { isSure, confidence, infocard } of data)
      assert.equal(isSure, infocard !== null && confidence >= Number(sureFrom) / 100);
    return data.filter(({ isSure }) => isSure).length;
  };
  assert.ok((await sureOnes('50')) > (await sureOnes('100')));
});

test('INS-02 AGR-03 a price is tolerated as far as the account’s setting says', async () => {
  const { id: collectorId } = await buildCollector(my.t.db, my.accountId);
  await insertWashPrice(my.t.db, {
    account_id: my.accountId,
    collector_id: collectorId,
    infocard_id: null,
    price: '100',
  });
  const found = async (priceTolerance: string) => {
    await set({ priceTolerance });
    const { data } = await my.admin(priceLine, {
      body: {
        collectorId,
        infocardId: null,
        wasteFractionId: null,
        category: 'ContainerWash',
        unit: 'pcs',
        currency: 'DKK',
        date: '2026-02-01',
        quantity: '1',
        unitPrice: '103',
        percent: null,
      },
    });
    return [data.finding?.rule, data.most];
  };
  assert.deepEqual(await found('2'), ['dearer', '102']);
  assert.deepEqual(await found('5'), [undefined, '105']);
});
