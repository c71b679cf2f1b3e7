import type { Field } from '@fraktion/contract/background';
import { languages } from '@fraktion/contract/values';
import type { CommonTexts } from '@fraktion/shared-ui';
import { type ImportSheet, type SheetWords, sheetWords } from '@fraktion/shared-waste/sheetImport';

import type en from '../../locales/en.json';
import { choiceKey, countryName, labelKey } from '../dataWords.ts';

/** The build adds the words of the field. */
type Locale = typeof en & { readonly $words: CommonTexts };
type Texts = Readonly<Record<string, string | undefined>>;

/** The word of a key such as `wasteCategory.Reuse`. */
const wordOf = (key: string, { $words }: Locale): string | undefined => {
  const [kind, value] = key.split('.') as [keyof CommonTexts, string];
  return ($words[kind] as Texts | undefined)?.[value];
};

const headsOf = (name: string, field: Field, locale: Locale): string[] => {
  const key = labelKey(name, field);
  const text = key ? wordOf(key, locale) : (locale.background.fields as Texts)[name];
  const label = text ?? name;
  // The unit follows a figure's heading.
  return field.unit ? [label, `${label}, ${field.unit}`] : [label];
};

type Choice = readonly [field: string, word: string, value: string];

const choicesOf = (name: string, field: Field, locale: Locale): Choice[] => {
  const texts = (locale.background.choices as Readonly<Record<string, Texts | undefined>>)[name];
  return (field.choices ?? []).map((value) => {
    const key = choiceKey(name, value, field);
    return [name, (key ? wordOf(key, locale) : texts?.[value]) ?? value, value];
  });
};

/** A Danish user's file may be imported by a Swedish one: all languages are read. */
export async function readWords({ fields }: ImportSheet): Promise<SheetWords> {
  const locales = await Promise.all(
    languages.map(async (language) => {
      const { default: locale } = (await import(`../../locales/${language}.json`)) as {
        default: Locale;
      };
      return locale;
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
        names.flatMap(([name, field]) => choicesOf(name, field, locale)),
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
