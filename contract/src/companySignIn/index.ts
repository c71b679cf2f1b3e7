export * from './companySignIn.ts';
export * from './signInDomains.ts';
export * from './signInProvider.ts';
