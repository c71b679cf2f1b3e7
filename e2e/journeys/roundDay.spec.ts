import {
  getSupplierOrder,
  listDrivenStops,
  markOrderEmptied,
  type OrderWithEvents,
  supplierOrderPath,
  todayPath,
} from '@fraktion/contract';
import type { Page } from '@playwright/test';

import { signInAndKeep } from '../support/device.ts';
import { test } from '../support/deviceTest.ts';
import { tabTo } from '../support/keyboard.ts';
import { away } from '../support/offline.ts';
import { daysAgo } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { picture } from '../support/picture.ts';
import { acceptedOrder, truckOf } from '../support/rounds.ts';
import { expect, expectAccessible } from '../support/test.ts';

/** From the box of the order to its truck, by keyboard alone. */
async function plan(board: Page, { number, locationName }: OrderWithEvents, truck: string) {
  await board.goto(`/supplier/board?q=${number}`);
  const waiting = board.getByRole('region', { name: 'Waiting to be planned' });
  await expect(waiting.getByRole('link', { name: locationName })).toBeVisible();
  await tabTo(board, waiting.getByRole('checkbox').nth(1));
  await board.keyboard.press('Space');
  await tabTo(board, board.getByRole('button', { name: `Put 1 on ${truck}` }));
  await board.keyboard.press('Enter');
  const round = board.getByRole('list', { name: `Stops of ${truck}` });
  await expect(round.getByRole('link', { name: locationName })).toBeVisible();
}

const nextStop = (phone: Page) => phone.getByRole('region', { name: 'Next stop' });

/** The stop that comes next, with a photo and a weight. */
async function drive(phone: Page, kg: string): Promise<void> {
  await nextStop(phone).getByRole('button', { name: 'Arrived' }).click();
  const sheet = phone.getByRole('dialog');
  await sheet.getByLabel('Take a photo').setInputFiles([picture]);
  for (const digit of kg) await sheet.getByRole('button', { name: digit, exact: true }).click();
  await sheet.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(sheet).toHaveCount(0);
}

/** The files of the library that reads codes, as the phone has stored them. */
const readerFiles = (phone: Page): Promise<number> =>
  phone.evaluate(async () => {
    const files = await (await caches.open('fraktion-files')).keys();
    return files.filter(({ url }) => /codeWorker\..*mjs$|zxing_reader\..*wasm$/.test(url)).length;
  });

/** The truck is emptied, and the trip ends: what it weighed, how far it was, how long it took. */
async function endRound(phone: Page, kg: string, km: string): Promise<void> {
  await phone.getByRole('button', { name: 'Unload', exact: true }).click();
  const sheet = phone.getByRole('dialog');
  for (const digit of kg) await sheet.getByRole('button', { name: digit, exact: true }).click();
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await phone.getByRole('button', { name: 'Close the round' }).click();
  await sheet.getByLabel('Distance').fill(km);
  await sheet.getByLabel('Hours').fill('3');
  await sheet.getByRole('button', { name: 'Close the round' }).click();
  await expect(phone.getByText(/: round closed$/)).toBeVisible();
}

/** Resolves when the page is printed. */
const printed = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        window.print = () => done();
      }),
  );

