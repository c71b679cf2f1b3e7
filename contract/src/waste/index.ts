export * from './ewcCodes.ts';
export * from './pictograms.ts';
export * from './waste.ts';
export * from './wasteFractions.ts';
