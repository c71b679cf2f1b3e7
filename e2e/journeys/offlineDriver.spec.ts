import {
  acceptOrder,
  addOrderWeight,
  cancelOrder,
  createDriving,
  getDriving,
  getSupplierOrder,
  type OrderWithEvents,
} from '@fraktion/contract';
import type { Page } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { signInAndKeep } from '../support/device.ts';
import { test } from '../support/deviceTest.ts';
import { away, openWaiting, toast, waiting, waits } from '../support/offline.ts';
import { orderCollection, ownInfocard } from '../support/orders.ts';
import { ownUser } from '../support/ownUser.ts';
import { picture } from '../support/picture.ts';
import { take } from '../support/road.ts';
import { expect, expectAccessible } from '../support/test.ts';

/** Accepted by the supplier, so that it can be collected. */
async function acceptedOrder(customer: Api, supplier: Api): Promise<OrderWithEvents> {
  const infocard = await ownInfocard(customer, { linked: true });
  const { id, version } = await orderCollection(customer, infocard.id);
  return supplier(acceptOrder, { params: { id }, body: { version, plannedDate: null } });
}

const panelOf = (page: Page, { number }: OrderWithEvents) =>
  page.getByRole('dialog', { name: `Order ${number}`, exact: true });

const collect = (page: Page, order: OrderWithEvents, kg: string): Promise<void> =>
  take(panelOf(page, order), 'Mark as collected', `Mark order ${order.number} as collected`, {
    'Weight collected': kg,
  });

/** A customer, a supplier's person, an order between them that was accepted, and its page. */
async function withOrder(url: string) {
  const [{ api: customer }, driver] = await Promise.all([
    ownUser(url, 'Admin'),
    ownUser(url, 'Supplier'),
  ]);
  const order = await acceptedOrder(customer, driver.api);
  const address = `/suppliers/orders?tab=accepted&order=${order.id}`;
  return { customer, driver, order, address };
}

/** A trip that the driver has begun. */
const beginDriving = (supplier: Api) =>
  supplier(createDriving, {
    body: {
      id: crypto.randomUUID(),
      orderId: null,
      type: 'Double',
      vehicleId: null,
      driver: 'Bo',
      origin: `Quay ${crypto.randomUUID().slice(0, 8)}`,
      destination: 'Recycling East',
      container: null,
      receivingFacility: null,
      startedAt: new Date().toISOString(),
      kgCollected: null,
      hours: null,
    },
  });

test('ORD-12 SUP-06 SUP-12 a driver without a connection collects, photographs, empties and unloads the trip; all of it is sent in order, once', async ({
  device,
  baseURL,
}) => {
  const url = baseURL!;
  const { driver, order, address } = await withOrder(url);
  let page = await device.open();
  await signInAndKeep(page, url, driver.email, address);
  await expect(panelOf(page, order)).toBeVisible();
  const driving = await beginDriving(driver.api);
  const drivingAddress = `/suppliers/transports?driving=${driving.id}`;
  const drivingPanel = () =>
    page.getByRole('dialog', { name: `Trip ${driving.number}`, exact: true });
  await page.goto(drivingAddress);
  await expect(drivingPanel()).toBeVisible();
  await page.goto(address);
  await expect(panelOf(page, order)).toBeVisible();

  await device.connect(false);
  await expect(away(page)).toBeVisible();
  await collect(page, order, '120,5');
  const panel = panelOf(page, order);
  await expect(panel.getByText('Waiting to be sent')).toBeVisible();
  await panel.getByRole('button', { name: 'Add photos' }).click();
  const photos = page.getByRole('dialog', { name: `Photos of order ${order.number}` });
  await photos.getByLabel('Choose photos').setInputFiles([picture]);
  await photos.getByRole('button', { name: 'Send photos' }).click();
  await expect(photos).toHaveCount(0);

  // Closed in the truck, opened again at the yard, still without a network: the next step is offered.
  page = await device.open('offline');
  await page.goto(address);
  await panelOf(page, order).getByRole('button', { name: 'Mark as emptied' }).click();
  const emptying = page.getByRole('dialog', { name: `Mark order ${order.number} as emptied` });
  await expect(emptying.getByLabel('Weight collected')).toHaveValue('120.5');
  await emptying.getByRole('button', { name: 'Mark as emptied' }).click();
  await expect(emptying).toBeHidden();
  await page.goto(drivingAddress);
  await take(drivingPanel(), 'Unload', `Unload trip ${driving.number}`, { Weight: '120,5' });
  await take(drivingPanel(), 'Close trip', `Close trip ${driving.number}`, { Hours: '1,5' });
  await expect(drivingPanel().getByText('Closed', { exact: true })).toBeVisible();
  // The panel covers the header.
  await page.keyboard.press('Escape');
  await expect(waits(page, 5)).toBeVisible();
  const { status } = await driver.api(getSupplierOrder, { params: { id: order.id } });
  expect(status).toBe('Accepted');

  await device.connect(true);
  await expect(toast(page, '5 entries that waited have been sent')).toBeVisible();
  const sent = await driver.api(getSupplierOrder, { params: { id: order.id } });
  const kinds = sent.events.map(({ kind }) => kind);
  expect(kinds).toEqual(['created', 'accepted', 'collected', 'filesAdded', 'emptied']);
  expect([sent.status, sent.kgCollected, sent.files.length]).toEqual(['Emptied', '120.500', 1]);
  const driven = await driver.api(getDriving, { params: { id: driving.id } });
  expect([driven.status, driven.kgCollected, driven.hours]).toEqual(['Closed', '120.500', '1.500']);
});

