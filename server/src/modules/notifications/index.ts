export { type NotificationKind, notifyUsers } from './notifyUsers.ts';
export { registerNotifications } from './routes.ts';
