import type { Infocard } from '@fraktion/contract';
import { chromium } from '@playwright/test';

import type { Api } from '../support/api.ts';
import { browserOptions } from '../support/browser.ts';
import { ownInfocard, ownLocation } from '../support/orders.ts';
import { ownUser } from '../support/ownUser.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { grow } from './grow.ts';
import { inboxRow, journeyRows } from './orderingJourneys.ts';
import { gridRows } from './orderingLists.ts';
import { sized } from './size.ts';
import { printTable } from './table.ts';

const rounds = sized(5, 1);

/** The ordering area with a hundred thousand orders and ten thousand infocards in one account. */
export async function orderingBench(): Promise<void> {
  const portal = await startPortalProcess();
  const browser = await chromium.launch(await browserOptions());
  try {
    // A user whose language is the one that the bench reads.
    const { email, api } = await ownUser(portal.url, 'Admin');
    const containers = await ownContainers(api, rounds + 2);
    const grown = await grow(
      portal.dataDir,
      'Nordhavn',
      { orders: sized(100_000, 1_000), infocards: sized(10_000, 200) },
      containers[0]!.location.id,
    );
    console.log('Lists of many');
    const rows = await gridRows(browser, portal.url);
    console.log('An order by phone');
    rows.push(...(await journeyRows(browser, portal.url, email, containers.pop()!)));
    console.log('An order that reaches an open inbox');
    rows.push(await inboxRow(browser, portal.url, email, containers));
    const { orders, infocards } = grown;
    printTable(`Ordering, with ${orders} orders and ${infocards} infocards in one account`, rows);
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Containers at their own location without any order yet. */
async function ownContainers(api: Api, count: number): Promise<Infocard[]> {
  const { id: at } = await ownLocation(api);
  const made: Infocard[] = [];
  while (made.length < count) made.push(await ownInfocard(api, { linked: true, at }));
  return made;
}
