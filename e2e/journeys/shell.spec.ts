import { authenticate, getMe, listOrders } from '@fraktion/contract';
import { devices, type Locator, type Page } from '@playwright/test';

import { demoPassword, signInByCookie } from '../support/api.ts';
import { ownUser, signInAs } from '../support/ownUser.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

const toast = (page: Page, text: string): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });

/** One call is answered so, whatever the server would say. */
const answer = (page: Page, path: string, status: number, error: object) =>
  page.route(
    (url) => url.pathname === `/api${path}`,
    (route) => route.fulfill({ status, json: { error } }),
  );

async function logIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('SHL-01 a login that fails for another reason than a wrong password says so, and tries again', async ({
  page,
  baseURL,
}) => {
  const { email } = await ownUser(baseURL!, 'Admin');
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Forgot password' })).toBeVisible();
  await answer(page, authenticate.path, 500, { message: 'Generic.Unexpected', requestId: 'r-500' });
  await logIn(page, email);
  const told = page.getByRole('alert');
  await expect(told).toContainText('Login failed. An unknown error happend');
  await expect(told).toContainText('r-500');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page)).toHaveText('Dashboard');
});

test('SHL-01 SHL-02 while logging in the button is busy; then one is where one was heading', async ({
  page,
  baseURL,
}) => {
  const { email } = await ownUser(baseURL!, 'Admin');
  await page.goto('/economics/invoices?q=4711');
  await expect(page).toHaveURL(/\/login/);
  let release = (): void => undefined;
  const held = new Promise<void>((done) => (release = done));
  await page.route(`**/api${authenticate.path}`, async (route) => {
    await held;
    await route.continue();
  });
  await logIn(page, email);
  const busy = page.getByRole('form').locator('button[aria-busy=true]');
  await expect(busy).toHaveCount(1);
  release();
  await expect(page).toHaveURL(/\/economics\/invoices\?(.*&)?q=4711/);
});

test('SHL-02 SHL-06 a supplier begins at its home, and / leads there', async ({
  page,
  baseURL,
}) => {
  const { email } = await ownUser(baseURL!, 'Supplier');
  await page.goto('/');
  await logIn(page, email);
  await expect(page).toHaveURL(/\/supplier\/home$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/supplier\/home$/);
});

test('SHL-06 without a session every page but the open ones leads to the login', async ({
  page,
}) => {
  for (const path of ['/', '/collection-orders', '/supplier/home', '/user-settings']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
  for (const path of ['/error-404', '/forgot-password', `/${crypto.randomUUID()}/accept`]) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('SHL-06 what the role may not open is refused in words, and the navigation cancelled', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL!, 'Supplier');
  await page.goto('/suppliers/orders');
  await expect(heading(page)).toHaveText('Orders');
  await page.evaluate(() => history.pushState({}, '', '/economics/invoices'));
  const refused = toast(page, 'Restricted access');
  await expect(refused).toContainText(
    'Looks like you do not have access to here, please contact your admin',
  );
  await expect(page).toHaveURL(/\/suppliers\/orders$/);
  await expect(heading(page)).toHaveText('Orders');

  await page.goto('/admin/background');
  await expect(page).toHaveURL(/\/supplier\/home$/);
  await expect(refused).toBeVisible();
});

test('SHL-07 platform staff counts as Admin and as Supplier', async ({ page, signIn }) => {
  await signIn('super@fraktion.example', '/economics/invoices');
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/economics\/invoices/);
  await page.goto('/suppliers/orders');
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/suppliers\/orders/);
});

test.describe('on a phone', () => {
  const { userAgent, hasTouch, isMobile, deviceScaleFactor, viewport } = devices['Pixel 7'];
  test.use({ userAgent, hasTouch, isMobile, deviceScaleFactor, viewport });

  test('SHL-06 a page that is not marked mobile leads to ordering', async ({ page, baseURL }) => {
    await signInAs(page.request, baseURL!, 'Admin');
    const marked = /("path":"\/economics\/invoices","roles".*?"mobile":)true/;
    await page.route(
      (url) => url.pathname === '/economics/invoices',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace(marked, '$1false') });
      },
    );
    await page.goto('/economics/invoices');
    await expect(page).toHaveURL(/\/ordering/);
    await expect(heading(page)).toHaveText('Order collection');
  });
});

