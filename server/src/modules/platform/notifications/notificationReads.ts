import {
  type CallRequest,
  kindsFor,
  type Language,
  type ListAnswer,
  listNotifications,
  type Notification,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { listRows } from '../../../db/listRows.ts';
import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import type { NoticeOf } from './notice.ts';
import { figuresInLists } from './figuresInLists.ts';

export const notificationColumns = [
  'notification.id',
  'notification.kind',
  'notification.values',
  'notification.link',
  'notification.created_at as createdAt',
] as const;

export const isRead = sql<boolean>`notification.read_at is not null`;

type Row = Omit<Notification, 'header' | 'message'> & {
  readonly values: Readonly<Record<string, string>>;
};

/** A stored notification in the reader's language. */
export function presentNotification(
  { values, ...row }: Row,
  language: Language,
  noticeOf: NoticeOf,
): Notification {
  const { header, message } = noticeOf(row.kind).words[language];
  return { ...row, header, message: message(values, figuresInLists(language)) };
}

/** The user's language in this account. */
export const readerLanguage = (tx: Tx, { userId }: Actor): Promise<Language> =>
  languageOf(tx, userId);

async function languageOf(tx: Tx, userId: string): Promise<Language> {
  const { rows } = await sql<{ language: Language }>`
    select reader_language(${userId}) as language`.execute(tx);
  return rows[0]!.language;
}

/** The user's notifications in this account. */
export async function readNotifications(
  tx: Tx,
  actor: Actor,
  query: CallRequest<typeof listNotifications>['query'],
  noticeOf: NoticeOf,
): Promise<ListAnswer<Notification>> {
  const rows = tx
    .selectFrom('notification')
    .select(notificationColumns)
    .select(isRead.as('read'))
    .where('notification.account_id', '=', actor.accountId)
    .where('notification.user_id', '=', actor.userId)
    // A user who has become a driver meanwhile got others before.
    .where('notification.kind', 'in', [...kindsFor(actor)])
    .where(inLocationScope(actor, 'notification', 'notification.location_id'))
    .$if(query['filter[muted][in]'] === undefined, (shown) =>
      shown.where('notification.in_app', '=', true),
    );
  const language = await readerLanguage(tx, actor);
  const { data, page } = await listRows(tx, rows, listNotifications.list, query, {
    columns: { createdAt: 'notification.created_at' },
    special: {
      muted: (values) => sql<SqlBool>`(not notification.in_app)::text = any(${values})`,
      read: (value) => sql<SqlBool>`(notification.read_at is not null) = ${value === 'true'}`,
    },
    tieBreaker: 'notification.id',
  });
  return { data: data.map((row) => presentNotification(row, language, noticeOf)), page };
}