test('ORD-12 an order that the customer has cancelled meanwhile is shown with the typed values, and sent only by hand', async ({
  device,
  baseURL,
}) => {
  const url = baseURL!;
  const { customer, driver, order, address } = await withOrder(url);
  const page = await device.open();
  await signInAndKeep(page, url, driver.email, address);
  await device.connect(false);
  await expect(away(page)).toBeVisible();
  await collect(page, order, '80');
  await page.keyboard.press('Escape');
  const { id, version } = order;
  await customer(cancelOrder, { params: { id }, body: { version } });
  await device.connect(true);
  await expect(toast(page, '1 entry was refused')).toBeVisible();
  await page.getByRole('button', { name: 'Have a look' }).click();
  await expect(
    waiting(page)
      .getByText(/80\.000\s*kg/)
      .first(),
  ).toBeVisible();
  await expect(waiting(page).getByRole('alert')).toContainText('Someone was faster');
  await expect(waiting(page).getByText('can no longer be recorded')).toBeVisible();
  await expect(waiting(page).getByRole('button', { name: 'Keep mine' })).toHaveCount(0);
  await waiting(page).getByRole('button', { name: 'Have a look' }).click();
  await expect(panelOf(page, order).getByText(/cancelled this order/)).toBeVisible();
  await page.keyboard.press('Escape');
  await openWaiting(page, 1);
  await waiting(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(
    waiting(page).getByText('Nothing is waiting. Everything has been sent'),
  ).toBeVisible();
  const now = await driver.api(getSupplierOrder, { params: { id } });
  expect([now.status, now.kgCollected]).toEqual(['Canceled', null]);
});

test('ORD-12 SUP-12 a conflict shows both weights and merges them, later steps continue from there, and the photo does not wait', async ({
  device,
  baseURL,
}) => {
  const url = baseURL!;
  const { driver, order, address } = await withOrder(url);
  const { id, version } = order;
  const page = await device.open();
  await signInAndKeep(page, url, driver.email, address);
  await device.connect(false);
  await expect(away(page)).toBeVisible();
  await collect(page, order, '120');
  const panel = panelOf(page, order);
  await panel.getByRole('button', { name: 'Add photos' }).click();
  const photos = page.getByRole('dialog', { name: `Photos of order ${order.number}` });
  await photos.getByLabel('Choose photos').setInputFiles([picture]);
  await photos.getByRole('button', { name: 'Send photos' }).click();
  await expect(photos).toHaveCount(0);
  await panel.getByRole('button', { name: 'Mark as emptied' }).click();
  const emptying = page.getByRole('dialog', { name: `Mark order ${order.number} as emptied` });
  await emptying.getByRole('button', { name: 'Mark as emptied' }).click();
  await expect(emptying).toBeHidden();
  await page.keyboard.press('Escape');
  // A colleague records another weight meanwhile.
  const body = { version, kgCollected: '90', weightEstimated: true };
  await driver.api(addOrderWeight, { params: { id }, body });

  await device.connect(true);
  await expect(toast(page, '1 entry was refused')).toBeVisible();
  const now = () => driver.api(getSupplierOrder, { params: { id } });
  await expect.poll(async () => (await now()).files.length).toBe(1);
  await page.getByRole('button', { name: 'Have a look' }).click();
  const sides = waiting(page).getByRole('table', { name: /^What you entered/ });
  await expect(sides.getByRole('row', { name: /^Weight/ })).toContainText(/120\.000.*90\.000/);
  await expectAccessible(page);
  await waiting(page).getByRole('button', { name: 'Merge' }).click();
  await waiting(page).getByLabel('Weight', { exact: true }).fill('210');
  await waiting(page).getByRole('button', { name: 'Send merged' }).click();
  await expect(
    waiting(page).getByText('Nothing is waiting. Everything has been sent'),
  ).toBeVisible();
  const sent = await now();
  expect([sent.status, sent.kgCollected, sent.weightEstimated]).toEqual([
    'Emptied',
    '210.000',
    false,
  ]);
});
