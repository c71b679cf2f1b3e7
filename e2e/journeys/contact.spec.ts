import { getOrder, type OrderWithEvents } from '@fraktion/contract';
import { type Browser, devices, type Page } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { mailedAddress } from '../support/mails.ts';
import { orderCollection, ownInfocard } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test, watchAll } from '../support/test.ts';

const { userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
/** The narrowest phone that the portal promises to be usable on. */
const phone = {
  userAgent,
  hasTouch,
  isMobile,
  deviceScaleFactor,
  viewport: { width: 360, height: 740 },
};

interface Mailed {
  readonly order: OrderWithEvents;
  readonly contactId: string;
  /** Path and secret of the link to this order, and of the one to all. */
  readonly own: string;
  readonly all: string;
}

/** Orders from a collector without an account, and waits for its mail. */
async function mailed(customer: Api, url: string): Promise<Mailed> {
  const { id, collector } = await ownInfocard(customer, { linked: false });
  const contactId = collector!.id;
  const order = await orderCollection(customer, id);
  const own = await mailedAddress(url, `/${order.id}/accept`);
  const all = await mailedAddress(url, `/supplier-contacts/${contactId}/orders`);
  return { order, contactId, own, all };
}

/** The driver's own phone, on which nobody has ever signed in; it notes every address that it asks for. */
async function driversPhone(browser: Browser, url: string) {
  const context = await browser.newContext({ ...phone, baseURL: url, locale: 'en-GB' });
  const faults: string[] = [];
  const asked: string[] = [];
  await watchAll(context, faults);
  context.on('request', (request) => {
    asked.push(request.url(), request.headers()['referer'] ?? '');
  });
  return { page: await context.newPage(), faults, asked };
}

const secretIn = (link: string): string => link.split('#')[1] ?? '';

/** The dialog that asks before an action, found by the words of its title. */
const asking = (page: Page, title: string) => page.getByRole('dialog', { name: title });

async function act(page: Page, name: string, title: string, kg?: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = asking(page, title);
  if (kg) await dialog.getByLabel('Weight collected').fill(kg);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('SUP-10 ORD-08 a collector without an account does it all by its mailed link, and the customer sees each step live', async ({
  page: office,
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const customer = await signInAs(office.request, url, 'Admin');
  const { order, own, all } = await mailed(customer.api, url);
  const { id, number } = order;
  await office.goto(`/collection-orders?order=${id}`);
  const seen = office.getByRole('dialog', { name: new RegExp(`\\b${number}\\b`) });
  await expect(seen.getByText('Created').first()).toBeVisible();

  const { page, faults, asked } = await driversPhone(browser, url);
  await page.goto(all);
  const card = page.getByRole('listitem').filter({ hasText: `Order ${number} ·` });
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  // The way here has left the secret behind; the tab has kept it.
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);

  await act(page, 'Accept', `Accept order ${number}`);
  await expect(seen.getByText('Accepted').first()).toBeVisible();
  await act(page, 'Mark as collected', `Mark order ${number} as collected`);
  await expect(seen.getByText('Collected').first()).toBeVisible();
  await act(page, 'Mark as emptied', `Mark order ${number} as emptied`, '88');
  await expect(seen.getByText('Emptied').first()).toBeVisible();

  await seen.getByRole('button', { name: 'Approve', exact: true }).click();
  await office
    .getByRole('alertdialog', { name: `Approve order ${number}?` })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  await expect(seen.getByText('Approved').first()).toBeVisible();
  // The phone comes out of the pocket.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Approved').first()).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('tab', { name: /^Collected/ }).click();
  await expect(card).toBeVisible();

  // The link of the order itself knows the way back to the others by now.
  await page.goto(own);
  await expect(page.getByText('This order is already collected')).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toBeVisible();
  for (const secret of [own, all].map(secretIn))
    expect(asked.filter((address) => address.includes(secret))).toEqual([]);
  expect(faults).toEqual([]);
});

test('SUP-10 photos by the link reach the customer, and a reason when it cannot be taken', async ({
  page: office,
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const customer = await signInAs(office.request, url, 'Admin');
  const [one, other] = [await mailed(customer.api, url), await mailed(customer.api, url)];
  const { page, faults } = await driversPhone(browser, url);

  const [list, secret] = one.all.split('#');
  await page.goto(`${list}/${one.order.id}#${secret}`);
  await act(page, 'Accept', `Accept order ${one.order.number}`);
  await page.getByRole('button', { name: 'Add photos' }).click();
  const photos = asking(page, `Photos of order ${one.order.number}`);
  const chooser = page.waitForEvent('filechooser');
  await photos.getByRole('button', { name: 'Choose photos' }).click();
  await (await chooser).setFiles([picture]);
  await photos.getByRole('button', { name: 'Send photos' }).click();
  await expect(photos).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Photos of the collection' })).toBeVisible();
  await office.goto(`/collection-orders?order=${one.order.id}`);
  await expect(office.getByRole('heading', { name: 'Pictures from the collector' })).toBeVisible();

  const [second, key] = other.all.split('#');
  await page.goto(`${second}/${other.order.id}#${key}`);
  await page.getByRole('button', { name: 'Cannot take it' }).click();
  const declining = asking(page, `Cannot take order ${other.order.number}`);
  await declining.getByLabel('Reason').fill('The crane is away');
  await declining.getByRole('button', { name: 'Send' }).click();
  await expect(declining).toBeHidden();
  await office.goto(`/collection-orders?order=${other.order.id}`);
  await expect(office.getByText('The crane is away').first()).toBeVisible();
  expect(faults).toEqual([]);
});

/** A picture of one dot. */
const picture = {
  name: 'ramp.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('SUP-10 looking at a link changes nothing; without its secret it opens nothing, and the other address leads here', async ({
  browser,
  request,
  baseURL,
  apiAs,
}) => {
  const url = baseURL!;
  const customer = await apiAs('admin@nordhavn.example');
  const { order, contactId, own, all } = await mailed(customer, url);
  const params = { id: order.id };
  const before = await customer(getOrder, { params });
  // As the mail programs do that look for viruses behind a link.
  for (const link of [own, all]) await request.get(link.replace('#', '?'));
  const { page } = await driversPhone(browser, url);
  await page.goto(`/collectors/${contactId}#${secretIn(all)}`);
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/supplier-contacts/${contactId}/orders`);
  await page.goto(`${all.split('#')[0]}/${order.id}`);
  await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
  expect(await customer(getOrder, { params })).toEqual(before);

  const { page: stranger } = await driversPhone(browser, url);
  await stranger.goto(all.split('#')[0]!);
  await expect(stranger.getByText('The link is not complete')).toBeVisible();
  await expectAccessible(stranger);
  await stranger.goto('about:blank');
  await stranger.goto(`${all.slice(0, -4)}0000`);
  await expect(stranger.getByText('This link does not work')).toBeVisible();
});
