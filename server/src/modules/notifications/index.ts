export { createMailNotification } from './mailNotification.ts';
export { type Notice, noticesByKind } from './notice.ts';
export { notifyUsers } from './notifyUsers.ts';
export { registerNotifications } from './routes.ts';
