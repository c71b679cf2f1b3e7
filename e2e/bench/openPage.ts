import type { Browser, Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';

export const customer = 'admin@nordhavn.example';
export const supplier = 'supplier@renvej.example';

const desk = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  // Without it, bytes and times are those of the pages.
  serviceWorkers: 'block',
} as const;

/** Opens a page as a user, with a limit for all actions on it. */
export async function openPage(
  browser: Browser,
  url: string,
  who: string,
  options: Parameters<Browser['newContext']>[0] = desk,
): Promise<Page> {
  const context = await browser.newContext({ ...desk, ...options, baseURL: url });
  await signInByCookie(context.request, url, who);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}
