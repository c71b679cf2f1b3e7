import { createHash } from 'node:crypto';

import type { Tx } from '../../db/transaction.ts';
import { notifyEvent, userGroup } from '../../realtime/index.ts';

/** The frame's texts `Notifications.<kind>.Header` and `.Message`. */
export type NotificationKind =
  | 'NewOrder'
  | 'OrderAccepted'
  | 'OrderCollected'
  | 'OrderCanceled'
  | 'OrderMailFailed';

export interface Told {
  readonly kind: NotificationKind;
  /** The row that it is about: a user is told of one kind of thing about it once. */
  readonly about: string;
  readonly values: Readonly<Record<string, string>>;
  /** The portal's own path that it leads to. */
  readonly link: string;
}

/**
 * Tells users of one account, live and in their list. Told again of the same, they hear nothing, so that
 * a job may run twice. Answers the users who did not know yet.
 */
export async function notifyUsers(
  tx: Tx,
  accountId: string,
  userIds: readonly string[],
  { kind, about, values, link }: Told,
): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const told = await tx
    .insertInto('notification')
    .values(
      userIds.map((userId) => ({
        id: idOf(kind, about, userId),
        account_id: accountId,
        user_id: userId,
        header: `Notifications.${kind}.Header`,
        message: `Notifications.${kind}.Message`,
        values: JSON.stringify(values),
        link,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_id'])
    .execute();
  for (const { id, user_id } of told) {
    await notifyEvent(tx, {
      groups: [userGroup(user_id)],
      event: 'notification',
      payload: { notificationId: id },
    });
  }
  return told.map(({ user_id }) => user_id);
}

/** A UUID (version 8: of one's own making) that is the same for the same words. */
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
