export * from './infocardChanges.ts';
export * from './infocardFields.ts';
export * from './infocards.ts';
export * from './manyInfocards.ts';
export * from './pastPostings.ts';
