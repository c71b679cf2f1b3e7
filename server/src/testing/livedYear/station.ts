import assert from 'node:assert/strict';

import { getWeighing, setWeighingAside, undoWeighing } from '@fraktion/contract';

import { buildAccount } from '../rows/builders.ts';
import { newWeighing, register } from '../rows/weighings.ts';
import type { Client, TestApp } from '../servers/testApp.ts';
import type { LivedAccount } from './account.ts';
import type { PlayedOrder } from './played.ts';
import { signInNew } from '../rows/accountServer.ts';

export interface Station {
  readonly t: TestApp;
  /** Staff of the platform. */
  readonly staff: Client;
}

export async function openStation(t: TestApp): Promise<Station> {
  const { id } = await buildAccount(t.db, { kind: 'platform', name: 'Fraktion' });
  const staff = await signInNew(t, id, 'SystemAdmin');
  return { t, staff };
}

/** Registers the weighing of a container, and sees that it has found the order. */
async function weigh({ t, staff }: Station, number: string, day: string, kg: number) {
  const weighing = newWeighing({
    weighedAt: `${day}T10:30:00.000Z`,
    containerNumber: number,
    grossKg: null,
    tareKg: null,
    netKg: String(kg),
  });
  const [registered] = await register(t, staff, weighing);
  const { data } = await staff(getWeighing, { params: { id: registered!.id } });
  assert.equal(data.state, 'matched', `${number} ${day}`);
  return data;
}

/** A station weighs what was collected. A ticket of another container is undone and set aside, and the right one follows. */
export async function playWeighings(
  station: Station,
  { cards }: LivedAccount,
  orders: readonly PlayedOrder[],
): Promise<void> {
  for (const { card, day, kg, station: how } of orders) {
    if (!how || kg === null) continue;
    const number = cards[card].supplier_identification_number!;
    if (how === 'corrected') {
      const { id, version } = await weigh(station, number, day, kg + 4321);
      const params = { id };
      const undone = await station.staff(undoWeighing, { params, body: { version } });
      assert.equal(undone.status, 200, JSON.stringify(undone.error));
      const body = { version: undone.data.version, reason: 'Another container' };
      assert.equal((await station.staff(setWeighingAside, { params, body })).status, 200);
    }
    await weigh(station, number, day, kg);
  }
}
