export { useTenderFacts } from './useTenderFacts.tsx';
export { itemName, type TenderWords, useTenderWords } from './useTenderWords.ts';
export { type OnWriting, useWriting } from './useWriting.ts';
