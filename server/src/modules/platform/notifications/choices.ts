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

type Where = Pick<NotificationChoice, 'inApp' | 'email' | 'push'>;
type Chosen = Omit<Where, 'push'> & { readonly push?: boolean | null | undefined };

const isPushed = (kind: NotificationKind): boolean => {
  const defaults: { readonly email: boolean; readonly push?: true } = notificationKinds[kind];
  return defaults.push ?? false;
};

const unchosen = (kind: NotificationKind): Where => ({
  inApp: true,
  email: notificationKinds[kind].email,
  push: isPushed(kind),
});

/** Choices that were made before there were push notifications say nothing about them. */
const whole = (kind: NotificationKind, chosen: Chosen | undefined): Where =>
  chosen
    ? { inApp: chosen.inApp, email: chosen.email, push: chosen.push ?? isPushed(kind) }
    : unchosen(kind);

/** The user's choice for each kind that its role receives, or the default. */
export async function readChoices(
  tx: Tx,
  actor: Actor,
  noticeOf: NoticeOf,
): Promise<NotificationChoice[]> {
  const chosen = await tx
    .selectFrom('notification_choice')
    .select(['kind', 'in_app as inApp', 'email', 'push'])
    .where('account_id', '=', actor.accountId)
    .where('user_id', '=', actor.userId)
    .execute();
  const language = await readerLanguage(tx, actor);
  return kindsFor(actor).map((kind) => ({
    title: noticeOf(kind).words[language].header,
    kind,
    ...whole(
      kind,
      chosen.find((each) => each.kind === kind),
    ),
  }));
}

/** Null if the user never receives that kind. */
export async function choose(
  tx: Tx,
  actor: Actor,
  { kind, inApp, email, push }: Chosen & { readonly kind: NotificationKind },
  noticeOf: NoticeOf,
): Promise<NotificationChoice | null> {
  if (!kindsFor(actor).includes(kind)) return null;
  const chosen = { in_app: inApp, email, ...(push === undefined ? {} : { push }) };
  const stored = await tx
    .insertInto('notification_choice')
    .values({ account_id: actor.accountId, user_id: actor.userId, kind, ...chosen })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'user_id', 'kind']).doUpdateSet(chosen),
    )
    .returning('push')
    .executeTakeFirstOrThrow();
  const title = noticeOf(kind).words[await readerLanguage(tx, actor)].header;
  return { kind, title, ...whole(kind, { inApp, email, push: stored.push }) };
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
    .select(['user_id as userId', 'in_app as inApp', 'email', 'push'])
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('user_id', 'in', userIds)
    .execute();
  const chosen = new Map(rows.map((row) => [row.userId, row]));
  return (userId) => whole(kind, chosen.get(userId));
}
