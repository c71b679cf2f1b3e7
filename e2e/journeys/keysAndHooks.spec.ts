import { cancelOrder, createInfocard, getOrder } from '@fraktion/contract';
import type { Locator, Page } from '@playwright/test';

import { type Api, signInByCookie } from '../support/api.ts';
import { orderCollection, ownCollector, ownLocation } from '../support/orders.ts';
import { ownAccount } from '../support/ownAccount.ts';
import { isSignedBy, startReceiver } from '../support/receiver.ts';
import { expect, test } from '../support/test.ts';

/** Reads the secret from the dialog that shows it. */
async function secretIn(page: Page, title: string): Promise<string> {
  const dialog = page.getByRole('alertdialog', { name: title });
  const secret = await dialog.getByLabel(title, { exact: true }).innerText();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

/** Adds a webhook on the page; returns its signing secret. */
async function addWebhook(page: Page, url: string): Promise<string> {
  await page.goto('/admin/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New webhook' });
  await panel.getByLabel('Address').fill(url);
  await panel.getByRole('checkbox', { name: 'Ordered' }).check();
  await panel.getByRole('checkbox', { name: 'Cancelled' }).check();
  await panel.getByRole('button', { name: 'Add webhook' }).click();
  return secretIn(page, 'Signing secret');
}

async function openWebhook(page: Page, url: string): Promise<Locator> {
  await page.getByRole('gridcell', { name: url }).click();
  const panel = page.getByRole('dialog', { name: 'Webhook' });
  await expect(panel.getByRole('region', { name: 'Latest messages' })).toBeVisible();
  return panel;
}

/** In an account without others, so that its webhooks only receive this journey's order. */
async function onlyInfocard(admin: Api): Promise<string> {
  const { id: collectorId } = await ownCollector(admin);
  const { id: locationId } = await ownLocation(admin);
  const id = crypto.randomUUID();
  await admin(createInfocard, {
    params: { kind: 'containers' },
    body: {
      id,
      type: 'ContainerInfoCard',
      name: 'Glass',
      locationId,
      collectorId,
    },
  });
  return id;
}

test("AUT-07 a webhook gets an order's event, signed; a failed delivery is retried and shown", async ({
  page,
  baseURL,
}) => {
  const { api, email } = await ownAccount(baseURL!);
  await signInByCookie(page.request, baseURL!, email);
  const infocardId = await onlyInfocard(api);
  const receiver = await startReceiver();
  try {
    const secret = await addWebhook(page, receiver.url);
    const { id } = await orderCollection(api, infocardId);
    await expect.poll(() => receiver.eventsOf(id).length).toBe(1);
    const [event] = receiver.eventsOf(id);
    expect(event!.payload).toMatchObject({ event: 'order.created', order: { status: 'Created' } });
    expect(isSignedBy(secret, event!)).toBe(true);
    expect(isSignedBy(`${secret}?`, event!)).toBe(false);

    receiver.refused.add('order.canceled').add('ping');
    const { version } = await api(getOrder, { params: { id } });
    await api(cancelOrder, { params: { id }, body: { version } });
    await expect.poll(() => receiver.eventsOf(id).length).toBeGreaterThanOrEqual(2);
    const panel = await openWebhook(page, receiver.url);
    const message = (name: string) => panel.getByRole('listitem').filter({ hasText: name }).first();
    await expect(message('Ordered')).toContainText('Arrived');
    await expect(message('Cancelled')).toContainText('Trying again');
    await expect(message('Cancelled')).toContainText('The address answered 500');
    receiver.refused.delete('order.canceled');
    await expect(message('Cancelled')).toContainText('Arrived', { timeout: 45_000 });
    await expect(message('Cancelled')).toContainText(/\d attempts/);
    const [, ...tries] = receiver.eventsOf(id);
    expect(new Set(tries.map(({ body }) => body)).size).toBe(1);

    await panel.getByRole('button', { name: 'Send a test' }).click();
    await expect(message('Test')).toContainText('Given up');
    receiver.refused.clear();
    await message('Test').getByRole('button', { name: 'Send once more' }).click();
    await expect(message('Test')).toContainText('Arrived');

    await panel.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('gridcell', { name: receiver.url })).toBeHidden();
  } finally {
    await receiver.close();
  }
});
