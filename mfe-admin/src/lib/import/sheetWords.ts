import type { Field } from '@fraktion/contract/background';
import { languages } from '@fraktion/contract/values';
import { type ImportSheet, type SheetWords, sheetWords } from '@fraktion/shared-waste/sheetImport';

import type en from '../../locales/en.json';
import { countryName } from '../dataWords.ts';

type Words = (typeof en)['background'];
type Texts = Readonly<Record<string, string | undefined>>;

const headsOf = (name: string, { unit }: Field, { fields }: Words): string[] => {
  const label = (fields as Texts)[name] ?? name;
  // The unit follows a figure's heading.
  return unit ? [label, `${label}, ${unit}`] : [label];
};

const choicesOf = (name: string, { choices }: Words): Texts =>
  (choices as Readonly<Record<string, Texts | undefined>>)[name] ?? {};

/** A Danish user's file may be imported by a Swedish one: all languages are read. */
export async function readWords({ fields }: ImportSheet): Promise<SheetWords> {
  const locales = await Promise.all(
    languages.map(async (language) => {
      const { default: locale } = (await import(`../../locales/${language}.json`)) as {
        default: typeof en;
      };
      return locale.background;
    }),
  );
  const names = Object.entries(fields);
  const countries = fields['country']?.choices ?? [];
  return sheetWords({
    heads: locales.flatMap((locale) =>
      names.flatMap(([name, field]) =>
        [name, ...headsOf(name, field, locale)].map((head) => [head, name] as const),
      ),
    ),
    choices: [
      ...locales.flatMap((locale) =>
        names.flatMap(([name]) =>
          Object.entries(choicesOf(name, locale)).map(
            ([value, word]) => [name, word ?? value, value] as const,
          ),
        ),
      ),
      ...countries.flatMap((value) =>
        languages.map((language) => ['country', countryName(value, language), value] as const),
      ),
      ['language', 'english', 'en'],
      ['language', 'dansk', 'da'],
      ['language', 'svenska', 'sv'],
      ['language', 'norsk', 'nb'],
    ],
  });
}
