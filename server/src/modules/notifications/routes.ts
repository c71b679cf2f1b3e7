import { listNotifications, putNotification } from '@fraktion/contract';

import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { readNotifications } from './notificationReads.ts';
import { markNotification } from './markNotification.ts';

export function registerNotifications({ routes }: Services): void {
  routes.handle(listNotifications, ({ actor, tx, query }) => readNotifications(tx, actor, query));

  routes.handle(putNotification, async ({ actor, tx, params, body }) => {
    const marked = await markNotification(tx, actor, params.id, body.read);
    if (!marked) throw new Refusal('Generic.Not.Found');
    return marked;
  });
}
