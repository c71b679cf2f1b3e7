import {
  type CallRequest,
  type Listed,
  listNotifications,
  type Notification,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { listRows } from '../../db/listRows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';

export const notificationColumns = [
  'notification.id',
  'notification.header',
  'notification.message',
  'notification.values',
  'notification.link',
  'notification.created_at as createdAt',
] as const;

export const isRead = sql<boolean>`notification.read_at is not null`;

/** What the user was told in this account. */
export function readNotifications(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listNotifications>['query'],
): Promise<Listed<Notification>> {
  const rows = tx
    .selectFrom('notification')
    .select(notificationColumns)
    .select(isRead.as('read'))
    .where('notification.account_id', '=', actor.accountId)
    .where('notification.user_id', '=', actor.userId)
    .$if(query['filter[muted][in]'] === undefined, (told) =>
      told.where('notification.in_app', '=', true),
    );
  return listRows(tx, rows, listNotifications.list, query, {
    columns: { createdAt: 'notification.created_at' },
    special: {
      muted: (values) => sql<SqlBool>`(not notification.in_app)::text = any(${values})`,
      read: (value) => sql<SqlBool>`(notification.read_at is not null) = ${value === 'true'}`,
    },
    tieBreaker: 'notification.id',
  });
}
