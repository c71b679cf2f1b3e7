export { hashPassword } from './passwords.ts';
export { registerSessions } from './routes.ts';
