import {
  cancelOrder,
  createInfocard,
  createOrder,
  getOrder,
  listInfocards,
  listOrders,
} from '@fraktion/contract';
import type { Locator, Page } from '@playwright/test';

import { type Api, apiWith, signInByCookie } from '../support/api.ts';
import { orderCollection, ownCollector, ownInfocard, ownLocation } from '../support/orders.ts';
import { ownAccount } from '../support/ownAccount.ts';
import { signInAs } from '../support/ownUser.ts';
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

test('AUT-07 an API key does what its scopes allow, is shown once, and is refused when revoked', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const name = `Finance ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/admin/api-keys');
  await page.getByRole('button', { name: 'New key' }).first().click();
  const panel = page.getByRole('dialog', { name: 'New key' });
  await panel.getByLabel('Name').fill(name);
  await panel.getByRole('button', { name: 'Issue key' }).click();
  await expect(panel.getByText('Choose at least one scope')).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Orders, Read' }).check();
  await panel.getByLabel('Valid for').selectOption({ label: '30 days' });
  await panel.getByRole('button', { name: 'Issue key' }).click();
  const secret = await secretIn(page, 'The new key');
  expect(secret).toMatch(/^frk_/);

  const system = apiWith(baseURL!, secret);
  const infocard = await ownInfocard(api, { linked: true });
  await orderCollection(api, infocard.id);
  const { data: orders } = await system(listOrders, { query: { pageSize: 1 } });
  expect(orders).toHaveLength(1);
  await expect(system(listInfocards)).rejects.toThrow(/403.*ApiKeys\.Scope\.Missing/);
  await expect(orderCollection(system, infocard.id)).rejects.toThrow(
    new RegExp(`${createOrder.id}: 403.*orders:write`),
  );

  await page.goto(`/admin/api-keys?q=${encodeURIComponent(name)}`);
  await page.getByRole('gridcell', { name }).click();
  const key = page.getByRole('dialog', { name });
  await expect(key.getByText('Orders, Read')).toBeVisible();
  await expect(key.getByText('Never')).toBeHidden();
  expect(await page.content()).not.toContain(secret);
  await key.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText(`${name} has been revoked`)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Revoked' })).toBeVisible();
  await expect(system(listOrders)).rejects.toThrow(/401/);
});

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
