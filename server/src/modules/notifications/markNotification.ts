import type { Notification } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { userGroup, notifyEvent } from '../../realtime/index.ts';
import { isRead, notificationColumns } from './notificationReads.ts';

/** Marks one of the user's own notifications; its other tabs count anew. */
export async function markNotification(
  tx: Tx,
  actor: Actor,
  id: string,
  read: boolean,
): Promise<Notification | undefined> {
  const marked = await tx
    .updateTable('notification')
    .set({ read_at: read ? sql<string>`coalesce(read_at, now())` : null })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .returning(notificationColumns)
    .returning(isRead.as('read'))
    .executeTakeFirst();
  if (!marked) return undefined;
  await notifyEvent(tx, {
    groups: [userGroup(actor.userId)],
    event: 'notification',
    payload: { notificationId: id },
  });
  return marked;
}
