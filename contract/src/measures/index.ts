export * from './figures.ts';
export * from './measureUnits.ts';
export * from './measures.ts';
export * from './recalculation.ts';
