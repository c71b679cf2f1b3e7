export { admit } from './attempts.ts';
export { hashInTurn, hashPassword, refuseCommon } from './passwords.ts';
export { hashSecret, newSecret } from './refreshCookie.ts';
export { registerSessions } from './routes.ts';
export { endSessionsOf } from './sessionRows.ts';
