import { createCollector } from '@fraktion/contract';
import type { Call } from '@fraktion/contract/call';
import { type Locator, type Page } from '@playwright/test';

import { signInAs } from '../support/ownUser.ts';
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

test('SHL-18 on a desk, a tablet and a phone a refused form shows the refusal, and its one toast covers none of its buttons', async ({
  page,
  baseURL,
}) => {
  await signInAs(page.request, baseURL!, 'Admin');
  const form = page.getByRole('dialog', { name: 'Add collector' });
  // A dialog or panel hides the toasts from screen readers, whose users get the message from the form.
  const toasts = page.locator('[role=log]').locator('li');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 820, height: 1180 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/admin/background');
    await page.getByRole('button', { name: 'Add collector' }).click();
    await form.getByLabel('Name').fill('Harbour Carriers');
    const refused = { message: 'Generic.Already.Exists', requestId: 'r-409' };
    await answer(page, createCollector, 409, refused);
    await form.getByRole('button', { name: 'Add collector' }).click();
    await expect(form.getByRole('alert')).toContainText('One like it exists already');
    // A rule explains itself; only a fault has an id for support.
    await expect(form.getByRole('alert')).not.toContainText('r-409');
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText('Error');
    await expect(toasts).not.toContainText('r-409');
    // The link to the toast is only visible with the keyboard focus.
    const onScreen = form.getByRole('button').filter({ hasNotText: 'Go to the messages' });
    for (const button of await onScreen.all()) await button.click({ trial: true });
    await toasts.locator('button').click();
    await expect(toasts).toHaveCount(0);
    await expect(form.getByLabel('Name')).toHaveValue('Harbour Carriers');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.unrouteAll();
    // Typed text would ask before the page is left.
    await form.getByLabel('Name').fill('');
  }
});
