import { type Browser, type BrowserContext, devices, expect, type Page } from '@playwright/test';

import { signInByCookie } from '../support/api.ts';
import type { Device, View } from './views.ts';

const phone = devices['Pixel 7'];

const windows = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...phone, viewport: { width: 390, height: 844 } },
} as const;

export interface Look {
  readonly device: Device;
  readonly skin: 'light' | 'dark';
  /** Of the window, where it is not the usual one. */
  readonly width?: number;
}

/** A browser as one person has it, signed in without walking through the form. */
export async function openContext(
  browser: Browser,
  url: string,
  { device, skin, width }: Look,
  who: string | undefined,
): Promise<BrowserContext> {
  const { viewport, ...rest } = windows[device];
  const context = await browser.newContext({
    ...rest,
    viewport: { ...viewport, ...(width === undefined ? {} : { width }) },
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/Copenhagen',
    // Nothing is caught halfway.
    reducedMotion: 'reduce',
  });
  await context.addInitScript((chosen) => {
    // An empty page has no storage.
    if (location.origin !== 'null') localStorage.setItem('fraktion.skin', chosen);
  }, skin);
  if (who) await signInByCookie(context.request, url, who);
  return context;
}

/** Nothing on the page is still on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
}

/** Opens the page, waits until it is drawn, and opens what is to be seen on it. */
export async function show(page: Page, { address, open }: View): Promise<void> {
  page.setDefaultTimeout(20_000);
  // Addresses that differ in their fragment alone are one page to a browser.
  await page.goto('about:blank');
  await page.goto(address);
  await settled(page);
  if (!open) return;
  await open(page);
  await settled(page);
}
