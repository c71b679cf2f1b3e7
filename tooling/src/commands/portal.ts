import { relative } from 'node:path';

import {
  type App,
  createApp,
  endAll,
  makeFolders,
  openDatabase,
  sessionUrlOf,
  type Settings,
  startEmbedded,
} from '@fraktion/server';
import { createDemoWorld, demoSignIns, demoToday } from '@fraktion/demo-world';
import { openBlobs } from '@fraktion/server/files/index';
import { platformName } from '@fraktion/contract/releases';

import type { Build } from '../build/build.ts';
import { root } from '../build/places.ts';
import { allNames, buildAll } from './builds.ts';
import { oneByOne } from './oneByOne.ts';
import { readRegistered } from './registered.ts';
import { namesWithoutRelease, releaseChanged } from './releaseChanged.ts';
import { sbomOfRelease } from './sbom.ts';
import type { Timeline } from './timeline.ts';

export interface PortalOptions {
  readonly timeline: Timeline;
  readonly seed?: number;
  readonly scale?: number;
  /** Ends a start that is still running. */
  readonly signal?: AbortSignal;
  /** A power cut may destroy the database: for tests. */
  readonly disposable?: boolean;
}

export interface Portal {
  readonly app: App;
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the whole portal: database, server, the changed parts of the front end, and the demo world. */
export async function startPortal(settings: Settings, options: PortalOptions): Promise<Portal> {
  const { timeline } = options;
  const stops: (() => Promise<void>)[] = [];
  const giveUp = new AbortController();
  const stop = async (): Promise<void> => {
    giveUp.abort();
    await endAll(stops.splice(0));
  };
  const signal = AbortSignal.any([giveUp.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    await makeFolders(settings);
    const databaseUrl = await startDatabase(settings, options, stops);
    signal.throwIfAborted();
    const app = await createApp({ ...settings, databaseUrl, demoSignIns });
    stops.push(() => app.close());
    const url = await app.listen();
    timeline.say(`server: ${url}`);
    signal.throwIfAborted();
    const filling = settings.demo
      ? fillWithDemo(settings, databaseUrl, app, options)
      : Promise.resolve();
    const building = buildWhatIsNeeded(settings, app, { url, timeline, stop: signal, filling });
    // The first failure of the two is reported; the other promise must not be left without a handler.
    await Promise.all([building, filling]);
    await release(url, app, await building, timeline);
    return { app, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  settings: Settings,
  { timeline, disposable = false }: PortalOptions,
  stops: (() => Promise<void>)[],
): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl;
  const embedded = await startEmbedded(settings.dataDir, {
    disposable,
    report: (error, text) =>
      timeline.say(error instanceof Error ? `${text} ${error.message}` : text),
  });
  stops.push(() => embedded.stop());
  const folder = relative(root, embedded.folder);
  timeline.say(
    `database: embedded PostgreSQL in ${folder.startsWith('..') ? embedded.folder : folder}`,
  );
  return embedded.ownerUrl;
}

/**
 * If the database is external, several nodes serve one portal and teams release to it: a start only releases what has never
 * been released there.
 */
async function buildWhatIsNeeded(
  settings: Settings,
  app: App,
  start: StartedPortal,
): Promise<Build[]> {
  const { timeline, stop } = start;
  const names = await allNames();
  const { db } = app.services.database;
  const needed = settings.databaseUrl ? await namesWithoutRelease(db, names) : names;
  const isEmpty = (await readRegistered(db)).size === 0;
  return buildAll(needed, { timeline, stop, ...(isEmpty && { done: releaseAtOnce(app, start) }) });
}

interface StartedPortal {
  readonly url: string;
  readonly timeline: Timeline;
  readonly stop: AbortSignal;
  /** Ends when the demo world is there, if there is to be one. */
  readonly filling: Promise<void>;
}

/**
 * In a registry that is still empty each build goes live as soon as it is finished, so that the portal can be used before the last
 * one is. Later on a new platform may only fit together with new remotes: then all wait for each other.
 */
function releaseAtOnce(app: App, { url, timeline, filling }: StartedPortal) {
  let isSaid = false;
  const tellOnce = (): void => {
    if (!isSaid) timeline.say(`open: ${app.services.settings.publicUrl} (the rest follows)`);
    isSaid = true;
  };
  return oneByOne(async (builds) => {
    await release(url, app, builds, timeline);
    // Whoever signs in sees a page: the first remote is built before the others.
    if (builds.some(({ manifest }) => manifest.name !== platformName))
      void filling.then(tellOnce, () => undefined);
  });
}

async function fillWithDemo(
  settings: Settings,
  databaseUrl: string,
  { services: { sealer } }: App,
  { timeline, seed, scale }: PortalOptions,
): Promise<void> {
  const world = await createWorld(sessionUrlOf({ ...settings, databaseUrl }), {
    today: demoToday(),
    blobs: await openBlobs(settings),
    sealer,
    ...(seed === undefined ? {} : { seed }),
    ...(scale === undefined ? {} : { scale }),
  });
  if (!world.created) return;
  const figures = [
    `${world.orders} orders`,
    `${world.invoices} invoices`,
    `${world.postings} postings`,
  ];
  timeline.say(`demo world: ${figures.join(', ')}`);
}

/** Its statements are large, so the time limits of requests do not apply. */
async function createWorld(databaseUrl: string, options: Parameters<typeof createDemoWorld>[1]) {
  const database = openDatabase(databaseUrl);
  try {
    return await createDemoWorld(database.db, options);
  } finally {
    await database.close();
  }
}

async function release(
  url: string,
  app: App,
  builds: readonly Build[],
  timeline: Timeline,
): Promise<void> {
  const released = await releaseChanged(url, app.services.database.db, builds, (text) =>
    timeline.say(text),
  );
  if (released.length === 0) return;
  timeline.say(`released ${released.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  for (const { name, version } of released) await sbomOfRelease(name, version);
}
