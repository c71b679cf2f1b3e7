import { kindsFor, type Notification, type NotificationKind } from '@fraktion/contract';
import { sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { notifyEvent, userGroup } from '../../../realtime/index.ts';
import type { NoticeOf } from './notice.ts';
import {
  isRead,
  notificationColumns,
  presentNotification,
  readerLanguage,
} from './notificationReads.ts';

/** Marks one of the user's own notifications; its other tabs count again. */
export async function markNotification(
  tx: Tx,
  actor: Actor,
  id: string,
  read: boolean,
  noticeOf: NoticeOf,
): Promise<Notification | undefined> {
  const marked = await tx
    .updateTable('notification')
    .set({ read_at: read ? sql<string>`coalesce(read_at, now())` : null })
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('kind', 'in', [...kindsFor(actor)])
    .where(inLocationScope(actor, 'notification', 'notification.location_id'))
    .returning(notificationColumns)
    .returning(isRead.as('read'))
    .executeTakeFirst();
  if (!marked) return undefined;
  await notifyTabs(tx, actor);
  return presentNotification(marked, await readerLanguage(tx, actor), noticeOf);
}

/** Marks the user's unread notifications; the caller says which. */
const markUnread = (tx: Tx, actor: Actor) =>
  tx
    .updateTable('notification')
    .set({ read_at: sql<string>`now()` })
    .where('account_id', '=', actor.accountId)
    .where('user_id', '=', actor.userId)
    .where('read_at', 'is', null);

/** Marks all that the user had seen at the time of the request; later ones stay unread. */
export async function markAllRead(tx: Tx, actor: Actor, upTo: string): Promise<number> {
  const { numUpdatedRows } = await markUnread(tx, actor)
    // Answers contain milliseconds, but the database is more precise.
    .where(sql<string>`date_trunc('milliseconds', created_at)`, '<=', upTo)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await notifyTabs(tx, actor);
  return Number(numUpdatedRows);
}

/** Marks the user's notifications of one kind about one page, because the user has seen what they are about. */
export async function markNotificationsAt(
  tx: Tx,
  actor: Actor,
  kind: NotificationKind,
  link: string,
): Promise<void> {
  const { numUpdatedRows } = await markUnread(tx, actor)
    .where('kind', '=', kind)
    .where('link', '=', link)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await notifyTabs(tx, actor);
}

const notifyTabs = (tx: Tx, { userId }: Actor): Promise<void> =>
  notifyEvent(tx, { groups: [userGroup(userId)], event: 'notifications-marked', payload: {} });
