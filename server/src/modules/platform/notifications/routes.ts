import {
  listNotificationChoices,
  listNotifications,
  markNotificationsRead,
  putNotification,
  putNotificationChoice,
} from '@fraktion/contract';

import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { choose, readChoices } from './choices.ts';
import { markAllRead, markNotification } from './markNotification.ts';
import type { NoticeOf } from './notice.ts';
import { readNotifications } from './notificationReads.ts';

export function registerNotifications({ routes }: Services, noticeOf: NoticeOf): void {
  routes.handle(listNotifications, ({ actor, tx, query }) =>
    readNotifications(tx, actor, query, noticeOf),
  );

  routes.handle(putNotification, async ({ actor, tx, params, body }) => {
    const marked = await markNotification(tx, actor, params.id, body.read, noticeOf);
    if (!marked) throw new Refusal('Generic.Not.Found');
    return marked;
  });

  routes.handle(markNotificationsRead, async ({ actor, tx, body }) => ({
    marked: await markAllRead(tx, actor, body.upTo),
  }));

  routes.handle(listNotificationChoices, ({ actor, tx }) => readChoices(tx, actor, noticeOf));

  routes.handle(putNotificationChoice, async ({ actor, tx, params, body }) => {
    const chosen = await choose(tx, actor, { kind: params.kind, ...body }, noticeOf);
    if (!chosen) throw new Refusal('Generic.Not.Found');
    return chosen;
  });
}
