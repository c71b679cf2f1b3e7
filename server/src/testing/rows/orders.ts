import { randomUUID } from 'node:crypto';

import type { CallInput, createOrder, Role } from '@fraktion/contract';

import {
  buildAccount,
  buildCollector,
  buildInfocard,
  buildLocation,
  buildUser,
} from './builders.ts';
import type { TestApp } from '../servers/testApp.ts';

type NewOrder = NonNullable<CallInput<typeof createOrder>['body']>;

/** The body of a form for one container, as fast as possible. */
export const newOrder = (infocardId: string, more: Partial<NewOrder> = {}): NewOrder => ({
  id: randomUUID(),
  infocardId,
  asFastAsPossible: true,
  wantedEmptiedDate: null,
  comment: null,
  requisitionId: null,
  confirmedDouble: false,
  ...more,
});

/** A customer and a supplier whose collector it knows, one container at one location, and their signed-in users. */
export async function buildTrade(
  t: Pick<TestApp, 'db' | 'signIn'>,
  collector: { email?: string | null } = {},
) {
  const customer = await buildAccount(t.db, { name: 'Havnen A/S' });
  const supplier = await buildAccount(t.db, { kind: 'supplier', name: 'Vognmand ApS' });
  const known = await buildCollector(t.db, customer.id, {
    name: 'Vognmand',
    supplier_account_id: supplier.id,
    ...collector,
  });
  const location = await buildLocation(t.db, customer.id, { name: 'Pakhuset' });
  const infocard = await buildInfocard(t.db, customer.id, {
    name: 'Pap',
    location_id: location.id,
    collector_id: known.id,
  });
  const signInAs = async (
    role: Role,
    more: Parameters<typeof buildUser>[3] = {},
  ): Promise<Awaited<ReturnType<TestApp['signIn']>>> => {
    const isSupplier = role === 'Supplier' || role === 'SupSupplier';
    const user = await buildUser(t.db, (isSupplier ? supplier : customer).id, role, more);
    return t.signIn(user.email);
  };
  return {
    customer,
    supplier,
    collector: known,
    location,
    infocard,
    signInAs,
    admin: await signInAs('Admin'),
    driver: await signInAs('Supplier'),
  };
}

export type Trade = Awaited<ReturnType<typeof buildTrade>>;

/** Waits, up to half a minute, for the result of a job after its request was answered. */
export async function eventually<T>(
  read: () => Promise<T | null | undefined | false>,
  what: string,
): Promise<T> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await read();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} did not happen`);
}
