export * from './bridge.ts';
export * from './findings.ts';
export * from './goal.ts';
