export * from './useMeasureName.ts';
export * from './weightText.ts';
export * from './SourceCards.tsx';
export * from './useSourceWords.ts';
