export { createMailNotification } from './mailNotification.ts';
export { notifyUsers } from './notifyUsers.ts';
export { registerNotifications } from './routes.ts';
