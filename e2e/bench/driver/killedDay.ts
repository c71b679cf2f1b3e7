import { setTimeout as pause } from 'node:timers/promises';

import { getSupplierOrder, todayPath } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import { type Api, apiAs } from '../../support/api.ts';
import { signInAndKeep } from '../../support/device.ts';
import { supplier } from '../openPage.ts';
import { sized } from '../size.ts';
import type { Row } from '../table.ts';
import { type Haulage, ownDriver, planToday } from './drivers.ts';
import { phoneDisk } from './killedPhone.ts';
import { photoOf } from './manyAtOnce.ts';
import { nextStop } from './oneThumb.ts';

const stops = sized(60, 4);
const photosEach = 2;
/** Until Chromium has written new cookies to its disk, at the latest. */
const cookiesMs = 35_000;
const weightOf = (stop: number): string => String(101 + stop);

/** Each picture is another one: the same picture counts once for an order. */
async function drive(page: Page, from: number, to: number): Promise<void> {
  for (let stop = from; stop < to; stop += 1) {
    await nextStop(page).getByRole('button', { name: 'Arrived' }).click();
    const sheet = page.getByRole('dialog');
    for (let count = 0; count < photosEach; count += 1)
      await sheet
        .getByLabel('Take a photo')
        .setInputFiles([
          { name: `stop-${stop}-${count}.jpg`, mimeType: 'image/jpeg', buffer: await photoOf() },
        ]);
    for (const digit of weightOf(stop))
      await sheet.getByRole('button', { name: digit, exact: true }).click();
    await sheet.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText(`${stop + 1} of ${stops} stops done`).waitFor();
  }
}

/** How many of the orders are collected with their own weight, and how many photos they have. */
async function arrived(office: Api, ids: readonly string[]) {
  const orders = await Promise.all(ids.map((id) => office(getSupplierOrder, { params: { id } })));
  const whole = orders.filter(
    ({ status, kgCollected }, stop) =>
      status === 'Collected' && kgCollected === `${weightOf(stop)}.000`,
  );
  return {
    stops: whole.length,
    photos: orders.reduce((sum, { files }) => sum + files.length, 0),
    twice: orders.filter(
      ({ events }) => events.filter(({ kind }) => kind === 'collected').length > 1,
    ).length,
  };
}

async function until(
  { url }: Haulage,
  ids: readonly string[],
  photos: number,
  limitMs: number,
): Promise<Awaited<ReturnType<typeof arrived>>> {
  const end = Date.now() + limitMs;
  // The day may have taken longer than a token is valid.
  const office = await apiAs(url, supplier);
  for (;;) {
    const now = await arrived(office, ids);
    if ((now.photos >= photos && now.stops * photosEach >= photos) || Date.now() > end) return now;
    await pause(500);
  }
}

/** A day without a connection: the browser is killed at noon, and once more while it sends. */
export async function killedDayRows(world: Haulage): Promise<Row[]> {
  const driver = await ownDriver(world);
  const ids = await planToday(world, driver.id, stops);
  const disk = await phoneDisk();
  try {
    let phone = await disk.open('online');
    await signInAndKeep(phone.page, world.url, driver.email, world.url + todayPath);
    await nextStop(phone.page).waitFor();
    await pause(cookiesMs);
    phone.connect(false);
    await drive(phone.page, 0, stops / 2);
    await phone.kill();

    phone = await disk.open('offline');
    await phone.page.goto(world.url + todayPath);
    await phone.page.getByText(`${stops / 2} of ${stops} stops done`).waitFor();
    await drive(phone.page, stops / 2, stops);
    phone.connect(true);
    await until(world, ids, stops / 2, 120_000);
    await phone.kill();

    phone = await disk.open('online');
    const began = Date.now();
    await phone.page.goto(world.url + todayPath);
    const all = await until(world, ids, stops * photosEach, 180_000);
    const seconds = (Date.now() - began) / 1000;
    const count = (what: string, figure: number): Row => ({
      what,
      ours: String(figure),
      reference: '–',
      figure,
      goal: { atMost: 0 },
    });
    return [
      count(`of ${stops} stops of a day without a network, lost`, stops - all.stops),
      count(
        `of their ${stops * photosEach} photos, lost or doubled`,
        Math.abs(stops * photosEach - all.photos),
      ),
      count('steps that arrived twice', all.twice),
      {
        what: 'the rest sent after the second kill',
        ours: `${seconds.toFixed(0)} s`,
        reference: '–',
        figure: seconds,
        goal: { atMost: 120 },
      },
    ];
  } finally {
    await disk.throwAway();
  }
}
