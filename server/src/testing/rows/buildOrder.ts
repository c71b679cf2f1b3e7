import { randomUUID } from 'node:crypto';

import type { Insertable } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Schema } from '../../db/schema/index.ts';
import { buildUser } from './builders.ts';

type Row<T extends keyof Schema> = Insertable<Schema[T]>;

let number = 1_000_000;

/** An order of an infocard, in any state, written to the tables. */
export async function buildOrder(
  db: Db,
  infocard: Row<'infocard'>,
  row: Partial<Row<'orders'>> = {},
): Promise<Row<'orders'>> {
  const order: Row<'orders'> = {
    account_id: infocard.account_id,
    id: randomUUID(),
    number: ++number,
    status: 'Created',
    infocard_id: infocard.id,
    location_id: infocard.location_id,
    collector_id: infocard.collector_id ?? '',
    orderer_id: row.orderer_id ?? (await buildUser(db, infocard.account_id, 'User')).id,
    infocard_name: infocard.name,
    waste_category: infocard.waste_category,
    customer_name: 'Customer',
    supplier_name: 'Collector',
    orderer_name: 'Orderer',
    location_name: 'Location',
    location_address: 'Havnegade 1, 8000 Aarhus C',
    location_zip: '8000',
    as_fast_as_possible: true,
    ...row,
  };
  await db.insertInto('orders').values(order).execute();
  await db
    .insertInto('order_access')
    .values({ account_id: order.account_id, order_id: order.id, via: 'owner' })
    .execute();
  return order;
}
