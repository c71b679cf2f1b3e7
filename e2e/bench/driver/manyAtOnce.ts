import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import {
  addOrderFiles,
  arriveAtOrder,
  getToday,
  markOrderCollected,
  sendOrderMessage,
} from '@fraktion/contract';
import sharp from 'sharp';

import { apiWith } from '../../support/api.ts';
import { gather } from '../hubProcesses.ts';
import { sized } from '../size.ts';
import { milliseconds, percentile, type Row } from '../table.ts';
import { type Haulage, planToday, type Signed } from './drivers.ts';

const stopsEach = 2;
/** A quick stop takes minutes; here each driver is at the next one after some seconds. */
const stopMs = sized(30_000, 500);

/** As a phone sends it, after it has made it smaller: blurred noise weighs about as much as a street. */
export const photoOf = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      background: '#777777',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .blur(1.5)
    .jpeg({ quality: 80 })
    .toBuffer();

/** Each arrives, sends a photo and the weight, and reads the round again; all of them at the same time. */
export async function atOnceRows(
  world: Haulage,
  drivers: readonly Signed[],
): Promise<readonly Row[]> {
  const photo = await photoOf();
  const calls: number[] = [];
  const photos: number[] = [];
  const timed = async <T>(times: number[], run: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const answer = await run();
    times.push(performance.now() - began);
    return answer;
  };
  let busy = 0;
  /** As a phone does: a portal that is busy is asked again, and the driver has waited meanwhile. */
  const untilTaken = async <T>(send: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!String(error).includes(': 503 ')) throw error;
        busy += 1;
        await pause(1000);
      }
    }
  };
  const drive = async ({ token }: Signed, index: number): Promise<void> => {
    const api = apiWith(world.url, token);
    await pause((index / drivers.length) * stopMs);
    const { rounds } = await timed(calls, () => api(getToday));
    for (const { order } of rounds.flatMap(({ stops }) => stops)) {
      const began = performance.now();
      const params = { id: order.id };
      const { version } = await timed(calls, () => api(arriveAtOrder, { params }));
      const files = [new File([new Uint8Array(photo)], 'place.jpg', { type: 'image/jpeg' })];
      const pictures = { params, body: { kind: 'photo' as const }, files };
      await timed(photos, () => untilTaken(() => api(addOrderFiles, pictures)));
      const body = { version, kgCollected: '240', weightEstimated: false };
      const input = { params, body, idempotencyKey: randomUUID() };
      await timed(calls, () => api(markOrderCollected, input));
      await timed(calls, () => api(getToday));
      await pause(Math.max(0, stopMs - (performance.now() - began)));
    }
  };
  await Promise.all(drivers.map(drive));
  if (busy > 0) console.log(`${busy} photos were sent again, because the portal was busy`);
  return [
    milliseconds(
      `${drivers.length} drivers at once, ${calls.length} calls, 95 % within`,
      percentile(calls, 0.95),
      200,
    ),
    milliseconds(
      `their ${photos.length} photos of ${(photo.length / 1000).toFixed(0)} kB, 95 % within`,
      percentile(photos, 0.95),
      1000,
    ),
  ];
}

/** From the customer's message until each of the drivers has heard that there is one; all of them are connected. */
export async function pushRow(world: Haulage, drivers: readonly Signed[]): Promise<Row> {
  const [first] = drivers;
  if (!first) throw new Error('There is no driver');
  const tokens = drivers.map(({ token }) => token);
  const crowd = await gather({ url: world.url, count: drivers.length, tokens });
  const times: number[] = [];
  try {
    for (const id of await planToday(world, first.id, sized(5, 1))) {
      const heard = crowd.heard('order-message');
      const began = performance.timeOrigin + performance.now();
      const body = { text: 'The gate is open' };
      await world.customer(sendOrderMessage, { params: { id }, body });
      times.push(...(await heard).heardAt.map((at) => at - began));
    }
  } finally {
    crowd.stop();
  }
  return milliseconds(
    `a message, until all ${drivers.length} phones know, 95 % within`,
    percentile(times, 0.95),
    1000,
  );
}

/** Each has a round of its own. */
export async function planAll(world: Haulage, drivers: readonly Signed[]): Promise<void> {
  for (const { id } of drivers) await planToday(world, id, stopsEach);
}
