import { uploadLimits } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { filesIn, pathOf, removeFile, type UploadKey } from './uploadFiles.ts';

const hour = 3_600_000;

/** Removes uploads that waited too long, and those that were used an hour ago, with their bytes. */
export async function sweepUploads(db: Db, folder: string): Promise<void> {
  await sql`delete from upload
    where created_at < now() - make_interval(hours => ${sql.lit(uploadLimits.hours)})
    or used_at < now() - interval '1 hour'`.execute(db);
  for await (const { changed, ...key } of filesIn(folder)) {
    // An upload that has just started has no row yet.
    if (changed < Date.now() - hour && !(await isAwaited(db, key)))
      await removeFile(pathOf(folder, key));
  }
}

async function isAwaited(db: Db, { accountId, userId, id }: UploadKey): Promise<boolean> {
  const row = await db
    .selectFrom('upload')
    .select('id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
