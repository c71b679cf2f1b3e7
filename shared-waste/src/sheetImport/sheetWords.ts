import type { SheetWords } from './importSheet.ts';

const plain = (word: string): string =>
  word
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/\.$/, '')
    .toLocaleLowerCase()
    // Earlier files write CO2 and CO2e for what is now CO₂e.
    .replaceAll(/co[2₂]e?/g, 'co₂e');

interface Known {
  /** A heading, and the field of the values below it. */
  readonly heads: Iterable<readonly [head: string, field: string]>;
  /** A word in the cells of a field, and its value. */
  readonly choices: Iterable<readonly [field: string, word: string, value: string]>;
}

/** Reads words regardless of capitals, spaces, spellings of CO₂e and the full stop of an abbreviation. */
export function sheetWords({ heads, choices }: Known): SheetWords {
  const fields = new Map<string, string>();
  const values = new Map<string, string>();
  for (const [head, field] of heads) fields.set(plain(head), field);
  for (const [field, word, value] of choices) values.set(`${field} ${plain(word)}`, value);
  return {
    fieldOf: (head) => fields.get(plain(head)),
    choiceOf: (field, word) => values.get(`${field} ${plain(word)}`) ?? word,
  };
}
