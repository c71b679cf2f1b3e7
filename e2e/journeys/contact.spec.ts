import { type OrderWithEvents } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { orderLinks, strangersPhone } from '../support/mailedLink.ts';
import { orderCollection, ownInfocard } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { picture } from '../support/picture.ts';
import { take } from '../support/road.ts';
import { expect, test } from '../support/test.ts';

interface MailedOrder {
  readonly order: OrderWithEvents;
  readonly contactId: string;
  /** Path and secret of the link to this order, and of the link to all. */
  readonly own: string;
  readonly all: string;
}

/** Orders from a collector without an account, and waits for its mail. */
async function mailed(customer: Api, url: string): Promise<MailedOrder> {
  const { id, collector } = await ownInfocard(customer, { linked: false });
  const contactId = collector!.id;
  const order = await orderCollection(customer, id);
  return { order, contactId, ...(await orderLinks(url, order.id, contactId)) };
}

/** The dialog of an action, found by its title. */
const asking = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('SUP-10 photos sent with the link reach the customer, and so does the reason for declining', async ({
  page: office,
  browser,
  baseURL,
}) => {
  const url = baseURL!;
  const customer = await signInAs(office.request, url, 'Admin');
  const [one, other] = [await mailed(customer.api, url), await mailed(customer.api, url)];
  const { page, faults } = await strangersPhone(browser, url);

  const [list, secret] = one.all.split('#');
  await page.goto(`${list}/${one.order.id}#${secret}`);
  await take(page.getByRole('main'), 'Accept', `Accept order ${one.order.number}`);
  await page.getByRole('button', { name: 'Add photos' }).click();
  const photos = asking(page, `Photos of order ${one.order.number}`);
  const chooser = page.waitForEvent('filechooser');
  await photos.getByRole('button', { name: 'Choose photos' }).click();
  await (await chooser).setFiles([picture]);
  await photos.getByRole('button', { name: 'Send photos' }).click();
  await expect(photos).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Photos of the collection' })).toBeVisible();
  await office.goto(`/collection-orders?order=${one.order.id}`);
  await expect(office.getByRole('heading', { name: 'Photos of the collection' })).toBeVisible();

  const [second, key] = other.all.split('#');
  await page.goto(`${second}/${other.order.id}#${key}`);
  await page.getByRole('button', { name: 'Decline' }).click();
  const declining = asking(page, `Decline order ${other.order.number}`);
  await declining.getByLabel('Reason').fill('The crane is away');
  await declining.getByRole('button', { name: 'Send' }).click();
  await expect(declining).toBeHidden();
  await office.goto(`/collection-orders?order=${other.order.id}`);
  await expect(office.getByText('The crane is away').first()).toBeVisible();
  expect(faults).toEqual([]);
});
