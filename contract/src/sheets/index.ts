export * from './cellText.ts';
export * from './sheets.ts';
