export * from './notificationKinds.ts';
export * from './notifications.ts';
