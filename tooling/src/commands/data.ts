import { prepareDatabase } from '@fraktion/server';
import { createDemoWorld } from '@fraktion/server/demo/index';
import { createBlobs } from '@fraktion/server/files/index';

import { withDatabase } from './database.ts';
import { startTimeline } from './timeline.ts';

/** `migrate`: for set-ups in which the schema changes before the new version starts. */
export async function migrateCommand(): Promise<void> {
  const names = await withDatabase(({ url }) => prepareDatabase(url));
  console.log(names.length === 0 ? 'The schema is up to date.' : `Migrated: ${names.join(', ')}`);
}

/** `demo`: fills a database with the demo world, once. */
export async function demoCommand({ seed, scale }: { seed: number; scale: number }): Promise<void> {
  const timeline = startTimeline();
  const world = await withDatabase(async ({ db, url }, settings) => {
    await prepareDatabase(url);
    const today = new Date().toISOString().slice(0, 10);
    return createDemoWorld(db, { seed, scale, today, blobs: createBlobs(settings.filesDir) });
  });
  timeline.say(
    world.created
      ? `demo world: ${world.orders} orders, ${world.invoices} invoices, ${world.postings} postings`
      : 'The demo world is there already; nothing was changed. Delete the data folder for a new one.',
  );
}
