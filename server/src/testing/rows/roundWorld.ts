import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import {
  acceptOrder,
  assignOrders,
  createOrder,
  createTransportVehicle,
  getToday,
  listRounds,
  type OrderWithEvents,
  type Round,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Client } from '../servers/testApp.ts';
import { type Overrides, testServer } from '../servers/testServer.ts';
import { buildInfocard, buildLocation, buildUser } from './builders.ts';
import { buildChain } from './chain.ts';
import { newOrder } from './orders.ts';

export const idsOf = (round: Round | undefined) =>
  (round?.stops ?? []).map(({ order }) => order.id);

/** A supplier with a dispatcher, the drivers Ida and Bo, and two vehicles: `truck`, which Ida drives and which takes little, and `other`. */
export async function roundWorld(overrides: Overrides = {}) {
  const t = await testServer(overrides);
  const chain = await buildChain(t);
  const dispatcher = chain.driver;

  const dayIn = async (days: number): Promise<string> => {
    const { rows } = await sql<{ day: string }>`
      select ((now() at time zone 'Europe/Copenhagen')::date + ${days}::int)::text as day`.execute(
      t.db,
    );
    return rows[0]!.day;
  };
  const vehicle = async (nickName: string, number: string): Promise<string> => {
    const id = randomUUID();
    const { status } = await dispatcher(createTransportVehicle, {
      body: {
        id,
        nickName,
        vehicleNumber: number,
        defaultDrivers: ['Gamle Per'],
        transportCo2: null,
        onSpotPickupCo2: null,
      },
    });
    assert.equal(status, 200);
    return id;
  };
  const driver = async (email: string) => {
    const user = await buildUser(t.db, chain.supplier.id, 'Supplier', { email, driver: true });
    return { id: user.id, client: await t.signIn(user.email) };
  };
  const ida = await driver('ida@test.example');
  const bo = await driver('bo@test.example');
  const truck = await vehicle('Store Bertha', 'AB 12 345');
  const other = await vehicle('Lille Bent', 'AB 12 346');
  await sql`update transport_vehicle set driver_ids = array[${ida.id}::uuid], capacity_m3 = 1.5, capacity_stops = 3
    where id = ${truck}`.execute(t.db);
  const today = await dayIn(0);
  const tomorrow = await dayIn(1);

  const accept = async (order: OrderWithEvents, plannedDate: string | null = null) =>
    (
      await dispatcher(acceptOrder, {
        params: { id: order.id },
        body: { version: order.version, plannedDate },
      })
    ).data;
  /** An accepted order of a container of 660 litres. */
  const accepted = async (day: string | null = null, at: Record<string, unknown> = {}) => {
    const location = await buildLocation(t.db, chain.customer.id, {
      city: 'Ribe',
      contact_phone: '75 42 00 00',
      ...at,
    });
    const card = await buildInfocard(t.db, chain.customer.id, {
      location_id: location.id,
      collector_id: chain.collector.id,
      size: '660',
      size_unit: 'Litre',
    });
    const { data } = await chain.admin(createOrder, { body: newOrder(card.id) });
    return accept(data, day);
  };
  /** Puts the orders into the round of `truck` of today, unless `more` says otherwise. */
  const assign = (
    orders: readonly OrderWithEvents[],
    more: { day?: string; vehicleId?: string; driverId?: string | null } = {},
    by: Client = dispatcher,
  ) => {
    const rows = orders.map(({ id, version }) => ({ id, version }));
    return by(assignOrders, { body: { rows, day: today, vehicleId: truck, ...more } });
  };
  const roundOf = async (vehicleId: string, day = today): Promise<Round | undefined> => {
    const { data } = await dispatcher(listRounds, { query: { from: day, to: day } });
    return data.rounds.find((each) => each.vehicleId === vehicleId);
  };
  const clear = () => sql`delete from order_assignment`.execute(t.db);
  const todayOf = async ({ client }: { client: Client }) =>
    (await client(getToday)).data.rounds.flatMap((round) => idsOf(round));
  const people = { dispatcher, ida, bo };
  const plans = { accepted, assign, roundOf, clear, todayOf };
  return { t, chain, ...people, truck, other, today, tomorrow, dayIn, ...plans };
}
