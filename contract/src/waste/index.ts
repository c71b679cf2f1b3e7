export * from './ewcCodes.ts';
export * from './waste.ts';
export * from './wasteFractions.ts';
