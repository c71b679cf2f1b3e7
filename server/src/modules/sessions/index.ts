export { admit, forgetAttempts, networkOf } from './attempts.ts';
export { hashInTurn, hashPassword, refuseCommon } from './passwords.ts';
export { hashSecret, newSecret } from './refreshCookie.ts';
export { registerSessions } from './routes.ts';
export { endSessionsOf } from './sessionRows.ts';
export { tellPasswordChanged } from './tellPasswordChanged.ts';
export { disableTwoStep } from './twoStep/twoStepRows.ts';