test('SHL-08 an unknown path shows the page for it, and the way home', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/error-404$/);
  await expect(heading(page)).toHaveText('Page Not Found');
  await expect(page.getByText('The requested URL was not found on this server')).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(heading(page)).toHaveText('Dashboard');
});

const accountMenu = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('banner').getByRole('button', { name }).click();
  return page.getByRole('menu');
};

test('SHL-10 the portal turns to each of the four languages at once, remotes too, and stays there', async ({
  page,
  context,
  baseURL,
}) => {
  const { api } = await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/collection-orders');
  await expect(heading(page)).toHaveText('Collection orders');
  const steps = [
    ['Svenska', 'sv', 'SE', 'Hämtningar', 'Konto och inställningar'],
    ['Norsk', 'nb', 'NO', 'Hentinger', 'Konto og innstillinger'],
    ['Dansk', 'da', 'DK', 'Afhentninger', 'Konto og indstillinger'],
    ['English', 'en', 'EN', 'Collection orders', 'Account and settings'],
  ] as const;
  let menuName: string = 'Account and settings';
  for (const [name, language, code, title, nextMenuName] of steps) {
    await (await accountMenu(page, menuName)).getByRole('menuitemradio', { name }).click();
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const cookies = await context.cookies();
    expect(cookies.find((cookie) => cookie.name === 'SelectedLang')?.value).toBe(code);
    await expect.poll(async () => (await api(getMe)).language).toBe(language);
    menuName = nextMenuName;
  }
});

test('SHL-12 the dark skin is chosen once and there again after a reload; light is where one begins', async ({
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

test('SHL-18 a failed request is told once: Error, the text of its key, its request id', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL!, 'Admin');
  const missing = { message: 'Orders.Missing.Collector', requestId: 'r-1234' };
  await answer(page, listOrders.path, 409, missing);
  await page.goto('/collection-orders');
  const toasts = toast(page, 'r-1234');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText('Error');
  await expect(toasts).toContainText('Missing collector with valid email attacthed');

  await page.unrouteAll();
  await answer(page, listOrders.path, 409, { message: 'Nobody.Knows.This', requestId: 'r-5678' });
  await page.reload();
  const unknown = toast(page, 'r-5678');
  await expect(unknown).toHaveCount(1);
  await expect(unknown).toContainText('An error happend');
});

/** What stands in one column of the list on screen. */
async function column(page: Page, name: string): Promise<string[]> {
  const read = (): Promise<string[]> =>
    page.evaluate((header) => {
      const heads = [...document.querySelectorAll('[role=columnheader]')];
      // The one that sorts says its place in the order as well.
      const head = heads.find(({ textContent }) => textContent.trim().startsWith(header));
      const at = head?.getAttribute('aria-colindex');
      const cells = document.querySelectorAll(`[role=gridcell][aria-colindex="${at}"]`);
      return [...cells].map((cell) => cell.textContent.trim());
    }, name);
  await expect.poll(async () => (await read()).length, `rows under ${name}`).toBeGreaterThan(5);
  return read();
}

test('SHL-19 dates, times, weights and money stand in their formats', async ({ page, baseURL }) => {
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/collection-orders?filter[status][in]=Collected,Emptied,Approved');
  for (const [name, format] of [
    ['Ordered', /^\d{2}\/\d{2}\/\d{4} \d{1,2}:\d{2}$/],
    ['Planned', /^(\d{2}\/\d{2}\/\d{4}|–)$/],
    ['Weight, kg', /^(\d{1,3}(,\d{3})*\.\d{3}|–)$/],
  ] as const) {
    const cells = await column(page, name);
    expect(cells.filter((cell) => !format.test(cell))).toEqual([]);
  }
  await page.goto('/economics/invoices');
  const money = await column(page, 'Total');
  expect(money.filter((cell) => !/^DKK\s-?\d{1,3}(,\d{3})*\.\d{2,4}$/.test(cell))).toEqual([]);
});

test('SHL-19 a Swedish account counts in SEK, in Swedish figures', async ({ page, baseURL }) => {
  await signInByCookie(page.request, baseURL!, 'admin@malaren.example');
  await page.goto('/economics/invoices');
  const money = await column(page, 'Totalt');
  expect(money.filter((cell) => !/^-?\d{1,3}(\s\d{3})*,\d{2,4}\skr$/.test(cell))).toEqual([]);
});