test('SUP-13 SUP-14 SUP-15 a dispatcher plans by keyboard, two phones drive, one without a network and killed, the customer sees it live, answers and approves, and the office prints the round and bills the trips', async ({
  browser,
  baseURL,
  device,
}) => {
  const url = baseURL ?? '';
  const [desk, office, other] = await Promise.all([
    browser.newContext(),
    browser.newContext(),
    browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true }),
  ]);
  const [customer, dispatcher, second] = await Promise.all([
    signInAs(desk.request, url, 'Admin'),
    signInAs(office.request, url, 'Supplier'),
    signInAs(other.request, url, 'Supplier', { driver: true }),
  ]);
  let phone = await device.open();
  const first = await signInAs(phone.context().request, url, 'Supplier', { driver: true });
  const [one, two, three] = (await Promise.all(
    [0, 1, 2].map(() => acceptedOrder(customer.api, dispatcher.api)),
  )) as [OrderWithEvents, OrderWithEvents, OrderWithEvents];
  const { name: far } = await truckOf(dispatcher.api, first.api);
  const { name: near } = await truckOf(dispatcher.api, second.api);

  const board = await office.newPage();
  await plan(board, one, far);
  await plan(board, two, far);
  await plan(board, three, near);

  await signInAndKeep(phone, url, first.email, todayPath);
  await expect(phone.getByText('0 of 2 stops done')).toBeVisible();
  // A code is read without a network, too.
  await expect.poll(() => readerFiles(phone)).toBe(2);
  await device.connect(false);
  await expect(away(phone)).toBeVisible();
  await drive(phone, '120');
  await expect(phone.getByText('1 of 2 stops done')).toBeVisible();
  // Closed on the road and opened again, still without a network.
  phone = await device.open('offline');
  await phone.goto(todayPath);
  await expect(phone.getByText('1 of 2 stops done')).toBeVisible();
  await drive(phone, '95');
  await endRound(phone, '215', '42');

  // The other truck has a network: its customer watches.
  const page = await desk.newPage();
  await page.goto(`/collection-orders?order=${three.id}`);
  const sheet = page.getByRole('dialog', { name: `Order ${three.number}`, exact: true });
  await expect(sheet.getByText(/about \d+:\d\d–\d+:\d\d/)).toBeVisible();
  const truck = await other.newPage();
  // As by the link of a notification: a driver has no list of orders.
  await truck.goto(supplierOrderPath(three.id));
  await expect(nextStop(truck).getByRole('heading', { name: three.locationName })).toBeVisible();
  await expect(truck.getByText(near)).toBeVisible();
  await truck.getByRole('button', { name: 'On my way' }).click();
  await expect(sheet.getByText('The truck is on its way')).toBeVisible();
  await truck.getByRole('button', { name: 'Messages' }).click();
  const talk = truck.getByRole('dialog');
  await talk.getByLabel(/Write a message/).fill('Is the gate open?');
  await talk.getByRole('button', { name: 'Send' }).click();
  await expect(sheet.getByText('Is the gate open?').first()).toBeVisible();
  await sheet.getByLabel(/Write a message/).fill('The key is at the desk');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(talk.getByText('The key is at the desk').first()).toBeVisible();
  // What is on the screen needs no toast.
  await expect(truck.getByRole('log').getByRole('listitem')).toHaveCount(0);
  await expectAccessible(truck);
  await truck.keyboard.press('Escape');
  await drive(truck, '240');
  // The driver may take it back for some seconds before it leaves the phone.
  await expect(sheet.getByText(/240\.000\s*kg/).first()).toBeVisible({ timeout: 40_000 });
  await endRound(truck, '240', '17');
  const { version } = await dispatcher.api(getSupplierOrder, { params: { id: three.id } });
  await dispatcher.api(markOrderEmptied, {
    params: { id: three.id },
    body: { version, kgCollected: null, weightEstimated: false },
  });
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: `Approve order ${three.number}?` });
  await asked.getByRole('button', { name: 'Approve' }).click();
  await expect(sheet.getByText('Approved', { exact: true }).first()).toBeVisible();

  await device.connect(true);
  const sent = async () =>
    Promise.all(
      [one, two].map(async ({ id }) => {
        const now = await dispatcher.api(getSupplierOrder, { params: { id } });
        return [now.status, now.files.length];
      }),
    );
  await expect.poll(sent, { timeout: 40_000 }).toEqual([
    ['Collected', 1],
    ['Collected', 1],
  ]);

  await board.goto(`/supplier/board?q=${one.number}`);
  await board.getByRole('button', { name: `Actions for the round of ${far}` }).click();
  const paper = printed(board);
  await board.getByRole('menuitem', { name: 'Print, or save as PDF' }).click();
  await paper;

  // The kilometres of a trip are shared by its stops.
  const day = daysAgo(0);
  const closed = async () => {
    const { data } = await dispatcher.api(listDrivenStops, {
      query: { 'filter[startedAt][from]': day, 'filter[startedAt][to]': day, pageSize: 200 },
    });
    return [one, two, three].map(({ id }) => data.find(({ orderId }) => orderId === id)?.km);
  };
  await expect.poll(closed, { timeout: 40_000 }).toEqual(['21.000', '21.000', '17.000']);
  const period = `filter[startedAt][from]=${day}&filter[startedAt][to]=${day}`;
  await board.goto(`/suppliers/transports?tab=customers&${period}&q=${one.number}`);
  const billed = board.getByRole('row').filter({ hasText: one.locationName });
  await expect(billed).toContainText(/120\.000\s*kg\s*21\.000\s*km/);
  const bill = printed(board);
  await board.getByRole('button', { name: 'Print, or save as PDF' }).click();
  await bill;
  await Promise.all([desk.close(), office.close(), other.close()]);
});
