import type { PostingCategory } from '@fraktion/contract';

import { categoryTerms } from './categoryTerms.ts';

const normalise = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The languages write compounds in one word, so a long term may stand inside another word; a short
 * one only at its start, and a very short one only alone.
 */
function patternOf(term: string): RegExp {
  const start = term.length <= 4 ? '(?<![\\p{L}])' : '';
  const end = term.length <= 3 ? '(?![\\p{L}])' : '';
  return new RegExp(`${start}${escape(term)}${end}`, 'u');
}

const terms = Object.entries(categoryTerms)
  .flatMap(([category, list]) =>
    list.split(',').map((word) => {
      const term = normalise(word);
      return {
        category: category as PostingCategory,
        length: term.length,
        pattern: patternOf(term),
      };
    }),
  )
  // The longest phrase says most: 'transportdokument' is no transport.
  .toSorted((one, other) => other.length - one.length);

/** What a line charges for, guessed from its words; null where they say nothing. */
export const categoryOf = (text: string): PostingCategory | null =>
  terms.find(({ pattern }) => pattern.test(normalise(text)))?.category ?? null;
