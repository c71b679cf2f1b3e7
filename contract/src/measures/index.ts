export * from './figures.ts';
export * from './measures.ts';
export * from './recalculation.ts';
