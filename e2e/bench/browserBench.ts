import { createDeployToken } from '@fraktion/server/modules/platform/releases/index';
import { openDatabase, visitEmbedded } from '@fraktion/server';
import { platformName, type PlatformManifest } from '@fraktion/contract/releases';
import { buildNamed, releaseBuild } from '@fraktion/tooling/release/index';
import { type Browser, chromium } from '@playwright/test';

import { browserOptions } from '../support/browser.ts';
import { type PortalProcess, startPortalProcess } from '../support/portalProcess.ts';
import { buildOneBundle } from './oneBundle.ts';
import { sized } from './size.ts';
import { type LoginCost, measureHeapGrowth, measureVisit, type Visit } from './visit.ts';
import { median, printTable, type Row } from './table.ts';

const rounds = sized(7, 1);

/** The composed portal against one ordinary bundle of the same pages, alternating on one machine. */
export async function browserBench(): Promise<void> {
  const composed = await startPortalProcess({ scale: 0.3 });
  const bundled = await startPortalProcess({ scale: 0.3 });
  const browser = await chromium.launch(await browserOptions());
  try {
    await releaseOneBundle(bundled);
    const [ours, theirs] = await alternate(browser, composed.url, bundled.url);
    console.log('Going to and fro until memory tells');
    const heap = await measureHeapGrowth(browser, composed.url);
    printTable(
      'In the browser, against one ordinary bundle of the same pages',
      rowsOf(ours, theirs, heap),
    );
  } finally {
    await browser.close();
    await Promise.all([composed.stop(), bundled.stop()]);
  }
}

async function releaseOneBundle(portal: PortalProcess): Promise<void> {
  const platform = await buildNamed(platformName);
  const build = await buildOneBundle(platform.manifest as PlatformManifest);
  const visited = await visitEmbedded(portal.dataDir);
  const database = openDatabase(visited.ownerUrl, { max: 1 });
  try {
    const token = await createDeployToken(database.db, platformName, 'bench');
    await releaseBuild({ url: portal.url, token }, build);
  } finally {
    await database.close();
    await visited.stop();
  }
}

async function alternate(
  browser: Browser,
  ours: string,
  theirs: string,
): Promise<[Visit[], Visit[]]> {
  const visits: [Visit[], Visit[]] = [[], []];
  // The first visit of each warms up the server and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    console.log(`Visit ${round + 1} of ${rounds + 1} to each portal`);
    for (const [index, url] of [ours, theirs].entries()) {
      const visit = await measureVisit(browser, url);
      if (round > 0) visits[index]?.push(visit);
    }
  }
  return visits;
}

const middle = (visits: readonly Visit[], pick: (visit: Visit) => number): number =>
  median(visits.map(pick));
const kilobytes = ({ bytes }: LoginCost): number => bytes / 1000;

function rowsOf(ours: readonly Visit[], theirs: readonly Visit[], heap: number): Row[] {
  const both = (pick: (visit: Visit) => number): [number, number] => [
    middle(ours, pick),
    middle(theirs, pick),
  ];
  const [weight, plainWeight] = both(({ login }) => kilobytes(login));
  const [requests, plainRequests] = both(({ login }) => login.requests);
  const [first, plainFirst] = both((visit) => visit.firstRemote);
  const [warm, plainWarm] = both((visit) => visit.warmSwitch);
  return [
    {
      what: 'login, kB without fonts',
      ours: weight.toFixed(0),
      reference: plainWeight.toFixed(0),
      figure: weight,
      goal: { atMost: 190 },
    },
    {
      what: 'login, requests',
      ours: String(requests),
      reference: String(plainRequests),
      figure: requests,
      goal: { atMost: 10 },
    },
    {
      what: 'first remote after sign-in',
      ours: `${first.toFixed(0)} ms`,
      reference: `${plainFirst.toFixed(0)} ms`,
      figure: first / plainFirst,
      goal: { atMost: 1.15 },
    },
    {
      what: 'warm switch between remotes',
      ours: `${warm.toFixed(0)} ms`,
      reference: `${plainWarm.toFixed(0)} ms`,
      figure: warm / plainWarm,
      goal: { atMost: 1.2 },
    },
    {
      what: 'heap after 100 switches, MB more',
      ours: heap.toFixed(2),
      reference: '–',
      figure: heap,
      goal: { atMost: 1 },
    },
  ];
}
