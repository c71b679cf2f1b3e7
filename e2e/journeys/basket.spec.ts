import { stat } from 'node:fs/promises';

import { type Infocard, listOrders, listRecurringOrders } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { orderCollection, ownInfocard } from '../support/orders.ts';
import { ownUser } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Containers for one journey, at one location. */
async function own(api: Api, count: number): Promise<Infocard[]> {
  const first = await ownInfocard(api, { linked: true });
  const made = [first];
  while (made.length < count)
    made.push(await ownInfocard(api, { linked: true, at: first.location.id }));
  return made;
}

const ordersOf = async (api: Api, infocards: readonly Infocard[]) =>
  (
    await api(listOrders, {
      query: { 'filter[infocardId][in]': infocards.map(({ id }) => id).join(',') },
    })
  ).data;

/** A person with one container, for which it has ordered. */
async function ordered(url: string) {
  const { api, email } = await ownUser(url, 'Admin');
  const [infocard] = await own(api, 1);
  return { api, email, infocard: infocard!, order: await orderCollection(api, infocard!.id) };
}

const gather = async (page: Page, infocards: readonly Infocard[]) => {
  for (const { name } of infocards)
    await page.getByRole('button', { name: `Order with others: ${name}`, exact: true }).click();
};
const bar = (page: Page) => page.getByRole('toolbar');

test('ORD-05 ORD-07 ORD-14 several containers are ordered at once, and one question names those under way', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { api, email } = await ownUser(baseURL!, 'Admin');
  const infocards = await own(api, 3);
  const [again] = infocards;
  const first = await orderCollection(api, again!.id);
  await signIn(email, `/ordering?location=${again!.location.id}`);
  await gather(page, infocards);
  await expect(bar(page)).toContainText('3');
  await page.reload();
  await expect(bar(page)).toContainText('3');
  await bar(page).getByRole('button', { name: 'Order these' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order 3 collections' });
  await sheet.getByRole('textbox', { name: /^Comment/ }).fill('Gate 4');
  await sheet
    .getByRole('button', { name: `Comment or files for ${infocards[2]!.name} alone` })
    .click();
  await sheet
    .getByRole('textbox', { name: `Comment for ${infocards[2]!.name}` })
    .fill('Behind the shed');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Order 3 collections' }).click();
  const question = page.getByRole('alertdialog', { name: 'Already ordered' });
  await expect(question).toContainText(`${again!.name} (Order ${first.number} · Created`);
  await question.getByRole('button', { name: 'Order again' }).click();
  // The question also hides the bar, so the bar does not prove that the last order was sent.
  await expect(page.getByText('1 order is sent')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  const orders = await ordersOf(api, infocards);
  expect(orders).toHaveLength(4);
  expect(
    infocards.map(({ id }) => orders.find(({ infocardId }) => infocardId === id)?.comment),
  ).toEqual(['Gate 4', 'Gate 4', 'Behind the shed']);
});

test('ORD-11 an order is placed again with its values, and then made recurring', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { api, email, infocard, order } = await ordered(baseURL!);
  await signIn(email, `/collection-orders?location=all&order=${order.id}`);
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Order again' }).click();
  const form = page.getByRole('dialog', { name: infocard.name });
  await expect(form.getByText(`Order ${order.number} · Created`)).toBeVisible();
  await form.getByRole('button', { name: 'Order again' }).click();
  await form.getByRole('textbox', { name: /^Comment/ }).fill('Ring first');
  await form.getByRole('button', { name: 'Order collection' }).click();
  // The form closes when the order is sent, and its toast moves to the page below.
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'Make recurring' }).click();
  const rule = page.getByRole('dialog', { name: 'New recurring order' });
  await expect(rule.getByRole('textbox', { name: /^Comment/ })).toHaveValue('Ring first');
  await expect(rule.getByText(/^Next: /)).toBeVisible();
  await expectAccessible(page);
  await rule.getByRole('button', { name: 'Create' }).click();
  await expect(
    page.getByText(`${infocard.name} is ordered automatically from now on`),
  ).toBeVisible();

  // From tomorrow on, one day before: the first one is already due.
  await page.goto(`/recurring-orders?location=all&q=${encodeURIComponent(infocard.name)}`);
  await page.getByRole('gridcell', { name: infocard.name }).click();
  const made = page.getByRole('dialog', { name: infocard.name });
  await expect(made.getByRole('link', { name: /^Order \d+$/ })).toBeVisible();
  await made
    .getByRole('button', { name: /^Not this time/ })
    .first()
    .click();
  await expect(made.getByRole('button', { name: /^Order after all/ })).toBeVisible();
  await expectAccessible(page);
  const { data } = await api(listRecurringOrders, {
    query: { 'filter[infocardId][in]': infocard.id },
  });
  expect(data[0]?.nextDays.map(({ state }) => state)).toEqual(['placed', 'skipped', 'waiting']);
  await made.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`The recurring order of ${infocard.name} is deleted`)).toBeVisible();
  expect(await ordersOf(api, [infocard])).toHaveLength(3);
});

test('ORD-09 orders are exported to Excel and printed, without the frame', async ({
  page,
  signIn,
  baseURL,
}) => {
  const { email, infocard, order } = await ordered(baseURL!);
  await signIn(email, `/collection-orders?location=all&q=${encodeURIComponent(infocard.name)}`);
  await expect(page.getByRole('gridcell', { name: infocard.name })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toBe('Collection orders.xlsx');

  // With many rows the writer uses other browser features, which the security policy may forbid.
  await page.goto('/collection-orders?location=all');
  await expect(page.getByRole('gridcell').first()).toBeVisible();
  const large = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await stat(await (await large).path())).size).toBeGreaterThan(30_000);

  await page.goBack();
  await page.getByRole('link', { name: 'Print' }).click();
  const row = page.getByRole('table').getByRole('row').filter({ hasText: infocard.name });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed=yes]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByRole('gridcell', { name: infocard.name })).toBeVisible();

  await page.goto(`/print/collection-orders?order=${order.id}`);
  await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
  await expect(page.getByText(infocard.name)).toBeVisible();
});
