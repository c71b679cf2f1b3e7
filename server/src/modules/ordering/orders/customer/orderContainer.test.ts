import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createOrder, editOrder, getOrder, getSupplierOrder } from '@fraktion/contract';

import { buildInfocard } from '../../../../testing/rows/builders.ts';
import { buildTrade, newOrder } from '../../../../testing/rows/orders.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer();
const trade = await buildTrade(t);

test('ORD-05 ORD-09 an order has the number of its container and the receiving facility of its day, on both sides', async () => {
  const { id } = await buildInfocard(t.db, trade.customer.id, {
    location_id: trade.location.id,
    collector_id: trade.collector.id,
    supplier_identification_number: 'C-7',
    receiving_facility: 'Terminal Øst',
  });
  const make = async (more: Parameters<typeof newOrder>[1] = {}) =>
    (await trade.admin(createOrder, { body: newOrder(id, { confirmedDouble: true, ...more }) }))
      .data;
  const order = await make();
  await t.db
    .updateTable('infocard')
    .set({ supplier_identification_number: 'C-8', receiving_facility: 'Terminal Vest' })
    .where('id', '=', id)
    .execute();
  const params = { id: order.id };
  for (const { data } of [
    await trade.admin(getOrder, { params }),
    await trade.driver(getSupplierOrder, { params }),
  ])
    assert.deepEqual([data.containerId, data.receivingFacility], ['C-7', 'Terminal Øst']);

  assert.equal((await make({ containerId: ' C-9 ' })).containerId, 'C-9');
  assert.equal((await make({ containerId: null })).containerId, null);

  const wishes = {
    asFastAsPossible: true,
    wantedEmptiedDate: null,
    comment: null,
    requisitionId: null,
  };
  const edit = (version: number, containerId?: string | null) =>
    trade.admin(editOrder, {
      params,
      body: { version, ...wishes, ...(containerId === undefined ? {} : { containerId }) },
    });
  assert.equal((await edit(order.version)).data.containerId, 'C-7');
  assert.equal((await edit(order.version + 1, 'C-10')).data.containerId, 'C-10');
  const { data: last } = await edit(order.version + 2, null);
  assert.deepEqual([last.containerId, last.receivingFacility], [null, 'Terminal Øst']);
});
