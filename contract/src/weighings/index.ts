export * from './weighingSheet.ts';
export * from './weighings.ts';
