import type { Browser, CDPSession, Page } from '@playwright/test';

import { passwordOf } from '../support/api.ts';
import { sized } from './size.ts';

export interface LoginCost {
  readonly bytes: number;
  readonly requests: number;
}

export interface Visit {
  readonly login: LoginCost;
  /** From the click on Sign in until the first page of a remote shows its heading. */
  readonly firstRemote: number;
  readonly warmSwitch: number;
}

const email = 'admin@nordhavn.example';
const heading = '[data-release] h1';
const stops = ['/ordering', '/'] as const;

/** One visit: an empty cache, the login, the first page, and several navigations. */
export async function measureVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    const login = await openLogin(page, url);
    const firstRemote = await signIn(page);
    await page.waitForLoadState('networkidle');
    for (const path of stops) await switchTo(page, path);
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const path of stops) times.push(await switchTo(page, path));
    }
    return {
      login,
      firstRemote,
      warmSwitch: times.reduce((sum, time) => sum + time, 0) / times.length,
    };
  } finally {
    await context.close();
  }
}

/** The bytes until the form was usable; files loaded in idle time are not part of the login. */
async function openLogin(page: Page, url: string): Promise<LoginCost> {
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('E-mail').waitFor();
  return page.evaluate(() => {
    const all = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const counted = all.filter(
      ({ name, initiatorType }) => !/\.woff2/.test(name) && initiatorType !== 'prefetch',
    );
    return {
      requests: counted.length,
      bytes: counted.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  });
}

async function signIn(page: Page): Promise<number> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(email));
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  return timed(page, () => button.click());
}

async function switchTo(page: Page, path: string): Promise<number> {
  return timed(page, () => page.locator(`nav a[href="${path}"]`).first().click());
}

/** Measured inside the page, from the click to the frame with the new heading, without the tool's delays. */
async function timed(page: Page, click: () => Promise<void>): Promise<number> {
  await page.evaluate((selector) => {
    const before = document.querySelector(selector);
    const measured = new Promise<number>((resolve, reject) => {
      addEventListener(
        'click',
        () => {
          const began = performance.now();
          const look = (): void => {
            const now = document.querySelector(selector);
            const time = performance.now() - began;
            if (now && now !== before && now.checkVisibility()) resolve(time);
            else if (time > 30_000) reject(new Error(`No other heading on ${location.pathname}`));
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
    Object.assign(globalThis, { measured });
  }, heading);
  await click();
  return page.evaluate(() => (globalThis as unknown as { measured: Promise<number> }).measured);
}

/** The growth of the used memory after a hundred switches between remotes, in MB. */
export async function measureHeapGrowth(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await openLogin(page, url);
  await signIn(page);
  const session = await context.newCDPSession(page);
  const cycle = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1)
      for (const path of stops) await switchTo(page, path);
  };
  // Until the engine has compiled the hot code, whose machine code is no leak.
  await cycle(sized(40, 1));
  const before = await usedHeap(session);
  await cycle(sized(50, 1));
  const after = await usedHeap(session);
  await context.close();
  return (after - before) / 1_000_000;
}

async function usedHeap(session: CDPSession): Promise<number> {
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}
