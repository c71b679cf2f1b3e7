import { rebuildRollUps } from '@fraktion/server/modules/insight/measures/index';

import { withDatabase } from './database.ts';

/** `figures rebuild`: after rows were written by hand, or restored from elsewhere. */
export async function rebuildFigures({ account }: { account?: string }): Promise<void> {
  const { infocards, postings } = await withDatabase(({ db }) => rebuildRollUps(db, account));
  console.log(`Added up anew: ${postings} postings of ${infocards} infocards.`);
}
