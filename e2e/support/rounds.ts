import {
  acceptOrder,
  assignOrders,
  createTransportVehicle,
  getMe,
  markOrderCollected,
  type OrderWithEvents,
  unloadRound,
} from '@fraktion/contract';

import type { Api } from './api.ts';
import { daysAgo, orderCollection, ownInfocard, ownLocation, type PlaceFacts } from './orders.ts';

export interface OwnTruck {
  readonly id: string;
  readonly name: string;
}

/** A truck of one driver, as the office has set it up. */
export async function truckOf(office: Api, driver: Api): Promise<OwnTruck> {
  const id = crypto.randomUUID();
  const name = `Truck ${id.slice(0, 8)}`;
  const { id: driverId } = await driver(getMe);
  await office(createTransportVehicle, {
    idempotencyKey: id,
    body: {
      id,
      nickName: name,
      vehicleNumber: `JR ${id.slice(0, 5)}`,
      driverIds: [driverId],
      defaultDrivers: [],
      transportCo2: null,
      onSpotPickupCo2: null,
    },
  });
  return { id, name };
}

/** Accepted, at a place of its own. */
export async function acceptedOrder(
  customer: Api,
  office: Api,
  facts: PlaceFacts = {},
): Promise<OrderWithEvents> {
  const { id: at } = await ownLocation(customer, facts);
  const infocard = await ownInfocard(customer, { linked: true, at });
  const { id, version } = await orderCollection(customer, infocard.id);
  return office(acceptOrder, { params: { id }, body: { version, plannedDate: null } });
}

/** What a driver finds at the gate, longer than usual. */
const gate = {
  openingHours: 'Mon–Thu 6.30–15.30, Fri 6.30–14',
  contactName: 'Karen Sø, loading bay',
  contactPhone: '75 42 00 00',
  accessNotes:
    'Drive round the hall and ring 20 12 34 56 at the gate. The bay is narrow: reverse in.',
} as const;

interface OwnRound {
  readonly customer: Api;
  readonly office: Api;
  readonly driver: Api;
  readonly stops: number;
  /** That many of them have been collected. */
  readonly done: number;
  readonly unloaded?: true;
}

/** A round of today. */
export async function planRound({ customer, office, driver, ...round }: OwnRound): Promise<void> {
  const orders = [];
  for (let stop = 0; stop < round.stops; stop += 1)
    orders.push(await acceptedOrder(customer, office, gate));
  const { id: vehicleId } = await truckOf(office, driver);
  const day = daysAgo(0);
  const { rows } = await office(assignOrders, {
    idempotencyKey: crypto.randomUUID(),
    body: { rows: orders.map(({ id, version }) => ({ id, version })), day, vehicleId },
  });
  for (const { id, version } of rows.slice(0, round.done))
    await driver(markOrderCollected, {
      params: { id },
      idempotencyKey: crypto.randomUUID(),
      body: { version: version ?? 1, kgCollected: '240', weightEstimated: false },
    });
  if (round.unloaded)
    await driver(unloadRound, {
      idempotencyKey: crypto.randomUUID(),
      body: { day, vehicleId, id: crypto.randomUUID(), kgCollected: '240' },
    });
}
