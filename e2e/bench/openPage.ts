import type { Browser, Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';

export const customer = 'admin@nordhavn.example';
export const supplier = 'supplier@renvej.example';

const desk = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  // Bytes and times are the pages' own.
  serviceWorkers: 'block',
} as const;

/** Opens a page of somebody, with a limit on everything that is done there. */
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
