export * from './infocardChanges.ts';
export * from './infocardSheet.ts';
export * from './infocards.ts';
export * from './manyInfocards.ts';
export * from './pastPostings.ts';
export * from './registerFields.ts';
