export * from './collectors.ts';
