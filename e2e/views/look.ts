import { cookieLanguages, type Language } from '@fraktion/contract';
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
  /** Chosen before in this browser; the browser's own is English. */
  readonly language?: Language;
}

/** As the portal keeps it, for the pages that nobody needs to sign in for. */
async function remember(context: BrowserContext, url: string, language: Language): Promise<void> {
  const [value = ''] = Object.entries(cookieLanguages).find(([, each]) => each === language) ?? [];
  await context.addCookies([{ name: 'SelectedLang', value, url }]);
}

/** A browser as one person has it, signed in without walking through the form. */
export async function openContext(
  browser: Browser,
  url: string,
  { device, skin, width, language }: Look,
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
  if (language) await remember(context, url, language);
  if (who) await signInByCookie(context.request, url, who);
  return context;
}

/**
 * Nothing on the page is still on its way: a heading stands, and for a moment nothing has been busy. Looked at in every
 * frame, since a page that is drawn should not be waited for.
 */
export async function settled(page: Page): Promise<void> {
  const drawn = await page.evaluate(
    ({ calm, patience }) =>
      new Promise<boolean>((resolve) => {
        const start = performance.now();
        let since = start;
        const look = (now: number): void => {
          const heading = [...document.querySelectorAll('h1, h2, h3, [role=heading]')];
          const busy = document.querySelector('[aria-busy="true"], [data-skeleton]');
          if (busy || !heading.some((element) => element.checkVisibility())) since = now;
          if (now - since >= calm) resolve(true);
          else if (now - start > patience) resolve(false);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    { calm: 150, patience: 20_000 },
  );
  expect(drawn, `${page.url()} is drawn`).toBe(true);
}

/** A page that everyone may open and that is soon drawn. */
const between = '/error-404';

/**
 * Goes on to another page inside the portal, as a link would, which costs a quarter of a load. Says whether that led
 * anywhere: not where something asks before it lets go. A chosen location would come along to an address that names none,
 * and hide what the next page is looked at for.
 */
async function goOn(page: Page, address: string): Promise<boolean> {
  const here = new URL(page.url());
  if (!here.protocol.startsWith('http')) return false;
  const there = new URL(address, here);
  if (there.hash !== '') return false;
  if (here.searchParams.has('location') && !there.searchParams.has('location')) return false;
  // Another address of the same page would be another look at it as it stands there.
  if (there.pathname === here.pathname && !(await follow(page, new URL(between, here))))
    return false;
  return follow(page, there);
}

/** As a link inside the portal; says whether it led there. */
const follow = (page: Page, { href }: URL): Promise<boolean> =>
  page.evaluate(
    ({ to, patience, most }) =>
      new Promise<boolean>((resolve) => {
        const from = location.pathname;
        const left = document.querySelector('h1');
        const words = left?.textContent;
        const over = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')];
        const start = performance.now();
        // An old address leads to a new one; what lay over the page may be of the frame, and stay.
        const gone = (): boolean =>
          location.pathname !== from && over.every((layer) => !layer.isConnected);
        // Two pages of one remote may share the element.
        const arrived = (): boolean => {
          const heading = document.querySelector('h1');
          return heading !== null && (heading !== left || heading.textContent !== words);
        };
        const look = (now: number): void => {
          const onTheWay = gone();
          if (onTheWay && arrived()) resolve(true);
          else if (now - start > (onTheWay ? most : patience)) resolve(false);
          else requestAnimationFrame(look);
        };
        history.pushState(null, '', to);
        requestAnimationFrame(look);
      }),
    { to: href, patience: 700, most: 2_000 },
  );

/** Leads to the page, waits until it is drawn, and opens what is to be seen on it. */
export async function show(page: Page, { address, by, open }: View): Promise<void> {
  page.setDefaultTimeout(20_000);
  if (by === undefined || !(await goOn(page, address))) {
    // Addresses that differ in their fragment alone are one page to a browser.
    await page.goto('about:blank');
    await page.goto(address);
  }
  await settled(page);
  if (!open) return;
  await open(page);
  await settled(page);
}
