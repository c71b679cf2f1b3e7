import { setTimeout as pause } from 'node:timers/promises';

import { todayPath } from '@fraktion/contract';
import { type Browser, type CDPSession, devices, type Locator, type Page } from '@playwright/test';

import { signInByCookie } from '../../support/api.ts';
import { median, milliseconds, type Row } from '../table.ts';

/** A thumb looks at the page before each tap. */
const lookMs = 1500;
const slowed = 4;

export const nextStop = (page: Page): Locator => page.getByRole('region', { name: 'Next stop' });

/** A phone with the service worker, as drivers have it, and a processor four times slower than this one. */
async function openPhone(browser: Browser, url: string, driver: string): Promise<Page> {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const context = await browser.newContext({ ...phone, locale: 'en-GB', baseURL: url });
  await signInByCookie(context.request, url, driver);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  return session;
};

interface Load {
  readonly wallMs: number;
  /** Of the page's main thread, slowed: what other work on the machine cannot lengthen. */
  readonly busyMs: number;
}

/** From the address until the next stop is on the screen. */
async function timeToday(page: Page, session: CDPSession): Promise<Load> {
  await page.goto('about:blank');
  await session.send('Performance.disable');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const began = Date.now();
  await page.goto(todayPath, { waitUntil: 'commit' });
  // By its attribute: a search by role reads the whole page at each try, which on a slowed processor is a part of the figure.
  await page.waitForSelector('[aria-label="Next stop"]');
  const wallMs = Date.now() - began;
  const { metrics } = await session.send('Performance.getMetrics');
  const busy = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;

  return { wallMs, busyMs: busy * 1000 };
}

const loadRow = (what: string, loads: readonly Load[]): Row[] => [
  milliseconds(`${what}: of the processor`, median(loads.map(({ busyMs }) => busyMs)), 1500),
];

/** The page with nothing stored, and as a phone has it that has opened it before. */
export async function loadRows(
  browser: Browser,
  url: string,
  driver: string,
  rounds: number,
): Promise<Row[]> {
  const cold: Load[] = [];
  const warm: Load[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPhone(browser, url, driver);
    const session = await slowDown(page);
    cold.push(await timeToday(page, session));
    // Until the phone has stored all that it wants to store.
    await page.waitForLoadState('networkidle');
    await pause(4000);
    await session.send('Network.enable');
    bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    warm.push(await timeToday(page, session));
    await page.waitForLoadState('networkidle');
    await page.context().close();
  }
  return [
    ...loadRow('today, processor 4 × slower, nothing stored', cold),
    ...loadRow('the same, opened before', warm),
    {
      what: 'today on a warm cache, kB over the wire',
      ours: (bytes / 1000).toFixed(0),
      reference: '–',
      figure: bytes / 1000,
      goal: { atMost: 60 },
    },
  ];
}

/** One stop with a weight of three digits, from the list to the next stop. */
export async function thumbRows(browser: Browser, url: string, driver: string): Promise<Row[]> {
  const page = await openPhone(browser, url, driver);
  await timeToday(page, await slowDown(page));
  await page.waitForLoadState('networkidle');
  const began = Date.now();
  let taps = 0;
  for (const name of ['Arrived', '2', '4', '0', 'Done']) {
    await pause(lookMs);
    await page.getByRole('button', { name, exact: true }).tap();
    taps += 1;
  }
  await page.getByText('1 of ').waitFor();
  const seconds = (Date.now() - began) / 1000;
  await page.context().close();
  return [
    { what: 'taps of a stop', ours: `${taps}`, reference: '–', figure: taps, goal: { atMost: 5 } },
    {
      what: `seconds of a stop, ${lookMs / 1000} s of them before each tap`,
      ours: `${seconds.toFixed(1)} s`,
      reference: '–',
      figure: seconds,
      goal: { atMost: 25 },
    },
  ];
}
