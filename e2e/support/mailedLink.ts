import { type Browser, devices, type Page } from '@playwright/test';

import { mailedAddress } from './mails.ts';
import { watchAll } from './test.ts';

const { userAgent, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7'];
/** The narrowest phone that the portal supports. */
export const narrowPhone = {
  userAgent,
  hasTouch,
  isMobile,
  deviceScaleFactor,
  viewport: { width: 360, height: 740 },
  locale: 'en-GB',
};

interface StrangersPhone {
  readonly page: Page;
  readonly faults: readonly string[];
  /** Every address that it requested, and each referrer that it sent. */
  readonly asked: readonly string[];
}

/** A phone without any earlier sign-in, with a link from a mail. */
export async function strangersPhone(browser: Browser, url: string): Promise<StrangersPhone> {
  const context = await browser.newContext({ ...narrowPhone, baseURL: url });
  const faults: string[] = [];
  const asked: string[] = [];
  await watchAll(context, faults);
  context.on('request', (request) => {
    asked.push(request.url(), request.headers()['referer'] ?? '');
  });
  return { page: await context.newPage(), faults, asked };
}

export const secretIn = (link: string): string => link.split('#')[1] ?? '';

/** Path and secret of the links in the mail to a collector without an account: to this order, and to all. */
export async function orderLinks(url: string, orderId: string, contactId: string) {
  const own = await mailedAddress(url, `/${orderId}/accept`);
  const all = await mailedAddress(url, `/supplier-contacts/${contactId}/orders`);
  return { own, all };
}
