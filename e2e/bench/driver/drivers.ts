import { randomUUID } from 'node:crypto';

import {
  acceptOrder,
  assignOrders,
  createTransportVehicle,
  listUsers,
  updateUser,
} from '@fraktion/contract';
import { openDatabase } from '@fraktion/server';
import { createTokens } from '@fraktion/server/http/tokens';

import { type Api, apiAs } from '../../support/api.ts';
import { daysAgo, orderCollection, ownInfocard, ownLocation } from '../../support/orders.ts';
import { type OwnUser, ownUser } from '../../support/ownUser.ts';
import { supplier } from '../openPage.ts';
import { addSignedPeople } from '../signedPeople.ts';

/** Who orders, and who plans the rounds of the drivers. */
export interface Haulage {
  readonly url: string;
  readonly customer: Api;
  readonly office: Api;
  readonly infocardId: string;
}

export async function haulage(url: string): Promise<Haulage> {
  const { api: customer } = await ownUser(url, 'Admin');
  const office = await apiAs(url, supplier);
  const { id: at } = await ownLocation(customer);
  const { id: infocardId } = await ownInfocard(customer, { linked: true, at });
  return { url, customer, office, infocardId };
}

/** A driver with a password, for a browser. */
export async function ownDriver({ url, office }: Haulage): Promise<OwnUser & { id: string }> {
  const user = await ownUser(url, 'Supplier');
  const { data } = await office(listUsers, { query: { q: user.email } });
  const member = data.find(({ email }) => email === user.email);
  if (!member) throw new Error(`${user.email} is no member`);
  const { id, version, role, allLocations, locationIds } = member;
  await office(updateUser, {
    params: { id },
    body: { version, role, allLocations, locationIds: [...locationIds], driver: true },
  });
  return { ...user, id };
}

/** Accepted orders on a vehicle of its own, as the driver's round of today; returns their ids in the order of the stops. */
export async function planToday(
  { customer, office, infocardId }: Haulage,
  driverId: string,
  count: number,
): Promise<string[]> {
  const vehicleId = randomUUID();
  await office(createTransportVehicle, {
    idempotencyKey: vehicleId,
    body: {
      id: vehicleId,
      nickName: `Truck ${vehicleId.slice(0, 8)}`,
      vehicleNumber: `BE ${vehicleId.slice(0, 5)}`,
      defaultDrivers: [],
      transportCo2: null,
      onSpotPickupCo2: null,
    },
  });
  const rows: { id: string; version: number }[] = [];
  while (rows.length < count) {
    const { id, version } = await orderCollection(customer, infocardId);
    const body = { version, plannedDate: daysAgo(0) };
    rows.push({ id, version: (await office(acceptOrder, { params: { id }, body })).version });
  }
  await office(assignOrders, { body: { rows, day: daysAgo(0), vehicleId, driverId } });
  return rows.map(({ id }) => id);
}

export interface Signed {
  readonly id: string;
  readonly token: string;
}

/** Many drivers of the same supplier, signed in: their rows and tokens, without an invitation each. */
export async function manyDrivers(ownerUrl: string, count: number): Promise<Signed[]> {
  const { db, close } = openDatabase(ownerUrl, { max: 2 });
  try {
    const { account_id: accountId } = await db
      .selectFrom('account_user')
      .innerJoin('app_user', 'app_user.id', 'account_user.user_id')
      .select('account_user.account_id')
      .where('app_user.email', '=', supplier)
      .executeTakeFirstOrThrow();
    const claims = await addSignedPeople(db, accountId, count, { role: 'Supplier', driver: true });
    const tokens = await createTokens(db);
    return await Promise.all(
      claims.map(async (each) => ({ id: each.sub, token: (await tokens.sign(each)).token })),
    );
  } finally {
    await close();
  }
}
