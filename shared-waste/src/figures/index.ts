export * from './useSourceWords.ts';
export * from './weightText.ts';
export * from './SourceCards.tsx';
export * from './Figures.tsx';
export * from './Recalculation.tsx';
export * from './figureText.ts';
