import { type Infocard, listOrders, type Order } from '@fraktion/contract';
import type { Locator, Page } from '@playwright/test';

import type { Api } from './api.ts';
import { expect } from './test.ts';

/** The notice that the device has no connection. */
export const away = (page: Page): Locator =>
  page.getByText(/^No connection\. You see what was known (at|on) /);

export const waits = (page: Page, count: number): Locator =>
  page.getByRole('banner').getByRole('button', {
    name: `${count} ${count === 1 ? 'entry waits' : 'entries wait'} to be sent`,
  });

/**
 * Opens the list from the bar. Toasts cover a phone's bar until they are dismissed, and a test in parallel may have released a
 * newer version.
 */
export async function openWaiting(page: Page, count: number): Promise<void> {
  const over = page.getByRole('log').getByRole('button', { name: 'Dismiss' }).first();
  await page.addLocatorHandler(over, (button) => button.click(), { noWaitAfter: true });
  await waits(page, count).click();
  await page.removeLocatorHandler(over);
}

/** The list of waiting entries. */
export const waiting = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Waiting to be sent' });

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });

export const ordersOf = async (customer: Api, { id }: Infocard): Promise<readonly Order[]> =>
  (await customer(listOrders, { query: { 'filter[infocardId][in]': id } })).data;

/** Orders at the location whose containers are on the screen. */
export async function orderOnPhone(page: Page, { name }: Infocard, comment: string): Promise<void> {
  await page.getByRole('button', { name: `Order collection: ${name}` }).click();
  const form = page.getByRole('dialog', { name });
  await form.getByLabel('Comment').fill(comment);
  await form.getByRole('button', { name: 'Order collection' }).click();
  await expect(form).toBeHidden();
}
