import { listDashboards } from '@fraktion/contract';
import type { Page } from '@playwright/test';

import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// A worker would answer from its store what the network refuses.
test.use({ serviceWorkers: 'block' });

const board = (page: Page) => page.getByRole('main');
const widget = (page: Page, name: string) => board(page).getByRole('region', { name, exact: true });
/** What a screen reader reads out after a change. */
const announced = (page: Page, text: string) =>
  expect(board(page).getByRole('status').filter({ hasText: text })).toHaveCount(1);

/** Moves the focus by Tab alone until it stands on this. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name }).first();
  await wanted.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${name}`);
}

const press = async (page: Page, name: string | RegExp) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

test('DSH-01 DSH-04 DSH-05 a board is built by keyboard, shared, and opened by whom it is shared with', async ({
  page,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? '';
  const { api } = await signInAs(page.request, url, 'Admin');
  await page.goto('/home/dashboard');
  await expect(widget(page, 'Waste in total')).toBeVisible();
  await expectAccessible(page);

  const name = `Keys ${Date.now()}`;
  await press(page, 'More actions');
  const entry = page.getByRole('menuitem', { name: 'New empty dashboard' });
  await entry.waitFor();
  await expect(async () => {
    await page.keyboard.press('Home');
    await expect(entry).toHaveAttribute('data-highlighted', '', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: /Name/ }).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Edit ${name}` })).toBeVisible();

  await press(page, 'Add widget');
  await press(page, 'Add Note');
  await press(page, 'Add Open orders');
  await page.keyboard.press('Escape');
  await tabTo(page, 'Move or size Open orders');
  await page.keyboard.press('ArrowUp');
  await announced(page, 'Open orders: column 1, row 1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowLeft');
  await announced(page, 'Open orders: 5 columns wide, 8 rows tall');
  await press(page, 'Remove Note');
  await expect(widget(page, 'Note')).toHaveCount(0);
  await press(page, 'Undo');
  await expect(widget(page, 'Note')).toBeVisible();
  await press(page, 'Settings of Note');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).fill('Look at the glass');
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expectAccessible(page);
  await press(page, 'Save layout');
  await expect(widget(page, 'Note')).toContainText('Look at the glass');
  const [made] = (await api(listDashboards, {})).filter((each) => each.name === name);
  const open = made!.items.find(({ kind }) => kind === 'openOrders')!;
  expect([open.x, open.y, open.w, open.h]).toEqual([1, 0, 5, 8]);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename and share' }).click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: 'Administrator', exact: true })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = await browser.newPage({ baseURL: url, locale: 'en-GB' });
  await signInAs(other.request, url, 'Admin');
  await other.goto(`/home/dashboard?board=${made!.id}`);
  await expect(widget(other, 'Note')).toContainText('Look at the glass');
  await expect(other.getByRole('button', { name: 'Edit layout' })).toHaveCount(0);
  await other.close();
});

test('DSH-04 a board is printed without the frame around it', async ({ page, baseURL }) => {
  await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.goto('/home/dashboard');
  await expect(widget(page, 'Waste in total')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(widget(page, 'Waste in total')).toBeVisible();
  await expect(page.getByRole('button', { name: 'More actions' })).toBeHidden();
});

test('DSH-05 PLT-06 the widgets of a remote that is down say so and the rest stands; Retry brings them', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL ?? '', 'Admin');
  await page.route('**/releases/mfe-ordering/**', (route) => route.abort());
  await page.goto('/home/dashboard');
  await expect(widget(page, 'Waste in total')).toBeVisible();
  const orders = widget(page, 'Open orders');
  await expect(orders.getByRole('alert')).toContainText('Open orders cannot be shown', {
    timeout: 60_000,
  });
  await expect(widget(page, 'Waste in total').getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  await orders.getByRole('button', { name: 'Retry' }).click();
  await expect(orders.getByRole('alert')).toHaveCount(0, { timeout: 30_000 });
  await expect(
    orders.getByRole('list').or(orders.getByText('All orders are collected.')),
  ).toBeVisible();
});
