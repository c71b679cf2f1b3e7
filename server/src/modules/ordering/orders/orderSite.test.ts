import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  cancelOrder,
  createOrder,
  getOrder,
  getSupplierOrder,
  locations,
} from '@fraktion/contract';

import { buildTrade, newOrder } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();
const trade = await buildTrade(t);

const describe = async (accessNotes: string | null) => {
  const { data } = await trade.admin(locations.calls.one, {
    params: { id: trade.location.id ?? '' },
  });
  const { id, version, names: _names, archived: _archived, ...row } = data;
  const { latitude: _latitude, longitude: _longitude, infoCards: _cards, ...fields } = row;
  const answer = await trade.admin(locations.calls.update, {
    params: { id },
    body: { version, ...fields, accessNotes, contactName: accessNotes && 'Bo Holm' },
  });
  assert.equal(answer.status, 200);
};

test('ORD-15 whoever comes for an order sees how to get in, as it is now, and only while it is open', async () => {
  const { data: order } = await trade.admin(createOrder, {
    body: newOrder(trade.infocard.id ?? '', { id: randomUUID() }),
  });
  const params = { id: order.id };
  const seen = async () => (await trade.driver(getSupplierOrder, { params })).data.site;
  assert.equal(await seen(), null);
  await describe('Gate code 1234');
  assert.deepEqual(await seen(), {
    openingHours: null,
    contactName: 'Bo Holm',
    contactPhone: null,
    accessNotes: 'Gate code 1234',
  });
  await describe('Gate code 9876');
  assert.equal((await seen())?.accessNotes, 'Gate code 9876');
  const own = (await trade.admin(getOrder, { params })).data;
  assert.equal(own.site?.accessNotes, 'Gate code 9876');
  await trade.admin(cancelOrder, { params, body: { version: own.version } });
  assert.equal(await seen(), null);
});
