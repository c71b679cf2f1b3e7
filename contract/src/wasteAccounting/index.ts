export * from './wasteAccounting.ts';
