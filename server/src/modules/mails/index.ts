export { registerMails } from './routes.ts';
