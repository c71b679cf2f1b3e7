import type { CardEvidence } from './evidence.ts';
import type { Size } from './marks.ts';
import { isOneSlipApart, type Word, wordsOf } from './words.ts';

/** Words that do not identify a waste: connecting words, or words in the name of every fraction. */
const hollow = new Set(
  'og och and af av of til till for med with waste affald avfall til i the en et ren rent small småt stort'.split(
    ' ',
  ),
);

const content = (name: string): Word[] => wordsOf(name).filter(({ text }) => !hollow.has(text));

/** How well a word of a text matches a word of a name: whole, with a typing error, shortened, or inside a compound. */
function likeness(word: Word, name: string): number {
  const { text, isShort } = word;
  if (text === name) return 1;
  if (isShort && text.length >= 2 && name.startsWith(text)) return text.length >= 4 ? 0.9 : 0.6;
  if (name.length >= 3 && text.startsWith(name)) return 0.85;
  if (name.length >= 4 && text.includes(name)) return 0.75;
  if (text.length >= 5 && name.startsWith(text)) return 0.8;
  return name.length >= 5 && isOneSlipApart(text, name) ? 0.8 : 0;
}

/** From 0 to 1, how much of a name a text contains. */
function share(words: readonly Word[], name: string): number {
  const parts = content(name);
  if (parts.length === 0) return 0;
  const found = parts.map((part) => Math.max(0, ...words.map((word) => likeness(word, part.text))));
  return found.reduce((sum, each) => sum + each, 0) / parts.length;
}

/** From 0 to 1, how well a text names the waste of a container, by its best name. */
export const namesCard = (words: readonly Word[], names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => share(words, name)));

/** How a text's size fits a card: 1 is the same, -1 another; 0 if either has no size. */
export function fitsSize(
  sizes: readonly Size[],
  card: Pick<CardEvidence, 'litres' | 'count'>,
): number {
  if (sizes.length === 0 || card.litres === null) return 0;
  const same = sizes.find(({ litres }) => litres === card.litres);
  if (!same) return -1;
  if (same.count === null) return card.count === 1 ? 1 : 0.9;
  return same.count === card.count ? 1.3 : 0.4;
}
