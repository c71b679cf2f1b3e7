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
  /** The window's width, if it is not the default. */
  readonly width?: number;
  /** Chosen earlier in this browser; the browser's own language is English. */
  readonly language?: Language;
}

/** Stored as the portal does, for the pages without sign-in. */
async function remember(context: BrowserContext, url: string, language: Language): Promise<void> {
  const [value = ''] = Object.entries(cookieLanguages).find(([, each]) => each === language) ?? [];
  await context.addCookies([{ name: 'SelectedLang', value, url }]);
}

/** A user's browser, signed in without the form. */
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
    // Without animations.
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
 * Waits until nothing is loading: there is a heading, and for a moment nothing was busy. Checked in every frame, because the
 * test should not wait for a finished page.
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

/** A page that everyone may open and that renders quickly. */
const between = '/error-404';

/**
 * Navigates inside the portal, as a link would, in a quarter of the time of a load. Returns whether that succeeded; a page may
 * ask before it is left. A chosen location would be added to an address without one, and hide the content that the view is
 * about.
 */
async function goOn(page: Page, address: string): Promise<boolean> {
  const here = new URL(page.url());
  if (!here.protocol.startsWith('http')) return false;
  const there = new URL(address, here);
  if (there.hash !== '') return false;
  if (here.searchParams.has('location') && !there.searchParams.has('location')) return false;
  // Another address of the same page would show the page in its present state.
  if (there.pathname === here.pathname && !(await follow(page, new URL(between, here))))
    return false;
  return follow(page, there);
}

/** Follows a link inside the portal; returns whether it succeeded. */
const follow = (page: Page, { href }: URL): Promise<boolean> =>
  page.evaluate(
    ({ to, patience, most }) =>
      new Promise<boolean>((resolve) => {
        const from = location.pathname;
        const left = document.querySelector('h1');
        const words = left?.textContent;
        const over = [...document.querySelectorAll('[role=dialog], [role=menu], [role=listbox]')];
        const start = performance.now();
        // An old address redirects to a new one; an overlay may belong to the frame, and stay.
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

/** Opens the page, waits until it is rendered, and opens what the view is about. */
export async function show(page: Page, { address, by, open }: View): Promise<void> {
  page.setDefaultTimeout(20_000);
  if (by === undefined || !(await goOn(page, address))) {
    // Addresses that only differ in their fragment are one page to a browser.
    await page.goto('about:blank');
    await page.goto(address);
  }
  await settled(page);
  if (!open) return;
  await open(page);
  await settled(page);
}

interface FederationWindow {
  readonly __FEDERATION__: {
    readonly __INSTANCES__: readonly {
      readonly shareScopeMap: {
        readonly default: Readonly<
          Record<string, Readonly<Record<string, { lib?: () => SharedUi }>>>
        >;
      };
    }[];
  };
}

interface SharedUi {
  readonly setLanguage: (language: Language) => Promise<void>;
}

/**
 * Changes the language of everything on the page at once, as the account menu does; the user's profile stays. Waits until the
 * page is drawn anew, unless it is left now.
 */
export async function speak(page: Page, language: Language, stays = true): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { __FEDERATION__: federation } = globalThis as unknown as FederationWindow;
    const scope = federation.__INSTANCES__[0]!.shareScopeMap.default;
    const [shared] = Object.values(scope['@fraktion/shared-ui/entry'] ?? {});
    await shared!.lib!().setLanguage(wanted);
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  if (stays) await settled(page);
}

/** Changes the skin as the account menu does: by one attribute. */
export const turn = (page: Page, skin: 'light' | 'dark'): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset['skin'] = chosen;
  }, skin);
