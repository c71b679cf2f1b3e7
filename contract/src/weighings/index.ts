export { instantsOf } from './localTime.ts';
export * from './weighingSheet.ts';
export * from './weighings.ts';
