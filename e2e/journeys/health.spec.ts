import { listOrders } from '@fraktion/contract';
import type { Browser, Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';
import { ownUser, signInAs } from '../support/ownUser.ts';
import { compositionOf } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

/** Its own client address, because reports are limited per address. */
async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const part = () => Math.ceil(Math.random() * 250);
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
  });
  return context.newPage();
}

test("PLT-16 an error in a browser is reported to the platform's operators, by remote and version, with the page's speed", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await ownUser(baseURL!, 'Admin');
  const visitor = await elsewhere(browser, baseURL!);
  await signInByCookie(visitor.request, baseURL!, email);
  await visitor.route(
    ({ pathname }) => pathname === `/api${listOrders.path}`,
    // Violates the contract, so that the remote throws during rendering.
    (route) => route.fulfill({ json: { data: 7, page: null } }),
  );
  await visitor.goto('/collection-orders');
  await expect(visitor.getByRole('button', { name: 'Retry' })).toBeVisible();
  const { remotes } = await compositionOf(visitor);
  const version = remotes.find(({ name }) => name === 'mfe-ordering')!.live!;

  await signInAs(page.request, baseURL!, 'SystemAdmin');
  const fault = page
    .getByRole('region', { name: 'What went wrong' })
    .getByRole('listitem')
    // Failed starts are links beside the faults that open.
    .filter({ has: page.locator('summary') })
    .filter({ hasText: 'mfe-ordering' })
    .first();
  const released = page
    .getByRole('region', { name: 'Versions' })
    .getByRole('listitem')
    .filter({ hasText: version });
  // Reports are collected for a while before they are sent.
  await expect(async () => {
    await page.goto('/admin/health');
    await expect(fault).toBeVisible({ timeout: 3000 });
    await expect(released.getByText('First content shown')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(released.getByText(/page loads?$/)).toBeVisible();
  await fault.locator('summary').click();
  for (const text of ['Page could not be drawn', version, '/collection-orders'])
    await expect(fault.getByText(text, { exact: true })).toBeVisible();
});
