import type { Browser, Locator, Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';
import { phone } from '../support/device.ts';
import { test } from '../support/deviceTest.ts';
import { orderLinks, secretIn, strangersPhone } from '../support/mailedLink.ts';
import { ownUser } from '../support/ownUser.ts';
import { approve, orderWithoutConnection, startRoad, take } from '../support/road.ts';
import { sub, subName } from '../support/supplier.ts';
import { expect } from '../support/test.ts';

/** A phone that is always connected, with its inbox open. */
async function inboxOf(browser: Browser, url: string, email: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL: url, locale: 'en-GB' });
  await signInByCookie(context.request, url, email);
  const page = await context.newPage();
  await page.goto('/suppliers/orders');
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
  return page;
}

/** Waits for the order's card in an open inbox, and opens it. */
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
  const supplier = await ownUser(url, 'Supplier');
  const start = await startRoad(device, url, true);
  const { place } = start;
  const driver = await inboxOf(browser, url, supplier.email);
  const receiver = await inboxOf(browser, url, sub);
  const { order, seen } = await orderWithoutConnection(device, start, 'Behind the barn');
  const { number } = order;

  // The supplier accepts it, and forwards it.
  const theirs = await openCard(driver, place, `Order ${number}`);
  await expect(theirs.getByText('Behind the barn')).toBeVisible();
  await take(theirs, 'Accept', `Accept order ${number}`);
  await expect(seen.getByText('Accepted').first()).toBeVisible();
  await theirs.getByRole('button', { name: 'Forward', exact: true }).click();
  const forwarding = driver.getByRole('dialog', { name: `Forward order ${number}` });
  await forwarding.getByLabel(subName).check();
  await forwarding.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect(forwarding).toBeHidden();

  // The sub-supplier's users read Danish.
  const own = await openCard(receiver, place, `Bestilling ${number}`);
  await take(own, 'Accepter', `Accepter bestilling ${number}`);
  await expect(theirs.getByText(`${subName} has taken it and carries it out`)).toBeVisible();
  const collected = `Markér bestilling ${number} som afhentet`;
  await take(own, 'Markér som afhentet', collected, { 'Afhentet vægt': '80' });
  await expect(seen.getByText('Collected').first()).toBeVisible();
  const emptied = `Markér bestilling ${number} som tømt`;
  await take(own, 'Markér som tømt', emptied, { 'Afhentet vægt': '92,5' });
  await expect(seen.getByText(/92\.500\s*kg/).first()).toBeVisible();
  await expect(theirs.getByText('Emptied').first()).toBeVisible();

  await approve(seen, number);
  await expect(theirs.getByText('Approved').first()).toBeVisible();
  await expect(own.getByText('Godkendt').first()).toBeVisible();
  await Promise.all([driver, receiver].map((page) => page.context().close()));
});

test('ORD-12 ORD-08 SUP-10 the same with the mailed link of a collector without an account, whose secret stays secret', async ({
  browser,
  device,
  baseURL,
}) => {
  const url = baseURL!;
  const start = await startRoad(device, url, false);
  const { order, seen } = await orderWithoutConnection(device, start, 'Behind the barn');
  const { id, number } = order;
  const { own, all } = await orderLinks(url, id, start.infocard.collector!.id);

  const { page, faults, asked } = await strangersPhone(browser, url);
  await page.goto(all);
  const screen = page.getByRole('main');
  const card = screen.getByRole('listitem').filter({ hasText: `Order ${number}` });
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toBeVisible();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText('Behind the barn').first()).toBeVisible();
  // The secret is no longer in the address; the tab has stored it.
  expect(page.url()).not.toContain('#');

  await take(screen, 'Accept', `Accept order ${number}`);
  await expect(seen.getByText('Accepted').first()).toBeVisible();
  await take(screen, 'Mark as collected', `Mark order ${number} as collected`);
  await expect(seen.getByText('Collected').first()).toBeVisible();
  const emptied = `Mark order ${number} as emptied`;
  await take(screen, 'Mark as emptied', emptied, { 'Weight collected': '92.5' });
  await expect(seen.getByText(/92\.500\s*kg/).first()).toBeVisible();

  await approve(seen, number);
  await expect(seen.getByText('Approved').first()).toBeVisible();
  // The phone becomes active again.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Approved').first()).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByRole('tab', { name: /^Collected/ }).click();
  await expect(card).toBeVisible();

  // The link to the order now has a link back to the others.
  await page.goto(own);
  await expect(page.getByText('This order is collected')).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toBeVisible();
  for (const secret of [own, all].map(secretIn))
    expect(asked.filter((address) => address.includes(secret))).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
