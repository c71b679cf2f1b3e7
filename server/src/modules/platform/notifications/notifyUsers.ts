import { createHash } from 'node:crypto';

import { isForDrivers } from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';
import { notifyEvent, userGroup } from '../../../realtime/index.ts';
import { choicesOf } from './choices.ts';
import type { Notice } from './notice.ts';
import { usersWithDevices } from './push/devices.ts';

export interface News<Named> {
  readonly notice: Notice<Named>;
  /** The row that it is about: a user gets one notification of a kind about it. */
  readonly about: string;
  readonly values: NoInfer<Named>;
  /** The path of the page that it links to. */
  readonly link: string;
  /** It tells of this location of the account: members who do not reach it are left out. Null if it tells of none. */
  readonly locationId: string | null;
  /** The caller writes the mail itself, to the returned users who want one. */
  readonly ownMail?: true;
  /** Lists use it to mark unseen rows: stored silently also for users who have turned it off. */
  readonly marks?: true;
}

/** A user who was newly notified. */
export interface NotifiedUser {
  readonly userId: string;
  readonly wantsMail: boolean;
}

/**
 * Notifies users of one account: in their list and live, by mail, or both, as each has chosen. Repeated news reach nobody, so a
 * job may run twice. Returns the newly notified users.
 */
export async function notifyUsers<Named>(
  tx: Tx,
  accountId: string,
  all: readonly string[],
  news: News<Named>,
): Promise<readonly NotifiedUser[]> {
  const userIds = await whoMayKnow(tx, accountId, all, news);
  if (userIds.length === 0) return [];
  const choiceOf = await choicesOf(tx, accountId, userIds, news.notice.kind);
  const reachable = await usersWithDevices(tx, accountId, userIds);
  const isPushed = (userId: string): boolean => choiceOf(userId).push && reachable.has(userId);
  const rows = userIds
    .map((userId) => ({ userId, ...choiceOf(userId) }))
    .filter(({ userId, inApp, email }) => inApp || email || isPushed(userId) || news.marks)
    .map(({ userId, inApp }) => rowOf(accountId, userId, inApp, news));
  if (rows.length === 0) return [];
  const fresh = await tx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id as userId', 'in_app as inApp'])
    .execute();
  for (const { id, userId, inApp } of fresh) {
    if (inApp) await announce(tx, userId, id);
    else if (news.marks) await announceMarks(tx, userId);
    if (choiceOf(userId).email && !news.ownMail) {
      await addJob(tx, 'notifications.mail', { accountId, notificationId: id });
    }
    if (isPushed(userId)) await addJob(tx, 'notifications.push', { accountId, notificationId: id });
  }
  return fresh
    .filter(({ userId, inApp }) => inApp || choiceOf(userId).email)
    .map(({ userId }) => ({ userId, wantsMail: choiceOf(userId).email }));
}

/** Here and not where the receivers are chosen, so that no notice of a supplier account forgets its drivers. */
async function whoMayKnow<Named>(
  tx: Tx,
  accountId: string,
  userIds: readonly string[],
  { notice: { kind }, locationId }: News<Named>,
): Promise<readonly string[]> {
  if (userIds.length === 0 || (isForDrivers(kind) && locationId === null)) return userIds;
  const isDriver = isForDrivers(kind) ? sql<SqlBool>`false` : sql<SqlBool>`m.driver`;
  const isElsewhere =
    locationId === null
      ? sql<SqlBool>`false`
      : sql<SqlBool>`(not m.all_locations and not exists (select from account_user_location mine
          where mine.account_id = m.account_id and mine.user_id = m.user_id
            and mine.location_id = ${locationId}))`;
  const left = await tx
    .selectFrom('account_user as m')
    .select('m.user_id as id')
    .where('m.account_id', '=', accountId)
    .where('m.user_id', 'in', userIds)
    .where(sql<SqlBool>`(${isDriver} or ${isElsewhere})`)
    .execute();
  return userIds.filter((userId) => !left.some(({ id }) => id === userId));
}

const rowOf = <Named>(
  accountId: string,
  userId: string,
  inApp: boolean,
  { notice: { kind }, about, values, link, locationId }: News<Named>,
) => ({
  id: idOf(kind, about, userId),
  account_id: accountId,
  user_id: userId,
  kind,
  values: JSON.stringify(values),
  link,
  location_id: locationId,
  in_app: inApp,
});

const announce = (tx: Tx, userId: string, notificationId: string): Promise<void> =>
  notifyEvent(tx, {
    groups: [userGroup(userId)],
    event: 'notification',
    payload: { notificationId },
  });

/** The marks are read again, without a message. */
const announceMarks = (tx: Tx, userId: string): Promise<void> =>
  notifyEvent(tx, { groups: [userGroup(userId)], event: 'notifications-marked', payload: {} });

/** A UUID (version 8, a custom one) that is the same for the same words. */
function idOf(...words: readonly string[]): string {
  const digest = createHash('sha256').update(words.join(' ')).digest('hex');
  const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `${variant}${digest.slice(18, 20)}`,
    digest.slice(20, 32),
  ].join('-');
}
