import { agreementSheet, type ImportedField } from '@fraktion/contract/agreements';
import { languages } from '@fraktion/contract/values';
import { postingCategories, priceUnits, sizeUnits } from '@fraktion/contract/waste';
import type { CommonTexts } from '@fraktion/shared-ui';
import { type SheetWords, sheetWords } from '@fraktion/shared-waste/sheetImport';

import type en from '../locales/en.json';

/** The build adds the words of the field. */
type Locale = typeof en & { readonly $words: CommonTexts };
type Choice = readonly [field: ImportedField, word: string, value: string];

const fields = Object.keys(agreementSheet.fields) as ImportedField[];

const choicesIn = (locale: Locale): Choice[] => [
  ...postingCategories.map((code): Choice => [
    'category',
    locale.$words.postingCategory[code],
    code,
  ]),
  ...priceUnits.map((code): Choice => ['unit', locale.$words.priceUnit[code], code]),
  ...priceUnits.flatMap((code): Choice[] =>
    code === 'month' ? [] : [['unit', locale.$words.unit[code], code]],
  ),
  ...sizeUnits.map((code): Choice => ['sizeUnit', locale.tenders.sizeUnits[code], code]),
];

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
  return sheetWords({
    heads: locales.flatMap((locale) =>
      fields.flatMap((field) => [
        [field, field] as const,
        [locale.agreements.fields[field], field] as const,
      ]),
    ),
    choices: locales.flatMap(choicesIn),
  });
}
