export { admit, forgetAttempts, networkOf } from './attempts.ts';
export { hashInTurn, hashPassword } from './passwords.ts';
export { hashSecret, newSecret } from './refreshCookie.ts';
export { refuseGuessable } from './refuseGuessable.ts';
export { registerSessions } from './routes.ts';
export { endSessionsOf } from './sessionRows.ts';
export { storePassword } from './storePassword.ts';
export { tellPasswordChanged } from './tellPasswordChanged.ts';
export { disableTwoStep } from './twoStep/twoStepRows.ts';
