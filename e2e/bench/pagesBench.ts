import { createDashboard, type InvoiceDetail } from '@fraktion/contract';
import { dashboardPath, figureSourcesPath, reconciliationPath } from '@fraktion/contract/pages';
import { type Browser, chromium, type Page } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { browserOptions } from '../support/browser.ts';
import { daysAgo, ownCollector, ownInfocard } from '../support/orders.ts';
import { ownUser } from '../support/ownUser.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { newSeller, openInvoice, teach } from '../support/reconciliation.ts';
import { growPostings } from './growPostings.ts';
import { openPage } from './openPage.ts';
import { longestFrame } from './orderingLists.ts';
import { sized } from './size.ts';
import { median, milliseconds, printTable, type Row } from './table.ts';

const rounds = sized(5, 1);
const postings = sized(100_000, 1_000);

/** The pages of economics and insight in a browser, in an account with a hundred thousand postings. */
export async function pagesBench(): Promise<void> {
  const portal = await startPortalProcess();
  const browser = await chromium.launch(await browserOptions());
  try {
    const { email, api } = await ownUser(portal.url, 'Admin');
    const invoice = await longInvoice(api);
    // With those of the demo, a row each in a pivot of 10,000 cells.
    for (let index = 0; index < 125; index += 1) await ownInfocard(api, { linked: false });
    await growPostings(portal.dataDir, 'Nordhavn', postings);
    const open = () => openPage(browser, portal.url, email);
    const rows = [
      ...(await reconciliationRows(await open(), invoice)),
      ...(await boardRows(browser, portal.url, email, api)),
      await pivotRow(await open()),
      ...(await exportRows(await open())),
    ];
    printTable(`Pages, in an account with ${postings} postings`, rows);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** An invoice of 300 lines, each with a suggestion. */
async function longInvoice(api: Api): Promise<InvoiceDetail> {
  const seller = newSeller();
  const { id: collectorId } = await ownCollector(api);
  const { id } = await ownInfocard(api, { linked: false, collectorId });
  const lines = Array.from({ length: 300 }, (_, at) => ({
    name: `Tømning beholder ${(at % 20) + 1}`,
    unitPrice: `${100 + at}.50`,
  }));
  const known = { number: `${seller}-1`, seller, date: daysAgo(35), lines: lines.slice(0, 20) };
  await teach(api, await openInvoice(api, known, collectorId), id);
  return openInvoice(
    api,
    { ...known, number: `${seller}-2`, date: daysAgo(4), lines },
    collectorId,
  );
}

/** Opens an address, and waits until something is in the page; from the request to the frame in which it is. */
async function opened(page: Page, address: string, isThere: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  return shown(page, isThere, 0);
}

/** The time of the page at which the expression became true, less the given one. */
const shown = (page: Page, isThere: string, began: number): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const look = () => {
      if (${isThere}) resolve(performance.now() - ${began});
      else if (performance.now() > ${began} + 30000) reject(new Error('It did not come'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);

async function reconciliationRows(page: Page, { id }: InvoiceDetail): Promise<Row[]> {
  const times: number[] = [];
  const frames: number[] = [];
  const line = `document.querySelector('[aria-label^="Line 1:"]')`;
  for (let round = 0; round <= rounds; round += 1) {
    const time = await opened(page, reconciliationPath(id), line);
    const frame = await longestFrame(page, '[aria-label^="Line 1:"]');
    if (round === 0) continue;
    times.push(time);
    frames.push(frame);
  }
  await page.context().close();
  return [
    milliseconds('the first of 300 lines to reconcile, from the address', median(times), 1000),
    milliseconds('longest frame while they scroll', Math.max(...frames), 50),
  ];
}

const kinds = [
  'wasteHierarchy',
  'cost',
  'totalWeight',
  'recycling',
  'co2',
  'avoidedCo2',
  'costPerTonne',
  'costOverTime',
  'movers',
  'weightOverTime',
  'weightBy',
  'figuresTable',
];
const isWhole = `document.querySelectorAll('main [role=region], main section[aria-label], main section[aria-labelledby]').length >= ${kinds.length}
  && !document.querySelector('main [data-skeleton]')`;

async function boardRows(browser: Browser, url: string, email: string, api: Api): Promise<Row[]> {
  const id = crypto.randomUUID();
  const items = kinds.map((kind, at) => ({
    id: crypto.randomUUID(),
    remote: 'mfe-dashboard',
    kind,
    x: (at % 3) * 4,
    y: Math.floor(at / 3) * 6,
    w: 4,
    h: 6,
    settings: {},
  }));
  const body = { id, name: 'Bench', sharedWith: [], items };
  await api(createDashboard, { idempotencyKey: id, body });
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const page = await openPage(browser, url, email);
    cold.push(await opened(page, `${dashboardPath}?board=${id}`, isWhole));
    await page.waitForLoadState('networkidle');
    await page.locator('nav a[href="/economics/invoices"]').first().click();
    await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => history.back());
    warm.push(await shown(page, isWhole, await page.evaluate(() => performance.now())));
    await page.context().close();
  }
  return [
    milliseconds('a board of 12 widgets, whole, cold', median(cold), 2500),
    milliseconds('the same, come back to', median(warm), 1000),
  ];
}

const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

async function pivotRow(page: Page): Promise<Row> {
  const query = `measures=net&by=infocard&across=month&fromDate=${day(1826)}&toDate=${day(0)}`;
  const times: number[] = [];
  let cells = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const time = await opened(
      page,
      `/economics/reporting/postings?${query}`,
      `document.querySelectorAll('main tbody td').length > 0`,
    );
    await page.waitForLoadState('networkidle');
    cells = await page.locator('main tbody td').count();
    if (round > 0) times.push(time);
  }
  await page.context().close();
  return milliseconds(`a pivot, ${cells} cells in the page, from the address`, median(times), 1000);
}

/** The postings behind a figure as an Excel file, from the click to the file, and the page's memory at its highest. */
async function exportRows(page: Page): Promise<Row[]> {
  await page.goto(`${figureSourcesPath}?measure=net&fromDate=${day(1826)}&toDate=${day(0)}`);
  const button = page.getByRole('button', { name: 'Export' }).first();
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(`window.mostHeap = 0;
    setInterval(() => { mostHeap = Math.max(mostHeap, performance.memory.usedJSHeapSize) }, 20)`);
  const began = performance.now();
  const file = page.waitForEvent('download', { timeout: 300_000 });
  await button.click();
  await file;
  const time = performance.now() - began;
  const heap = await page.evaluate<number>('mostHeap / 1_000_000');
  await page.context().close();
  return [
    milliseconds(`Excel of ${postings} postings`, time, 10_000),
    {
      what: 'the memory of its page',
      ours: `${heap.toFixed(0)} MB`,
      reference: '–',
      figure: heap,
      goal: { atMost: 300 },
    },
  ];
}
