import { getMe } from '@fraktion/contract';
import type { Locator, Page } from '@playwright/test';

import { signInAs } from '../support/ownUser.ts';
import { expect, test } from '../support/test.ts';

const accountMenu = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name }).click();
  return page.getByRole('menu');
};

test('SHL-10 the portal changes to each of the four languages at once, with its remotes, and keeps it', async ({
  page,
  context,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/collection-orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collection orders');
  const steps = [
    ['Svenska', 'sv', 'SE', 'Hämtningar', 'Konto och inställningar'],
    ['Norsk', 'nb', 'NO', 'Hentinger', 'Konto og innstillinger'],
    ['Dansk', 'da', 'DK', 'Afhentninger', 'Konto og indstillinger'],
    ['English', 'en', 'EN', 'Collection orders', 'Account and settings'],
  ] as const;
  let menuName: string = 'Account and settings';
  for (const [name, language, code, title, nextMenuName] of steps) {
    await (await accountMenu(page, menuName)).getByRole('menuitemradio', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const cookies = await context.cookies();
    expect(cookies.find((cookie) => cookie.name === 'SelectedLang')?.value).toBe(code);
    await expect.poll(async () => (await api(getMe)).language).toBe(language);
    menuName = nextMenuName;
  }
});

test('SHL-12 the dark skin is chosen once and stays after a reload; light is the default', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-skin', 'light');
  const menu = await accountMenu(page, 'Account and settings');
  await menu.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(html).toHaveAttribute('data-skin', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-skin', 'dark');
});

/** The texts of one column of the visible list. */
async function column(page: Page, name: string): Promise<string[]> {
  const read = (): Promise<string[]> =>
    page.evaluate((header) => {
      const heads = [...document.querySelectorAll('[role=columnheader]')];
      // The sorted column also announces its sort order.
      const head = heads.find(({ textContent }) => textContent.trim().startsWith(header));
      const at = head?.getAttribute('aria-colindex');
      const cells = document.querySelectorAll(`[role=gridcell][aria-colindex="${at}"]`);
      return [...cells].map((cell) => cell.textContent.trim());
    }, name);
  await expect.poll(async () => (await read()).length, `rows under ${name}`).toBeGreaterThan(5);
  return read();
}

test('SHL-19 dates, times, weights and money have their formats', async ({ page, baseURL }) => {
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/collection-orders?filter[status][in]=Collected,Emptied,Approved');
  for (const [name, format] of [
    ['Ordered', /^\d{2}\/\d{2}\/\d{4}$/],
    ['Planned', /^(\d{2}\/\d{2}\/\d{4}|–)$/],
    ['Weight, kg', /^(\d{1,3}(,\d{3})*\.\d{3}(, estimated)?|–)$/],
  ] as const) {
    const cells = await column(page, name);
    expect(cells.filter((cell) => !format.test(cell))).toEqual([]);
  }
  await page
    .getByRole('gridcell', { name: /^\d{2}\/\d{2}\/\d{4}$/ })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/^\d{2}\/\d{2}\/\d{4} \d{1,2}:\d{2}$/).first()).toBeVisible();
  await page.goto('/economics/invoices');
  const money = await column(page, 'Total');
  expect(money.filter((cell) => !/^[A-Z]{3}\s-?\d{1,3}(,\d{3})*\.\d{2,4}$/.test(cell))).toEqual([]);
});
