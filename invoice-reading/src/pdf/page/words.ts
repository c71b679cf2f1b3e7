import type { PageText, TextItem, Word } from './geometry.ts';

/** Rough widths of a sans-serif face: only their proportions count, to place the words of one drawn run. */
function charWidth(char: string): number {
  if (/[ijlt.,:;'|!·]/.test(char) || char === ' ') return 0.28;
  if (/[frI\-()[\]/]/.test(char)) return 0.33;
  if (/[mwMW%@]/.test(char)) return 0.85;
  return /[A-ZÆØÅÄÖ]/.test(char) ? 0.68 : 0.55;
}

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, char) => sum + charWidth(char), 0);

/** Letters of one width, as a typewriter has them: each takes .6 of their height. */
export const isFixedWidth = ({ text, width, size }: TextItem): boolean =>
  text.length > 3 && Math.abs(width / text.length / size - 0.6) < 0.008;

/** Removes invisible characters, such as control characters and soft hyphens, so that the text is as a person sees it. */
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\u00AD\u200B-\u200D\uFEFF]/gu, '')
    .replace(/[−‒]/g, '-');

function split(item: TextItem, run: number): Word[] {
  const text = clean(item.text);
  const extent = isFixedWidth(item) ? (part: string) => part.length : widthOf;
  const scale = item.width / (extent(text) || 1);
  return [...text.matchAll(/\S+/g)].map((match) => {
    const x0 = item.x + extent(text.slice(0, match.index)) * scale;
    const x1 = x0 + extent(match[0]) * scale;
    return { text: match[0], x0, x1, y: item.y, size: item.size, run };
  });
}

/** Some programs draw a text twice, a hair apart, to make it bold. */
const isRepeat = (word: Word, before: Word): boolean =>
  word.text === before.text &&
  Math.abs(word.x0 - before.x0) < word.size * 0.15 &&
  Math.abs(word.y - before.y) < word.size * 0.15;

export function wordsOf(page: PageText): Word[] {
  const words: Word[] = [];
  const seen = new Map<string, Word[]>();
  for (const [run, item] of page.items.entries()) {
    for (const word of split(item, run)) {
      const alike = seen.get(word.text) ?? [];
      if (alike.some((before) => isRepeat(word, before))) continue;
      seen.set(word.text, [...alike.slice(-20), word]);
      words.push(word);
    }
  }
  return words;
}
