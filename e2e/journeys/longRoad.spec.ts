import { type Infocard, listOrders } from '@fraktion/contract';
import type { Browser, Locator, Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';
import { type Device, newDevice, phone, signInAndKeep } from '../support/device.ts';
import { ownInfocard, ownLocation } from '../support/orders.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect, test as base } from '../support/test.ts';

const sub = 'sub@lastbil.example';
const subName = 'Lastbil & Kran ApS';

const test = base.extend<{ device: Device }>({
  device: async ({ baseURL }, give) => {
    const device = await newDevice(baseURL!);
    await give(device);
    await device.throwAway();
  },
});

/** A phone that is always on the network, with its inbox open. */
async function inboxOf(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL: url, locale: 'en-GB' });
  await signInByCookie(context.request, url, email);
  const page = await context.newPage();
  await page.goto('/suppliers/orders');
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  return page;
}

async function order(page: Page, { name }: Infocard): Promise<void> {
  await page.getByRole('button', { name: `Order collection: ${name}` }).click();
  const form = page.getByRole('dialog', { name });
  await form.getByLabel('Comment').fill('Behind the barn');
  await form.getByRole('button', { name: 'Order collection' }).click();
  await expect(page.getByRole('button', { name: '1 entry waits to be sent' })).toBeVisible();
}

/** A step on one's own screen: the button that offers it, and the same in the dialog that asks; Danes are asked for the weight. */
async function take(panel: Locator, name: string, title: string, kg?: string): Promise<void> {
  const page = panel.page();
  await panel.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  if (kg) await dialog.getByLabel('Afhentet vægt').fill(kg);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The order's card arrives in an inbox that is open, and is opened there. */
async function openCard(page: Page, place: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: place, exact: true }).click();
  const panel = page.getByRole('dialog', { name: title, exact: true });
  await expect(panel).toBeVisible();
  return panel;
}

test('ORD-12 ORD-08 SUP-03 SUP-11 from a phone without a connection to the approved weight, each step seen live on the other screens', async ({
  browser,
  device,
  baseURL,
}) => {
  const url = baseURL!;
  const [customer, supplier] = await Promise.all([ownUser(url, 'Admin'), ownUser(url, 'Supplier')]);
  const { id: at, name: place } = await ownLocation(customer.api);
  const infocard = await ownInfocard(customer.api, { linked: true, at });
  const caretaker = await device.open();
  await signInAndKeep(caretaker, url, customer.email, `/ordering?location=${at}`);
  const driver = await inboxOf(browser, url, supplier.email);
  const receiver = await inboxOf(browser, url, sub);

  await device.connect(false);
  await order(caretaker, infocard);
  expect((await customer.api(listOrders, { query: { q: place } })).data).toEqual([]);
  await device.connect(true);
  await expect(driver.getByRole('button', { name: place, exact: true })).toBeVisible();
  const orders = await customer.api(listOrders, {
    query: { 'filter[infocardId][in]': infocard.id },
  });
  expect(orders.data).toHaveLength(1);
  const { number } = orders.data[0]!;
  await caretaker.getByRole('button', { name: infocard.name, exact: true }).click();
  const seen = caretaker.getByRole('dialog', { name: new RegExp(`\\b${number}\\b`) });
  await expect(seen.getByText('Created').first()).toBeVisible();

  // The supplier takes it on, and passes it on.
  const theirs = await openCard(driver, place, `Order ${number}`);
  await expect(theirs.getByText('Behind the barn')).toBeVisible();
  await take(theirs, 'Accept', `Accept order ${number}`);
  await expect(seen.getByText('Accepted').first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Forward', exact: true }).click();
  const forwarding = driver.getByRole('dialog', { name: `Forward order ${number}` });
  await forwarding.getByLabel(subName).check();
  await forwarding.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect(forwarding).toBeHidden();

  // The sub-supplier's people read Danish.
  const own = await openCard(receiver, place, `Ordre ${number}`);
  await take(own, 'Accepter', `Accepter ordre ${number}`);
  await expect(theirs.getByText(`${subName} has taken it and carries it out`)).toBeVisible();
  await take(own, 'Markér som afhentet', `Markér ordre ${number} som afhentet`, '80');
  await expect(seen.getByText('Collected').first()).toBeVisible();
  await take(own, 'Markér som tømt', `Markér ordre ${number} som tømt`, '92,5');
  await expect(seen.getByText(/92\.500\s*kg/).first()).toBeVisible();
  await expect(theirs.getByText('Emptied').first()).toBeVisible();

  await seen.getByRole('button', { name: 'Approve', exact: true }).click();
  await caretaker
    .getByRole('alertdialog', { name: `Approve order ${number}?` })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  await expect(theirs.getByText('Approved').first()).toBeVisible();
  await expect(own.getByText('Godkendt').first()).toBeVisible();
  await Promise.all([driver, receiver].map((page) => page.context().close()));
});
