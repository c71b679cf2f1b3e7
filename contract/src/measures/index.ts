export * from './figures.ts';
export * from './measures.ts';
