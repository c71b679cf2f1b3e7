export * from './invitations.ts';
export * from './privacy.ts';
export * from './userRoles.ts';
export * from './userSettings.ts';
export * from './users.ts';
