import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { addNamespace, type TextBundle } from './instance.ts';
import type { UiLanguage } from './languages.ts';
import type { CommonKey } from './texts.ts';

type Values = Readonly<Record<string, string | number>>;

/** The same keys, with any texts. */
type SameKeys<W extends TextBundle> = {
  readonly [K in keyof W]: W[K] extends TextBundle ? SameKeys<W[K]> : string;
};

/** `rows` for the pair `rows_one` and `rows_other`: the count chooses. */
type CountedKey<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other`
  ? Base
  : K;

/** `status.Created` for `{ status: { Created: '…' } }`. */
type KeyOf<W extends TextBundle> = {
  [K in keyof W & string]: W[K] extends TextBundle ? `${K}.${KeyOf<W[K]>}` : CountedKey<K>;
}[keyof W & string];

/**
 * The texts of one entry of a shared package, in four languages. They are loaded with the entry, so that signing in does not
 * need them. Returns the hook that translates them.
 */
export const entryWords = <const W extends TextBundle>(
  namespace: string,
  texts: { readonly en: W } & Readonly<Record<Exclude<UiLanguage, 'en'>, SameKeys<W>>>,
) => {
  for (const [language, bundle] of Object.entries<TextBundle>(texts))
    addNamespace(namespace, language as UiLanguage, bundle);
  return () => {
    const { t } = useTranslation(namespace);
    return useCallback(
      (key: KeyOf<W> | CommonKey, values: Values = {}): string => {
        const text: string = key;
        return t(text, values);
      },
      [t],
    );
  };
};
