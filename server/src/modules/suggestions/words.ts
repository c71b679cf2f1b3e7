/** Words of invoice texts, without differences of capitals, accents and punctuation. */

/** Two spellings of the same Nordic letter become one. */
const folded: Readonly<Record<string, string>> = {
  æ: 'ae',
  ä: 'ae',
  ø: 'oe',
  ö: 'oe',
  å: 'aa',
  é: 'e',
  ü: 'u',
};

/** Lower case, one blank between words. */
export const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æäøöåéü]/g, (letter) => folded[letter] ?? letter)
    .replace(/[^\p{L}\p{N}.,%³]+/gu, ' ')
    .trim();

export interface Word {
  readonly text: string;
  /** Ends with a full stop: the beginning of a longer word. */
  readonly isShort: boolean;
}

/** The words of a text that begin with a letter. A dot ends an abbreviation, or separates joined words. */
export function wordsOf(text: string): Word[] {
  return normalise(text)
    .split(/[ ,%]+|(?<=\p{L}\.)(?=\p{L})/u)
    .map((word) => ({ text: word.replace(/^[.]+|[.]+$/g, ''), isShort: /\p{L}\.$/u.test(word) }))
    .filter(({ text: word }) => /^\p{L}/u.test(word));
}

/** Whether two words differ by at most one typing error: one letter added, missing or wrong, or two neighbours swapped. */
export function isOneSlipApart(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [a, b] = [one.slice(start), other.slice(start)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}

const shortStem = 4;
const longEnoughForSlips = 6;

/** How well a word contains a stem: 1 if they are equal, less if the rest of the word is longer; 0 if it does not contain it. */
export function stemIn(word: Word, stem: string): number {
  const { text, isShort } = word;
  if (text === stem) return 1;
  // 'behandlingsafg.' is the beginning of a longer word.
  if (isShort && text.length >= 3 && stem.startsWith(text)) return 0.9;
  if (text.startsWith(stem) && (stem.length >= 3 || text.length - stem.length <= 2)) return 0.95;
  if (stem.length > shortStem && text.includes(stem)) return 0.9;
  if (text.endsWith(stem) && stem.length >= 3) return stem.length > shortStem ? 0.9 : 0.7;
  return stem.length >= longEnoughForSlips ? slipIn(text, stem) : 0;
}

/** The stem with a typing error, at the beginning of a word or at the end of a compound. */
function slipIn(text: string, stem: string): number {
  for (const length of [stem.length, stem.length + 1, stem.length - 1]) {
    if (text.length < length) continue;
    if (isOneSlipApart(text.slice(0, length), stem)) return 0.8;
    if (isOneSlipApart(text.slice(-length), stem)) return 0.75;
  }
  return 0;
}

/** A text that identifies the same line next month: without figures, dates and the signs between them. */
export const textKey = (text: string): string =>
  wordsOf(text)
    .map(({ text: word }) => word)
    .filter((word) => !/\d/.test(word))
    .join(' ');
