export * from './languageFiles.ts';
export * from './placeholders.ts';
export * from './textFields.ts';
export * from './translationLinks.ts';
export * from './translationProposals.ts';
export * from './translations.ts';
export * from './translator.ts';
