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

/** Longer than any word, compounds too. Each is compared with the whole lexicon, letter by letter. */
const longestWord = 60;

/** The words of a text that begin with a letter. A dot ends an abbreviation, or separates joined words. */
export function wordsOf(text: string): Word[] {
  return normalise(text)
    .split(/[ ,%]+|(?<=\p{L}\.)(?=\p{L})/u)
    .map((word) => word.slice(0, longestWord))
    .map((word) => ({
      text: word.replace(/^[.]+|(?<![.])[.]+$/g, ''),
      isShort: /\p{L}\.$/u.test(word),
    }))
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

/** Where a word contains a stem, and how well: 1 if they are equal, less if the rest of the word is longer. */
interface StemMatch {
  readonly score: number;
  readonly from: number;
  readonly to: number;
  readonly isSlip?: boolean;
}

/** Null if the word does not contain the stem. */
export function stemIn(word: Word, stem: string): StemMatch | null {
  const { text, isShort } = word;
  const at = (score: number, from: number): StemMatch => ({
    score,
    from,
    to: Math.min(text.length, from + stem.length),
  });
  if (text === stem) return at(1, 0);
  // 'behandlingsafg.' is the beginning of a longer word.
  if (isShort && text.length >= 3 && stem.startsWith(text)) return at(0.9, 0);
  // A name such as 'Newgate' begins with a short stem by chance.
  if (text.startsWith(stem) && text.length - stem.length <= mostAfter(stem)) return at(0.95, 0);
  const end = text.length - stem.length;
  if (stem.length > shortStem && text.includes(stem)) return at(0.9, text.lastIndexOf(stem));
  if (text.endsWith(stem) && stem.length >= 3) return at(stem.length > shortStem ? 0.9 : 0.7, end);
  return stem.length >= longEnoughForSlips ? slipIn(text, stem) : null;
}

function mostAfter({ length }: string): number {
  if (length < 3) return 2;
  return length === 3 ? 3 : Infinity;
}

const lettersOf: Readonly<Record<string, string>> = { ae: 'æ', oe: 'ø', aa: 'å' };

/** Each Nordic letter as one letter again: who swaps it with its neighbour makes one slip, not two. */
const asTyped = (text: string): string =>
  text.replace(/ae|oe|aa/g, (pair) => lettersOf[pair] ?? pair);

/** The stem with a typing error, at the beginning of a word or at the end of a compound. */
function slipIn(text: string, stem: string): StemMatch | null {
  const [typed, meant] = [asTyped(text), asTyped(stem)];
  for (const length of [meant.length, meant.length + 1, meant.length - 1]) {
    if (typed.length < length) continue;
    if (isOneSlipApart(typed.slice(0, length), meant))
      return { score: 0.8, from: 0, to: Math.min(text.length, stem.length), isSlip: true };
    if (isOneSlipApart(typed.slice(-length), meant))
      return {
        score: 0.75,
        from: Math.max(0, text.length - stem.length),
        to: text.length,
        isSlip: true,
      };
  }
  return null;
}

/** A text that identifies the same line next month: without figures, dates and the signs between them. */
export const textKey = (text: string): string =>
  wordsOf(text)
    .map(({ text: word }) => word)
    .filter((word) => !/\d/.test(word))
    .join(' ');
