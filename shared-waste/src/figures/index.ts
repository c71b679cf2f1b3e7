export * from './useMeasureName.ts';
export * from './weightText.ts';
export * from './SourceCards.tsx';
export * from './useSourceWords.ts';
export * from './Figures.tsx';
export * from './Recalculation.tsx';
export * from './figureText.ts';
