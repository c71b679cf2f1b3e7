import { savedReportPath } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { note } from '../../platform/audit/index.ts';
import { notifyUsers } from '../../platform/notifications/index.ts';
import type { Due } from './dueRows.ts';
import { stoppedNotice } from './letters/reportStopped.ts';

/** Who runs the whole account. */
const readAdmins = async (tx: Tx, accountId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('account_user')
      .select('user_id as id')
      .where('account_id', '=', accountId)
      .where('role', '=', 'Admin')
      .where('all_locations', '=', true)
      .execute()
  ).map(({ id }) => id);

/**
 * Its owner may not open its page any more, so nobody could end it: it ends. The admins of all locations are told, who may save it anew,
 * and the owner who is still in the account, without a link to the page.
 */
export async function stopReport(tx: Tx, report: Due): Promise<void> {
  const { accountId, id, ownerId, ownerName, ownerRole, page, name, query } = report;
  // A form that is open has an old version, so that it cannot start the mails again.
  await tx
    .updateTable('saved_report')
    .set({ frequency: 'never', next_on: null, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
  await note(tx, accountId, {
    kind: 'reportSendingStopped',
    actorId: null,
    actorName: 'Fraktion',
    subject: name,
    details: { owner: ownerName },
    address: null,
    userAgent: null,
  });
  const news = { notice: stoppedNotice, about: `${id} ${report.today}`, locationId: null };
  const admins = await readAdmins(tx, accountId);
  await notifyUsers(tx, accountId, admins, {
    ...news,
    values: { name, owner: ownerName, toOwner: '' },
    link: savedReportPath({ page, query }),
  });
  if (ownerRole !== null)
    await notifyUsers(tx, accountId, [ownerId], {
      ...news,
      values: { name, owner: ownerName, toOwner: 'yes' },
      link: '/',
    });
}
