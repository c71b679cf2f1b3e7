import { acceptOrder, listNotifications } from '@fraktion/contract';

import type { Api } from '../support/api.ts';
import { signInAndKeep } from '../support/device.ts';
import { test } from '../support/deviceTest.ts';
import {
  away,
  openWaiting,
  orderOnPhone,
  ordersOf,
  toast,
  waiting,
  waits,
} from '../support/offline.ts';
import { mailsWith } from '../support/mails.ts';
import { daysAgo, orderCollection, ownInfocard, ownLocation } from '../support/orders.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect } from '../support/test.ts';

/** How often the supplier's users were notified of the order in the portal. */
async function noticesOf(supplier: Api, id: string): Promise<number> {
  const { data } = await supplier(listNotifications, { query: { pageSize: 100 } });
  return data.filter(({ link }) => link === `/suppliers/orders/${id}`).length;
}

/** The number of mails to the collector: each has the link twice, once as text. */
async function mailsOf(url: string, id: string): Promise<number> {
  const link = `/${id}/accept#`;
  return ((await mailsWith(url, id)).split(link).length - 1) / 2;
}

test('ORD-12 an order placed without a connection waits, also while the browser is closed, and is sent exactly once', async ({
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

  // The phone is closed, and opened again without a network.
  page = await device.open('offline');
  await page.goto(address);
  await expect(away(page)).toBeVisible();
  await orderOnPhone(page, infocard, 'Gate 4');
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await expect(waits(page, 1)).toBeVisible();
  await openWaiting(page, 1);
  await expect(waiting(page).getByText(`Order: ${infocard.name}`)).toBeVisible();
  await expect(waiting(page).getByText('Gate 4')).toBeVisible();
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

  // Opening it again sends nothing twice.
  page = await device.open();
  await page.goto(address);
  await expect(page.getByText('Gate 4').or(page.getByText(infocard.name)).first()).toBeVisible();
  expect(await ordersOf(customer, infocard)).toHaveLength(1);
  expect(await noticesOf(supplier.api, order!.id)).toBe(1);
});

test('ORD-12 no other user of the device sees or sends waiting entries; they are sent when their owner is back', async ({
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

test('ORD-12 PLT-03 with a connection the worker passes on the live page, and without one the stored page, with its own policy', async ({
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

test('ORD-12 ORD-13 PLT-07 each page of a visited area opens without a connection, or shows at once that it was not read here', async ({
  device,
  baseURL,
}) => {
  const url = baseURL!;
  const { email, api: customer } = await ownUser(url, 'Admin');
  const at = (await ownLocation(customer)).id;
  const infocard = await ownInfocard(customer, { linked: true, at });
  const { id, version } = await orderCollection(customer, infocard.id);
  const supplier = await ownUser(url, 'Supplier');
  const plannedDate = daysAgo(0);
  await supplier.api(acceptOrder, { params: { id }, body: { version, plannedDate } });
  let page = await device.open();
  const calendar = `/service-calendar?location=${at}`;
  await signInAndKeep(page, url, email, calendar);
  const entry = () => page.getByText(infocard.name).first();
  await expect(entry()).toBeVisible();

  page = await device.open('offline');
  await page.goto(calendar);
  await expect(away(page)).toBeVisible();
  await expect(entry()).toBeVisible();
  const notRead = page.getByText('this was not read on this device before');
  await page.getByRole('button', { name: 'Week after' }).click();
  await expect(notRead).toBeVisible({ timeout: 3000 });
  await page.getByRole('button', { name: 'Week before' }).click();
  await expect(entry()).toBeVisible();

  // Never opened before: its code was stored with the area, its rows were not.
  await page.goto(`/recurring-orders?location=${at}`);
  await expect(page.getByRole('heading', { name: 'Recurring orders', level: 1 })).toBeVisible();
  await expect(notRead).toBeVisible({ timeout: 3000 });
  await device.connect(true);
  await expect(away(page)).toHaveCount(0, { timeout: 15_000 });
  await expect(notRead).toHaveCount(0);
});
