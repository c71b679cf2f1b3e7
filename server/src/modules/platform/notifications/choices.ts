import {
  kindsFor,
  type NotificationChoice,
  type NotificationKind,
  notificationKinds,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import type { NoticeOf } from './notice.ts';
import { readerLanguage } from './notificationReads.ts';

type Where = Pick<NotificationChoice, 'inApp' | 'email'>;

const unchosen = (kind: NotificationKind): Where => ({
  inApp: true,
  email: notificationKinds[kind].email,
});

/** The user's choice for each kind that its role receives, or the default. */
export async function readChoices(
  tx: Tx,
  actor: Actor,
  noticeOf: NoticeOf,
): Promise<NotificationChoice[]> {
  const chosen = await tx
    .selectFrom('notification_choice')
    .select(['kind', 'in_app as inApp', 'email'])
    .where('account_id', '=', actor.accountId)
    .where('user_id', '=', actor.userId)
    .execute();
  const language = await readerLanguage(tx, actor);
  return kindsFor(actor).map((kind) => ({
    title: noticeOf(kind).words[language].header,
    ...(chosen.find((each) => each.kind === kind) ?? { kind, ...unchosen(kind) }),
  }));
}

/** Null if the user never receives that kind. */
export async function choose(
  tx: Tx,
  actor: Actor,
  { kind, inApp, email }: Where & { readonly kind: NotificationKind },
  noticeOf: NoticeOf,
): Promise<NotificationChoice | null> {
  if (!kindsFor(actor).includes(kind)) return null;
  const chosen = { in_app: inApp, email };
  await tx
    .insertInto('notification_choice')
    .values({ account_id: actor.accountId, user_id: actor.userId, kind, ...chosen })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id', 'kind']).doUpdateSet(chosen),
    )
    .execute();
  const title = noticeOf(kind).words[await readerLanguage(tx, actor)].header;
  return { kind, title, inApp, email };
}

/** Where each of the users wants notifications of one kind. */
export async function choicesOf(
  tx: Tx,
  accountId: string,
  userIds: readonly string[],
  kind: NotificationKind,
): Promise<(userId: string) => Where> {
  const rows = await tx
    .selectFrom('notification_choice')
    .select(['user_id as userId', 'in_app as inApp', 'email'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('user_id', 'in', userIds)
    .execute();
  const chosen = new Map(rows.map((row) => [row.userId, row]));
  return (userId) => chosen.get(userId) ?? unchosen(kind);
}
