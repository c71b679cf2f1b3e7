import {
  acceptOrder,
  cancelOrder,
  getSupplierOrder,
  type Infocard,
  listNotifications,
  listOrders,
  type OrderWithEvents,
} from '@fraktion/contract';
import type { Page } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { type Device, newDevice, signInAndKeep } from '../support/device.ts';
import { orderCollection, ownInfocard, ownLocation } from '../support/orders.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect, test as base } from '../support/test.ts';

const test = base.extend<{ device: Device }>({
  device: async ({ baseURL }, give) => {
    const device = await newDevice(baseURL!);
    await give(device);
    await device.throwAway();
  },
});

const away = (page: Page) => page.getByText(/^No connection\. You see what was known at /);
const waits = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('button', {
    name: `${count} ${count === 1 ? 'entry waits' : 'entries wait'} to be sent`,
  });
const list = (page: Page) => page.getByRole('dialog', { name: 'Waiting to be sent' });
const toast = (page: Page, text: string) =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });

const ordersOf = async (customer: Api, { id }: Infocard) =>
  (await customer(listOrders, { query: { 'filter[infocardId][in]': id } })).data;

/** How often the supplier's people were told of the order in the portal. */
async function noticesOf(supplier: Api, id: string): Promise<number> {
  const { data } = await supplier(listNotifications, { query: { pageSize: 100 } });
  return data.filter(({ link }) => link === `/suppliers/orders/${id}`).length;
}

/** How many mails the collector got: each has the link twice, once as a text. */
async function mailsOf(url: string, id: string): Promise<number> {
  const outbox = await (await fetch(`${url}/outbox`)).text();
  return (outbox.split(`/${id}/accept#`).length - 1) / 2;
}

async function orderOnPhone(page: Page, infocard: Infocard, comment: string): Promise<void> {
  await page.getByRole('button', { name: `Order collection: ${infocard.name}` }).click();
  const form = page.getByRole('dialog', { name: infocard.name });
  await form.getByLabel('Comment').fill(comment);
  await form.getByRole('button', { name: 'Order collection' }).click();
}

test('ORD-12 an order made without a connection waits, also while the browser is closed, and is sent exactly once', async ({
  device,
  baseURL,
}) => {
  const url = baseURL!;
  const { email, api: customer } = await ownUser(url, 'Admin');
  const supplier = await ownUser(url, 'Supplier');
  const at = (await ownLocation(customer)).id;
  const infocard = await ownInfocard(customer, { linked: true, at });
  const address = `/ordering?location=${at}`;
  let page = await device.open();
  await signInAndKeep(page, url, email, address);
  await expect(page.getByText(infocard.name).first()).toBeVisible();

  // The phone is put away, and taken out again where there is no network.
  page = await device.open('offline');
  await page.goto(address);
  await expect(away(page)).toBeVisible();
  await orderOnPhone(page, infocard, 'Gate 4');
  await expect(toast(page, 'Kept on this device')).toBeVisible();
  await expect(waits(page, 1)).toBeVisible();
  await waits(page, 1).click();
  await expect(list(page).getByText(`Order: ${infocard.name}`)).toBeVisible();
  await expect(list(page).getByText('Gate 4')).toBeVisible();
  expect(await ordersOf(customer, infocard)).toHaveLength(0);

  page = await device.open('offline');
  await page.goto('/');
  await expect(waits(page, 1)).toBeVisible();

  await device.connect(true);
  await expect(waits(page, 1)).toHaveCount(0);
  await expect(toast(page, '1 entry that waited has been sent')).toBeVisible();
  await expect(away(page)).toHaveCount(0);
  const [order, ...more] = await ordersOf(customer, infocard);
  expect([order?.comment, more]).toEqual(['Gate 4', []]);
  await expect.poll(() => noticesOf(supplier.api, order!.id)).toBe(1);
  await expect.poll(() => mailsOf(url, order!.id)).toBe(1);

  // Nothing goes out again by being there again.
  page = await device.open();
  await page.goto(address);
  await expect(page.getByText('Gate 4').or(page.getByText(infocard.name)).first()).toBeVisible();
  expect(await ordersOf(customer, infocard)).toHaveLength(1);
  expect(await noticesOf(supplier.api, order!.id)).toBe(1);
});

/** Accepted by the supplier, so that a truck can go there. */
async function acceptedOrder(customer: Api, supplier: Api): Promise<OrderWithEvents> {
  const infocard = await ownInfocard(customer, { linked: true });
  const { id, version } = await orderCollection(customer, infocard.id);
  return supplier(acceptOrder, { params: { id }, body: { version, plannedDate: null } });
}

