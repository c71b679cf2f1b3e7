import { prepareDatabase } from '@fraktion/server';
import { createDemoWorld, demoToday } from '@fraktion/demo-world';
import { openBlobs } from '@fraktion/server/files/index';
import { createSealer } from '@fraktion/server/sealing';

import { withDatabase } from './database.ts';
import { CommandError } from './faults.ts';
import { startTimeline } from './timeline.ts';

/** `migrate`: for set-ups in which the schema changes before the new version starts. */
export async function migrateCommand(): Promise<void> {
  const names = await withDatabase(({ url }) => prepareDatabase(url));
  console.log(names.length === 0 ? 'The schema is up to date.' : `Migrated: ${names.join(', ')}`);
}

const notADemo =
  'This portal is no demo, and the users of the demo world have a published password, so nothing was changed. ' +
  'Give DEMO=1 if its database is to be one.';

/** `demo`: fills a database with the demo world, once. */
export async function demoCommand({ seed, scale }: { seed: number; scale: number }): Promise<void> {
  const timeline = startTimeline();
  const world = await withDatabase(async ({ db, url }, settings) => {
    if (!settings.demo) throw new CommandError(notADemo);
    await prepareDatabase(url);
    const blobs = await openBlobs(settings);
    const sealer = await createSealer(db, settings.secretKeys);
    return createDemoWorld(db, { seed, scale, today: demoToday(), blobs, sealer });
  });
  timeline.say(
    world.created
      ? `demo world: ${world.orders} orders, ${world.invoices} invoices, ${world.postings} postings`
      : 'The demo world is there already; nothing was changed. Delete the data folder for a new one.',
  );
}
