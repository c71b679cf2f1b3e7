export * from './apiKeys.ts';
export * from './keyExamples.ts';
