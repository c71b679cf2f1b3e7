import { type ImportedField, importedFields } from '@fraktion/contract/agreements';
import { languages } from '@fraktion/contract/values';
import { postingCategories, priceUnits, sizeUnits } from '@fraktion/contract/waste';

import type en from '../locales/en.json';

type Locale = typeof en;

/** What heads and words of a sheet mean, in whatever language it was written. */
export interface SheetWords {
  readonly fieldOf: (head: string) => ImportedField | undefined;
  readonly codeOf: (field: ImportedField, word: string) => string;
}

const plain = (word: string): string => word.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

const codesOf = (locale: Locale): Partial<Record<ImportedField, readonly [string, string][]>> => ({
  category: postingCategories.map((code) => [locale.categories[code], code]),
  unit: [
    ...priceUnits.map((code): [string, string] => [locale.agreements.units[code], code]),
    ...priceUnits.flatMap((code): [string, string][] =>
      code === 'month' ? [] : [[locale.units[code], code]],
    ),
  ],
  sizeUnit: sizeUnits.map((code) => [locale.tenders.sizeUnits[code], code]),
});

/** A sheet that a Danish colleague wrote is read by a Swedish one: all languages are known at once. */
export async function readWords(): Promise<SheetWords> {
  const locales = await Promise.all(
    languages.map(async (language) => {
      const { default: locale } = (await import(`../locales/${language}.json`)) as {
        default: Locale;
      };
      return locale;
    }),
  );
  const heads = new Map<string, ImportedField>();
  const words = new Map<string, string>();
  for (const locale of locales) {
    for (const field of importedFields) heads.set(plain(locale.agreements.fields[field]), field);
    for (const [field, pairs] of Object.entries(codesOf(locale)))
      for (const [word, code] of pairs) words.set(`${field} ${plain(word)}`, code);
  }
  return {
    fieldOf: (head) => heads.get(plain(head)),
    codeOf: (field, word) => words.get(`${field} ${plain(word)}`) ?? word,
  };
}
