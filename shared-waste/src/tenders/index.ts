export { itemName } from './itemName.ts';
export { useTenderFacts } from './useTenderFacts.tsx';
export { type TenderWords, useTenderWords } from './useTenderWords.ts';
export { type OnWriting, useWriting } from './useWriting.ts';