const picture = {
  name: 'ramp.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const panelOf = (page: Page, { number }: OrderWithEvents) =>
  page.getByRole('dialog', { name: `Order ${number}`, exact: true });

async function collect(page: Page, order: OrderWithEvents, kg: string): Promise<void> {
  await panelOf(page, order).getByRole('button', { name: 'Mark as collected' }).click();
  const dialog = page.getByRole('dialog', { name: `Mark order ${order.number} as collected` });
  await dialog.getByLabel('Weight collected').fill(kg);
  await dialog.getByRole('button', { name: 'Mark as collected' }).click();
  await expect(dialog).toHaveCount(0);
}

test('ORD-12 SUP-12 a driver without a connection collects, photographs and empties; all of it goes out in its order, once', async ({
  device,
  baseURL,
}) => {
  const url = baseURL!;
  const [{ api: customer }, driver] = await Promise.all([
    ownUser(url, 'Admin'),
    ownUser(url, 'Supplier'),
  ]);
  const order = await acceptedOrder(customer, driver.api);
  const address = `/suppliers/orders?tab=accepted&order=${order.id}`;
  let page = await device.open();
  await signInAndKeep(page, url, driver.email, address);
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

  // Closed in the truck, opened again at the yard, still without a network: the next step is there.
  page = await device.open('offline');
  await page.goto(address);
  await panelOf(page, order).getByRole('button', { name: 'Mark as emptied' }).click();
  const emptying = page.getByRole('dialog', { name: `Mark order ${order.number} as emptied` });
  await expect(emptying.getByLabel('Weight collected')).toHaveValue('120.5');
  await emptying.getByRole('button', { name: 'Mark as emptied' }).click();
  // The panel lies over the header.
  await page.keyboard.press('Escape');
  await expect(waits(page, 3)).toBeVisible();
  const { status } = await driver.api(getSupplierOrder, { params: { id: order.id } });
  expect(status).toBe('Accepted');

  await device.connect(true);
  await expect(toast(page, '3 entries that waited have been sent')).toBeVisible();
  const sent = await driver.api(getSupplierOrder, { params: { id: order.id } });
  const kinds = sent.events.map(({ kind }) => kind);
  expect(kinds).toEqual(['created', 'accepted', 'collected', 'filesAdded', 'emptied']);
  expect([sent.status, sent.kgCollected, sent.files.length]).toEqual(['Emptied', '120.500', 1]);
});

test('ORD-12 what the customer has cancelled meanwhile is shown with what was typed, and goes by hand alone', async ({
  device,
  baseURL,
}) => {
  const url = baseURL!;
  const [{ api: customer }, driver] = await Promise.all([
    ownUser(url, 'Admin'),
    ownUser(url, 'Supplier'),
  ]);
  const order = await acceptedOrder(customer, driver.api);
  const page = await device.open();
  const address = `/suppliers/orders?tab=accepted&order=${order.id}`;
  await signInAndKeep(page, url, driver.email, address);
  await device.connect(false);
  await expect(away(page)).toBeVisible();
  await collect(page, order, '80');
  await page.keyboard.press('Escape');
  const { id, version } = order;
  await customer(cancelOrder, { params: { id }, body: { version } });
  await device.connect(true);
  await expect(toast(page, '1 entry was not taken')).toBeVisible();
  await page.getByRole('button', { name: 'Have a look' }).click();
  await expect(list(page).getByText(/80\.000\s*kg/)).toBeVisible();
  await expect(list(page).getByRole('alert')).toContainText('Someone was faster');
  await list(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(list(page).getByText('Nothing waits. Everything has been sent')).toBeVisible();
  const now = await driver.api(getSupplierOrder, { params: { id } });
  expect([now.status, now.kgCollected]).toEqual(['Canceled', null]);
});

test('ORD-12 nobody else on the device sees or sends what waits; it goes out when its owner is back', async ({
  device,
  baseURL,
}) => {
  const url = baseURL!;
  const [owner, other] = await Promise.all([ownUser(url, 'Admin'), ownUser(url, 'Admin')]);
  const at = (await ownLocation(owner.api)).id;
  const infocard = await ownInfocard(owner.api, { linked: true, at });
  const address = `/ordering?location=${at}`;
  const page = await device.open();
  await signInAndKeep(page, url, owner.email, address);
  await device.connect(false);
  await expect(away(page)).toBeVisible();
  await orderOnPhone(page, infocard, 'Mine');
  await expect(waits(page, 1)).toBeVisible();
  await page.getByRole('button', { name: /^Account and settings/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const asked = page.getByRole('alertdialog', { name: '1 entry has not been sent' });
  await asked.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);

  await device.connect(true);
  await signInAndKeep(page, url, other.email, address);
  await expect(page.getByText(infocard.name).first()).toBeVisible();
  await expect(waits(page, 1)).toHaveCount(0);
  expect(await ordersOf(owner.api, infocard)).toHaveLength(0);
  await page.getByRole('button', { name: /^Account and settings/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);

  await signInAndKeep(page, url, owner.email, address);
  await expect.poll(async () => (await ordersOf(owner.api, infocard)).length).toBe(1);
});

test('ORD-12 PLT-03 with a connection the worker hands on what is live, and without one what it kept, by its own policy', async ({
  device,
  baseURL,
}) => {
  const url = baseURL!;
  const { email } = await ownUser(url, 'Admin');
  const page = await device.open();
  await signInAndKeep(page, url, email, '/ordering');
  const online = await page.goto('/ordering');
  expect(online?.fromServiceWorker()).toBe(true);
  const nonceOf = (policy: string | undefined) => /'nonce-([^']+)'/.exec(policy ?? '')?.[1];
  const first = nonceOf(online?.headers()['content-security-policy']);
  const again = await page.goto('/ordering');
  expect(nonceOf(again?.headers()['content-security-policy'])).not.toBe(first);
  await device.connect(false);
  const kept = await page.goto('/ordering');
  const policy = nonceOf(kept?.headers()['content-security-policy']);
  expect(
    await page.locator('script#composition').evaluate((each) => (each as HTMLElement).nonce),
  ).toBe(policy);
  expect(
    await page.evaluate(() =>
      fetch('/api/user-auth/me').then(
        () => 'answered',
        () => 'none',
      ),
    ),
  ).toBe('none');
});
