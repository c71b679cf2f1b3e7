import { chromium } from '@playwright/test';

import { browserOptions } from '../../support/browser.ts';
import { startPortalProcess } from '../../support/portalProcess.ts';
import { sized } from '../size.ts';
import { printTable, type Row } from '../table.ts';
import { haulage, ownDriver, planToday } from './drivers.ts';
import { killedDayRows } from './killedDay.ts';
import { loadRows, thumbRows } from './oneThumb.ts';

const rounds = sized(5, 1);

/** The driver's phone: one thumb, one cold start, and a day without a network. */
export async function driverBench(): Promise<void> {
  const portal = await startPortalProcess();
  const browser = await chromium.launch(await browserOptions());
  try {
    const world = await haulage(portal.url);
    const driver = await ownDriver(world);
    await planToday(world, driver.id, sized(25, 3));
    console.log('One thumb');
    const rows: Row[] = await loadRows(browser, portal.url, driver.email, rounds);
    rows.push(...(await thumbRows(browser, portal.url, driver.email)));
    await browser.close();
    console.log('A day without a network');
    rows.push(...(await killedDayRows(world)));
    printTable("The driver's phone", rows);
  } finally {
    await browser.close();
    await portal.stop();
  }
}
