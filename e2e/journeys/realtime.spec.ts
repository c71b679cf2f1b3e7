import type { Page } from '@playwright/test';

import { orderCollection, ownInfocard } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { realtimeSockets } from '../support/realtimeSockets.ts';
import { markLoad } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

const customer = 'admin@nordhavn.example';

const offerOf = (page: Page, number: number) =>
  page.getByRole('button', { name: `Accept: order ${number}`, exact: true });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

/** The text about a container in the open list behind the bell. */
const newsOf = (page: Page, infocard: string, location: string) =>
  page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ hasText: `has ordered a collection of ${infocard} at ${location}` });

test('RT-01 an order placed elsewhere appears in the open inbox at once, and its supplier is notified: New order', async ({
  page,
  apiAs,
  baseURL,
}) => {
  const orderer = await apiAs(customer);
  const infocard = await ownInfocard(orderer, { linked: true });
  await signInAs(page.request, baseURL ?? '', 'Supplier');
  await page.goto('/suppliers/orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const sameLoad = await markLoad(page);
  await bell(page).click();
  const news = newsOf(page, infocard.name, infocard.location.name);
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expect(news).toHaveCount(0);

  const { number } = await orderCollection(orderer, infocard.id);
  await expect(news).toHaveCount(1);
  await expect(news).toContainText('New order');
  await expect(news).toContainText('Unread');
  await expect(offerOf(page, number)).toBeVisible();
  expect(await sameLoad(), 'nothing was loaded anew').toBe(true);
});

test('RT-01 a disconnected browser reconnects by itself, shows what it missed, and receives later events', async ({
  page,
  context,
  apiAs,
  baseURL,
}) => {
  const sockets = await realtimeSockets(page);
  const orderer = await apiAs(customer);
  const infocard = await ownInfocard(orderer, { linked: true });
  await signInAs(page.request, baseURL ?? '', 'Supplier');
  await page.goto('/suppliers/orders');
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  await expect.poll(() => sockets.length).toBe(1);
  const sameLoad = await markLoad(page);

  await context.setOffline(true);
  await sockets[0]!.close({ code: 1011, reason: 'cut off' });
  const missed = await orderCollection(orderer, infocard.id);
  await expect(offerOf(page, missed.number)).toHaveCount(0);
  await context.setOffline(false);
  await expect(offerOf(page, missed.number)).toBeVisible();
  await expect.poll(() => sockets.length).toBe(2);

  const heard = await orderCollection(orderer, infocard.id);
  await expect(offerOf(page, heard.number)).toBeVisible();
  expect(await sameLoad(), 'nothing was loaded anew').toBe(true);
});
