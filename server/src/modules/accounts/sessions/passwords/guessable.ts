import { minPasswordLength } from '@fraktion/contract';

/** Characters that replace a letter, and letters without a removable accent. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  l: 'i',
  ø: 'o',
  æ: 'a',
};

/** One letter per character, so that a position in the folded text is the same in the text. */
const foldSign = (sign: string): string => {
  const letter = sign.normalize('NFD').charAt(0);
  return lookAlikes[letter] ?? letter;
};
const fold = (signs: readonly string[]): string => signs.map(foldSign).join('');

const signsOf = (text: string): string[] => Array.from(text.normalize('NFKC').toLowerCase());
const isWordSign = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

const leastWord = 3;

/** Each word of the names, and each name without separators; the longest first. */
function wordsOf(names: readonly string[]): readonly string[] {
  const words = names.flatMap((name) => {
    const parts = name.split(/[^\p{L}\p{N}]+/u);
    return [...parts, parts.join('')];
  });
  const folded = words.map((word) => fold(signsOf(word)));
  return [...new Set(folded)]
    .filter((word) => word.length >= leastWord)
    .toSorted((one, other) => other.length - one.length);
}

/** The rest of the password without the names, in any spelling; null if it contains none of them. */
function besides(password: string, names: readonly string[]): string | null {
  const signs = signsOf(password);
  const before = signs.length;
  for (const word of wordsOf(names)) {
    for (let at = fold(signs).indexOf(word); at >= 0; at = fold(signs).indexOf(word))
      signs.splice(at, word.length);
  }
  return signs.length === before ? null : signs.filter(isWordSign).join('');
}

/**
 * Whether a password is among the first guesses: a common one, or known names with an ending. Without the names it must still
 * be a password.
 */
export function isGuessable(
  password: string,
  names: readonly string[],
  common: ReadonlySet<string>,
): boolean {
  if (common.has(password.toLowerCase())) return true;
  const rest = besides(password, names);
  return rest !== null && (rest.length < minPasswordLength || common.has(rest));
}
