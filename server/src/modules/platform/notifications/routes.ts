import {
  addPushDevice,
  getPushKey,
  getQuietHours,
  listNotificationChoices,
  listNotifications,
  listPushDevices,
  markNotificationsRead,
  putNotification,
  putNotificationChoice,
  putQuietHours as putHoursCall,
  removePushDevice,
} from '@fraktion/contract';

import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { choose, readChoices } from './choices.ts';
import { markAllRead, markNotification } from './markNotification.ts';
import type { NoticeOf } from './notice.ts';
import { addDevice, readDevices, removeDevice } from './push/devices.ts';
import { readPushKeys } from './push/keys.ts';
import { putQuietHours, readQuietHours } from './push/quietHours.ts';
import { readNotifications } from './notificationReads.ts';

function registerPush({ routes, sealer, settings, database: { db } }: Services): void {
  routes.handle(getPushKey, async () => {
    const { publicKey } = await readPushKeys(db, sealer);
    return { publicKey };
  });
  routes.handle(listPushDevices, ({ actor, tx }) => readDevices(tx, actor));
  routes.handle(addPushDevice, ({ actor, tx, body }) =>
    addDevice(tx, actor, body, settings.webhooksAnywhere),
  );
  routes.handle(removePushDevice, async ({ actor, tx, params }) => {
    await removeDevice(tx, actor, params.id);
    return undefined;
  });
  routes.handle(getQuietHours, async ({ actor, tx }) => ({
    hours: await readQuietHours(tx, actor),
  }));
  routes.handle(putHoursCall, async ({ actor, tx, body }) => {
    await putQuietHours(tx, actor, body.hours);
    return { hours: await readQuietHours(tx, actor) };
  });
}

export function registerNotifications(services: Services, noticeOf: NoticeOf): void {
  const { routes } = services;
  registerPush(services);
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
