import type { Locator, Page } from '@playwright/test';

import { tabTo } from '../support/keyboard.ts';
import { orderCollection, ownCollector, ownInfocard } from '../support/orders.ts';
import { signInAs } from '../support/ownUser.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** The named cell of the row; the first one holds the mark. */
const cellOf = (page: Page, row: number, cell: number): Locator =>
  page.getByRole('grid').getByRole('row').nth(row).getByRole('gridcell').nth(cell);

test('SHL-22 a list is one stop of Tab: arrows move in it, Space marks, Enter opens, Tab leaves it on both sides', async ({
  page,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  const { id: collectorId } = await ownCollector(api);
  for (let count = 0; count < 3; count += 1) {
    const { id } = await ownInfocard(api, { linked: true, collectorId });
    await orderCollection(api, id);
  }
  await page.goto(`/collection-orders?location=all&filter[collectorId][in]=${collectorId}`);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  const first = cellOf(page, 1, 1);
  await tabTo(page, first);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  const second = cellOf(page, 2, 1);
  await expect(second).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(second).toBeFocused();

  // From the heading too, which the arrows reach.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('columnheader').nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
});
