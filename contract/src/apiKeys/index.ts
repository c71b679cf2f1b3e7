export * from './apiKeys.ts';
