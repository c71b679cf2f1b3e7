import { integrationPath } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { notifyUsers } from '../../platform/notifications/index.ts';
import { filesFailedNotice } from './letters/filesFailed.ts';
import { runFailedNotice } from './letters/runFailed.ts';
import type { Run } from './runRow.ts';

/** Those who run the whole account: others may not open the page of a source. */
async function readAdmins(tx: Tx, accountId: string): Promise<string[]> {
  const admins = await tx
    .selectFrom('account_user')
    .select('user_id as id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'Admin')
    .where('all_locations', '=', true)
    .execute();
  return admins.map(({ id }) => id);
}

/** Once for each run, however many files it was. */
export async function notifyOfFailedFiles(tx: Tx, run: Run, count: number): Promise<void> {
  const { accountId, id, integrationId, name } = run;
  await notifyUsers(tx, accountId, await readAdmins(tx, accountId), {
    notice: filesFailedNotice,
    about: id,
    values: { name, count: String(count) },
    link: integrationPath(integrationId),
    locationId: null,
  });
}

/** Only of the first of several failures in a row. */
export async function notifyOfFailedRun(tx: Tx, run: Run): Promise<void> {
  const { accountId, id, integrationId, name } = run;
  const before = await tx
    .selectFrom('integration_run')
    .select('state')
    .where('account_id', '=', accountId)
    .where('integration_id', '=', integrationId)
    .where('id', '<>', id)
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before?.state === 'failed') return;
  await notifyUsers(tx, accountId, await readAdmins(tx, accountId), {
    notice: runFailedNotice,
    about: id,
    values: { name },
    link: integrationPath(integrationId),
    locationId: null,
  });
}
