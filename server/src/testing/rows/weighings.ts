import { randomUUID } from 'node:crypto';

import { type CallInput, registerWeighings } from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount } from './builders.ts';
import { buildOrder } from './buildOrder.ts';
import { buildTrade, eventually } from './orders.ts';
import type { Client, TestApp } from '../servers/testApp.ts';
import { testServer } from '../servers/testServer.ts';
import { signInNew } from './accountServer.ts';

type NewWeighing = NonNullable<CallInput<typeof registerWeighings>['body']>['weighings'][number];

let tickets = 0;
/** A number that no other ticket of the test has. */
export const nextTicket = (): number => ++tickets;
export const newWeighing = (more: Partial<NewWeighing> = {}): NewWeighing => ({
  station: 'Nord',
  ticket: `T${nextTicket()}`,
  weighedAt: '2026-03-10T08:00:00.000Z',
  vehicleNumber: null,
  containerNumber: null,
  ewcCode: null,
  place: null,
  grossKg: '14500',
  tareKg: '13300.5',
  netKg: null,
  ...more,
});

/** A server for the tests of one file, with staff who register weighings. */
export async function startWeighings(serve = testServer) {
  const t = await serve();
  const platformId = (await buildAccount(t.db, { kind: 'platform', name: 'Fraktion' })).id;
  const staff = await signInNew(t, platformId, 'SystemAdmin');
  return { t, platformId, staff };
}

/** The jobs of all registrations have ended. */
export const matched = (t: TestApp) =>
  eventually(async () => {
    const { rows } = await sql`select from graphile_worker._private_jobs j
      join graphile_worker._private_tasks k on k.id = j.task_id where k.identifier = 'weighings.match'`.execute(
      t.db,
    );
    return rows.length === 0;
  }, 'the matching');

export const register = async (t: TestApp, client: Client, ...weighings: NewWeighing[]) => {
  const { data } = await client(registerWeighings, { body: { weighings } });
  await matched(t);
  return data;
};

/** A customer whose container has a number, and an order of it that was collected on the weighing's day. */
export async function collected(t: TestApp, row: Parameters<typeof buildOrder>[2] = {}) {
  const trade = await buildTrade(t);
  const number = `C ${randomUUID().slice(0, 8)}`;
  await t.db
    .updateTable('infocard')
    .set({ supplier_identification_number: number })
    .where('id', '=', trade.infocard.id)
    .execute();
  const order = await buildOrder(t.db, trade.infocard, {
    status: 'Collected',
    ordered_at: '2026-03-08T08:00:00.000Z',
    collected_at: '2026-03-10T07:00:00.000Z',
    supplier_account_id: trade.supplier.id,
    ...row,
  });
  return { ...trade, order, number };
}
