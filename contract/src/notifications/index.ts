export * from './notificationKinds.ts';
export * from './notifications.ts';
export * from './push.ts';
export * from './quietHours.ts';
