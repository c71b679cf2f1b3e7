import { acceptOrder, listNotifications, type Order } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { orderCollection, ownInfocard } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { realtimeSockets } from '../support/realtimeSockets.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const supplier = 'supplier@renvej.example';

/** Orders as this user only, so that other journeys cause no notifications. */
async function order(by: Api): Promise<Order> {
  const infocard = await ownInfocard(by, { linked: true });
  return orderCollection(by, infocard.id);
}

const accept = (by: Api, { id, version }: Order): Promise<unknown> =>
  by(acceptOrder, { params: { id }, body: { version, plannedDate: '2099-05-01' } });

/** Accepts each order, and waits until a job has notified its orderer. */
async function acceptAll(by: Api, orderer: Api, orders: readonly Order[]): Promise<void> {
  for (const [index, each] of orders.entries()) {
    await accept(by, each);
    await expect
      .poll(async () => (await orderer(listNotifications)).data.length)
      .toBeGreaterThan(index);
  }
}

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  });
const toasts = (page: Page) => page.getByRole('log');
const rows = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Notifications' }).getByRole('listitem');

test('RT-02 notifications are shown as they arrive, counted in every tab, marked one by one or all at once, and link to their subject', async ({
  page,
  context,
  apiAs,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.goto('/notifications');
  await expect(page.getByText(/^Nothing new/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/user-settings');
  await expect(bell(other, 0)).toBeVisible();
  await page.bringToFront();

  const renvej = await apiAs(supplier);
  const [first, second] = [await order(api), await order(api)];
  await accept(renvej, first);
  const news = toasts(page).getByRole('listitem').filter({ hasText: 'Order accepted' });
  await expect(news.filter({ hasText: first.infocardName })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await accept(renvej, second);
  await expect(rows(page)).toHaveCount(2);
  await expect(bell(other, 2)).toBeVisible();
  await expectAccessible(page);

  await rows(page).first().getByRole('button', { name: 'Mark as read' }).click();
  await expect(bell(page, 1)).toBeVisible();
  await expect(bell(other, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page, 0)).toBeVisible();
  await expect(bell(other, 0)).toBeVisible();

  await rows(page)
    .filter({ hasText: first.infocardName })
    .first()
    .getByRole('link', { name: 'Order accepted' })
    .click();
  await expect(page).toHaveURL(/\/collection-orders\?.*order=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('RT-03 notifications missed during a lost connection arrive once, in order', async ({
  page,
  context,
  apiAs,
  baseURL,
}) => {
  const sockets = await realtimeSockets(page);
  const { api } = await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.goto('/notifications');
  await expect.poll(() => sockets.length).toBe(1);
  await expect(page.getByText(/^Nothing new/)).toBeVisible();
  const orders = [await order(api), await order(api), await order(api)];

  await context.setOffline(true);
  await sockets[0]!.close({ code: 1011, reason: 'cut off' });
  await acceptAll(await apiAs(supplier), api, orders);
  await expect(bell(page, 0)).toBeVisible();

  await context.setOffline(false);
  await expect(bell(page, 3)).toBeVisible();
  await expect(toasts(page)).toContainText('3 new notifications');
  await expect(rows(page)).toHaveCount(3);
  for (const [index, { infocardName }] of orders.toReversed().entries())
    await expect(rows(page).nth(index)).toContainText(infocardName);
});

for (const [blocked, carrier] of [
  [['WebSocket'], 'an event stream'],
  [['WebSocket', 'EventSource'], 'polls'],
] as const) {
  test(`RT-01 if ${blocked.join(' and ')} are blocked, notifications arrive by ${carrier}`, async ({
    page,
    apiAs,
    baseURL,
  }) => {
    await page.addInitScript((names) => {
      for (const name of names) {
        const refuse = function refuse(): never {
          throw new Error(`${name} does not pass here`);
        };
        Object.assign(globalThis, { [name]: refuse });
      }
    }, blocked);
    const stands = page.waitForRequest(
      (request) => request.method() === 'POST' && /\/api\/realtime\?id=/.test(request.url()),
    );
    const { api } = await signInAs(page.request, baseURL ?? '', 'Admin');
    await page.goto('/notifications');
    await stands;
    const ordered = await order(api);
    await accept(await apiAs(supplier), ordered);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(ordered.infocardName);
  });
}
