import type { Field } from '@fraktion/contract/background';
import { languages } from '@fraktion/contract/values';

import type en from '../../locales/en.json';
import { countryName } from '../dataWords.ts';
import type { ImportSheet } from './ImportDialog.tsx';

type Words = (typeof en)['background'];
type Texts = Readonly<Record<string, string | undefined>>;

/** What heads and words of a file mean, in whatever language it was written. */
export interface SheetWords {
  readonly fieldOf: (head: string) => string | undefined;
  readonly choiceOf: (field: string, word: string) => string;
}

const plain = (word: string): string => word.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

const headsOf = (name: string, { unit }: Field, { fields }: Words): string[] => {
  const label = (fields as Texts)[name] ?? name;
  // A head has the unit of its figures behind it.
  return unit ? [label, `${label}, ${unit}`] : [label];
};

const choicesOf = (name: string, { choices }: Words): Texts =>
  (choices as Readonly<Record<string, Texts | undefined>>)[name] ?? {};

/** A file that a Danish colleague wrote is read by a Swedish one: all languages are known at once. */
export async function readWords({ fields }: ImportSheet): Promise<SheetWords> {
  const locales = await Promise.all(
    languages.map(async (language) => {
      const { default: locale } = (await import(`../../locales/${language}.json`)) as {
        default: typeof en;
      };
      return locale.background;
    }),
  );
  const heads = new Map<string, string>();
  const words = new Map<string, string>();
  for (const locale of locales)
    for (const [name, field] of Object.entries(fields)) {
      for (const head of [name, ...headsOf(name, field, locale)]) heads.set(plain(head), name);
      for (const [value, word] of Object.entries(choicesOf(name, locale)))
        words.set(`${name} ${plain(word ?? value)}`, value);
    }
  for (const value of fields['country']?.choices ?? [])
    for (const language of languages)
      words.set(`country ${plain(countryName(value, language))}`, value);
  for (const [word, value] of [
    ['english', 'en'],
    ['dansk', 'da'],
    ['svenska', 'sv'],
    ['norsk', 'nb'],
  ] as const)
    words.set(`language ${word}`, value);
  return {
    fieldOf: (head) => heads.get(plain(head)),
    choiceOf: (field, word) => words.get(`${field} ${plain(word)}`) ?? word,
  };
}
