export * from './wasteAccounting.ts';
export * from './registers.ts';
