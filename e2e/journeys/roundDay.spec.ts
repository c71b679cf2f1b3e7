import {
  acceptOrder,
  createTransportVehicle,
  getMe,
  getSupplierOrder,
  markOrderEmptied,
  type OrderWithEvents,
  todayPath,
} from '@fraktion/contract';
import type { Page } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { signInAndKeep } from '../support/device.ts';
import { test } from '../support/deviceTest.ts';
import { tabTo } from '../support/keyboard.ts';
import { away } from '../support/offline.ts';
import { orderCollection, ownInfocard, ownLocation } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { picture } from '../support/picture.ts';
import { expect, expectAccessible } from '../support/test.ts';

/** A truck of one driver, as the office has set it up. */
async function truckOf(office: Api, driver: Api): Promise<string> {
  const id = crypto.randomUUID();
  const nickName = `Truck ${id.slice(0, 8)}`;
  const { id: driverId } = await driver(getMe);
  await office(createTransportVehicle, {
    idempotencyKey: id,
    body: {
      id,
      nickName,
      vehicleNumber: `JR ${id.slice(0, 5)}`,
      driverIds: [driverId],
      defaultDrivers: [],
      transportCo2: null,
      onSpotPickupCo2: null,
    },
  });
  return nickName;
}

/** Accepted, at a place of its own. */
async function acceptedOrder(customer: Api, office: Api): Promise<OrderWithEvents> {
  const { id: at } = await ownLocation(customer);
  const infocard = await ownInfocard(customer, { linked: true, at });
  const { id, version } = await orderCollection(customer, infocard.id);
  return office(acceptOrder, { params: { id }, body: { version, plannedDate: null } });
}

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

test('SUP-13 SUP-14 SUP-15 a dispatcher plans by keyboard, two phones drive, one without a network and killed, the customer sees it live, answers and approves, and the office prints the round', async ({
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
    signInAs(other.request, url, 'Supplier'),
  ]);
  let phone = await device.open();
  const first = await signInAs(phone.context().request, url, 'Supplier');
  const [one, two, three] = (await Promise.all(
    [0, 1, 2].map(() => acceptedOrder(customer.api, dispatcher.api)),
  )) as [OrderWithEvents, OrderWithEvents, OrderWithEvents];
  const far = await truckOf(dispatcher.api, first.api);
  const near = await truckOf(dispatcher.api, second.api);

  const board = await office.newPage();
  await plan(board, one, far);
  await plan(board, two, far);
  await plan(board, three, near);

  await signInAndKeep(phone, url, first.email, todayPath);
  await expect(phone.getByText('0 of 2 stops done')).toBeVisible();
  await device.connect(false);
  await expect(away(phone)).toBeVisible();
  await drive(phone, '120');
  await expect(phone.getByText('1 of 2 stops done')).toBeVisible();
  // Closed on the road and opened again, still without a network.
  phone = await device.open('offline');
  await phone.goto(todayPath);
  await expect(phone.getByText('1 of 2 stops done')).toBeVisible();
  await drive(phone, '95');

  // The other truck has a network: its customer watches.
  const page = await desk.newPage();
  await page.goto(`/collection-orders?order=${three.id}`);
  const sheet = page.getByRole('dialog', { name: `Order ${three.number}`, exact: true });
  await expect(sheet.getByText(/about \d+:\d\d–\d+:\d\d/)).toBeVisible();
  const truck = await other.newPage();
  await truck.goto(todayPath);
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
  const printed = board.evaluate(
    () =>
      new Promise<void>((done) => {
        window.print = () => done();
      }),
  );
  await board.getByRole('menuitem', { name: 'Print, or save as PDF' }).click();
  await printed;
  await Promise.all([desk.close(), office.close(), other.close()]);
});
