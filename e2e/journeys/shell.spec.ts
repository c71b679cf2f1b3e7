import { authenticate, createCollector, listOrders } from '@fraktion/contract';
import type { Call } from '@fraktion/contract/call';
import { devices, type Locator, type Page } from '@playwright/test';

import { passwordOf } from '../support/api.ts';
import { ownUser, signInAs } from '../support/ownUser.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

const toast = (page: Page, text: string): Locator =>
  page.getByRole('log').getByRole('listitem').filter({ hasText: text });

/** Answers one call in place of the server. */
const answer = (page: Page, { method, path }: Call, status: number, error: object) =>
  page.route(
    (url) => url.pathname === `/api${path}`,
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status, json: { error } })
        : route.continue(),
  );

async function logIn(page: Page, email: string, password = passwordOf(email)): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('SHL-01 a login that fails for another reason than a wrong password shows it, and can be retried', async ({
  page,
  baseURL,
}) => {
  const { email } = await ownUser(baseURL!, 'Admin');
  await page.goto('/login');
  await expect(page.getByRole('link', { name: 'Forgot password' })).toBeVisible();
  await answer(page, authenticate, 500, { message: 'Generic.Unexpected', requestId: 'r-500' });
  await logIn(page, email);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Login failed. An unknown error happend');
  await expect(alert).toContainText('r-500');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page)).toHaveText('Home');
});

test('SHL-01 SHL-02 while logging in the button is pending; then the requested page opens', async ({
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

test('SHL-02 SHL-06 a supplier starts at its home, and / leads there', async ({
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

test('SHL-06 a page that the role may not open is refused with a message, and the navigation cancelled', async ({
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

  const homes = [
    { role: 'Admin', path: '/economics/invoices', home: '/ordering' },
    { role: 'Supplier', path: '/suppliers/forward-rules', home: '/supplier/home' },
  ] as const;
  for (const { role, path, home } of homes) {
    test(`SHL-06 from a page that is not marked mobile, ${role} is redirected to ${home}`, async ({
      page,
      baseURL,
    }) => {
      await signInAs(page.request, baseURL!, role);
      const marked = new RegExp(`("path":"${path}","roles".*?"mobile":)true`);
      await page.route(
        (url) => url.pathname === path,
        async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(marked, '$1false');
          await route.fulfill({ response, body });
        },
      );
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${home}(\\?|$)`));
      await expect(heading(page)).toBeVisible();
    });
  }
});

test('SHL-08 an unknown path shows the page for it, with a link home', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL!, 'Admin');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/error-404$/);
  await expect(heading(page)).toHaveText('Page Not Found');
  await expect(page.getByText('The requested URL was not found on this server')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(heading(page)).toHaveText('Home');
});

test('SHL-18 a failed read shows one toast, Error with the text of its key and its request id, and the page shows it too', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL!, 'Admin');
  const missing = { message: 'Orders.Missing.Collector', requestId: 'r-1234' };
  await answer(page, listOrders, 409, missing);
  await page.goto('/collection-orders');
  const toasts = toast(page, 'r-1234');
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText('Error');
  await expect(toasts).toContainText('Missing collector with valid email attacthed');
  const inPlace = page.getByRole('main').getByRole('alert');
  await expect(inPlace).toContainText('Missing collector with valid email attacthed');
  await expect(inPlace).toContainText('r-1234');
  await expect(inPlace.getByRole('button', { name: 'Retry' })).toBeVisible();

  await page.unrouteAll();
  await answer(page, listOrders, 409, { message: 'Nobody.Knows.This', requestId: 'r-5678' });
  await page.reload();
  const unknown = toast(page, 'r-5678');
  await expect(unknown).toHaveCount(1);
  await expect(unknown).toContainText('An error happend');
});

for (const [where, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a tablet', { width: 820, height: 1180 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`SHL-18 on ${where} a refused form shows the refusal, and its one toast covers none of its buttons`, async ({
    page,
    baseURL,
  }) => {
    await signInAs(page.request, baseURL!, 'Admin');
    await page.setViewportSize(viewport);
    await page.goto('/admin/background');
    await page.getByRole('button', { name: 'Add collector' }).click();
    const form = page.getByRole('dialog', { name: 'Add collector' });
    await form.getByLabel('Name').fill('Harbour Carriers');
    const refused = { message: 'Generic.Already.Exists', requestId: 'r-409' };
    await answer(page, createCollector, 409, refused);
    await form.getByRole('button', { name: 'Add collector' }).click();
    await expect(form.getByRole('alert')).toContainText('One like it exists already');
    await expect(form.getByRole('alert')).toContainText('r-409');
    // A dialog or panel hides the toasts from screen readers, whose users get the message from the form.
    const toasts = page.locator('[role=log]').locator('li');
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText('Error');
    await expect(toasts).toContainText('r-409');
    // The link to the toast is only visible with the keyboard focus.
    const onScreen = form.getByRole('button').filter({ hasNotText: 'Go to the messages' });
    for (const button of await onScreen.all()) await button.click({ trial: true });
    await toasts.locator('button').click();
    await expect(toasts).toHaveCount(0);
    await expect(form.getByLabel('Name')).toHaveValue('Harbour Carriers');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
