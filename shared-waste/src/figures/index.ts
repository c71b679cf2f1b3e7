export * from './useSourceWords.ts';
export * from './weightText.ts';
export { SourceCards, type SourceCardsProps } from './SourceCards.tsx';
export * from './SourceTable.tsx';
export * from './Figures.tsx';
export * from './Recalculation.tsx';
export * from './figureText.ts';
