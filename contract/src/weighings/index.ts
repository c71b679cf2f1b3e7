export { instantsOf } from './localTime.ts';
export * from './weighingFields.ts';
export * from './weighings.ts';
