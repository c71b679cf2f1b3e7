export * from './agreementImport.ts';
export * from './agreementPrices.ts';
export * from './agreementProposals.ts';
export * from './lineCost.ts';
