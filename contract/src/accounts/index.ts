export * from './accountFacts.ts';
export * from './accountNumbers.ts';
export * from './accountTheme.ts';
export * from './accounts.ts';
export * from './currencyFor.ts';
export * from './directory.ts';
export * from './economicsSettings.ts';
export * from './setup.ts';
