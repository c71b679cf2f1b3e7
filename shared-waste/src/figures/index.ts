export * from './useMeasureName.ts';
export * from './weightText.ts';
