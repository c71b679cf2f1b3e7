import { listOrders } from '@fraktion/contract';
import type { Browser, Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';
import { ownUser, signInAs } from '../support/ownUser.ts';
import { compositionOf } from '../support/releases.ts';
import { expect, test } from '../support/test.ts';

/** An office of its own, since reports are limited by address. */
async function elsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const part = () => Math.ceil(Math.random() * 250);
  const context = await browser.newContext({
    baseURL,
    locale: 'en-GB',
    extraHTTPHeaders: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
  });
  return context.newPage();
}

test('PLT-16 what throws in a browser is told to those who run the platform, by remote and version, with how fast its page was', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await ownUser(baseURL!, 'Admin');
  const visitor = await elsewhere(browser, baseURL!);
  await signInByCookie(visitor.request, baseURL!, email);
  await visitor.route(
    ({ pathname }) => pathname === `/api${listOrders.path}`,
    // What no contract allows, so that the remote throws while it draws.
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
    .filter({ hasText: 'mfe-ordering' })
    .first();
  const released = page
    .getByRole('region', { name: 'Versions' })
    .getByRole('listitem')
    .filter({ hasText: version });
  // What is to be told is collected for a while first.
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
