import assert from 'node:assert/strict';
import { test } from 'node:test';

import { closeTender, getTender } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { buildAccount, buildInfocard, buildLocation } from '../testing/rows/builders.ts';
import { buildOrder } from '../testing/rows/buildOrder.ts';
import { buildTender } from '../testing/rows/tenders.ts';
import { buildTrade } from '../testing/rows/orders.ts';
import { testServer } from '../testing/servers/testServer.ts';
import { accountTransaction } from './transaction.ts';

const t = await testServer();

/** The rows that a wrong statement of this account's request would change; everything is rolled back. */
async function tries(account: string, statement: RawBuilder<unknown>): Promise<number> {
  const nothingStays = new Error('nothing stays');
  let changed = 0n;
  await accountTransaction(t.db, account, async (tx) => {
    changed = (await statement.execute(tx)).numAffectedRows ?? 0n;
    throw nothingStays;
  }).catch((error: unknown) => {
    if (error !== nothingStays) throw error;
  });
  return Number(changed);
}
const isRefused = (account: string, statement: RawBuilder<unknown>) =>
  assert.rejects(tries(account, statement), /permission denied|row-level security/);

test('SRV-04 no account gives itself access to an order, or to the files of another', async () => {
  const trade = await buildTrade(t);
  const infocard = await buildInfocard(t.db, trade.customer.id, {
    location_id: trade.location.id,
    collector_id: trade.collector.id,
  });
  const order = await buildOrder(t.db, infocard);
  const stranger = await buildAccount(t.db, { kind: 'supplier' });
  await isRefused(
    stranger.id,
    sql`insert into order_access (account_id, order_id, via) values (${stranger.id}, ${order.id}, 'supplier')`,
  );
  await tries(stranger.id, sql`select grant_order_access(${order.id})`);
  const { rows } =
    await sql`select account_id from order_access where order_id = ${order.id}`.execute(t.db);
  assert.deepEqual(rows, [{ account_id: trade.customer.id }]);

  const own = await buildOrder(
    t.db,
    await buildInfocard(t.db, stranger.id, {
      location_id: (await buildLocation(t.db, stranger.id)).id,
    }),
  );
  await isRefused(
    stranger.id,
    sql`insert into order_file (order_id, account_id, file_id) values (${own.id}, ${trade.customer.id}, ${order.id})`,
  );
});

test('SRV-04 the events of an order cannot be changed', async () => {
  const { customer } = await buildTrade(t);
  for (const table of ['order_event', 'service_report_event']) {
    await isRefused(customer.id, sql`update ${sql.table(table)} set actor_name = 'Somebody'`);
    await isRefused(customer.id, sql`delete from ${sql.table(table)}`);
  }
});

test('SUP-09 a bidder changes its own answer only, and the customer none of them', async () => {
  const on = await buildTender(t);
  const { id } = await on.published();
  await on.answer(on.first, id, '500');
  await on.answer(on.second, id, '400');
  const [one] = on.suppliers.map((account) => account.id) as [string, string];
  const items = (await on.admin(getTender, { params: { id } })).data.items.length;
  const cheaper = sql`update tender_price set price = 1 where tender_id = ${id}`;
  assert.equal(await tries(one, cheaper), items);
  await isRefused(one, sql`update tender set title = 'Mine' where id = ${id}`);
  assert.equal(await tries(one, sql`delete from tender where id = ${id}`), 0);
  assert.equal(await tries(one, sql`delete from tender_item where tender_id = ${id}`), 0);
  await isRefused(
    one,
    sql`insert into tender_award (tender_id, item_id, invitation_id)
      select i.tender_id, i.id, a.invitation_id from tender_item i join tender_answer a on a.tender_id = i.tender_id
      where i.tender_id = ${id}`,
  );

  const { version } = (await on.admin(getTender, { params: { id } })).data;
  await on.admin(closeTender, { params: { id }, body: { version } });
  const read = sql`select from tender_price where tender_id = ${id}`;
  assert.equal(
    (await accountTransaction(t.db, on.customer.id, (tx) => read.execute(tx))).rows.length,
    2 * items,
  );
  assert.equal(await tries(on.customer.id, cheaper), 0);
  assert.equal(
    await tries(
      on.customer.id,
      sql`update tender_answer set comment = 'x' where tender_id = ${id}`,
    ),
    0,
  );
});
