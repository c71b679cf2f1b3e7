export * from './openSessions.ts';
export * from './passkeys.ts';
export * from './passwords.ts';
export * from './sessions.ts';
export * from './twoStep.ts';
