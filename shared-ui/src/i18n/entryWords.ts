import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { addNamespace } from './instance.ts';
import type { UiLanguage } from './languages.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * The words of one entry of the design system, in four languages. They come with the entry, so that
 * signing in does not pay for them. Gives the hook that says them.
 */
export const entryWords = <const W extends Readonly<Record<string, string>>>(
  namespace: string,
  texts: { readonly en: W } & Readonly<
    Record<Exclude<UiLanguage, 'en'>, { readonly [K in keyof W]: string }>
  >,
) => {
  for (const [language, bundle] of Object.entries(texts))
    addNamespace(namespace, language as UiLanguage, bundle);
  return () => {
    const { t } = useTranslation(namespace);
    return useCallback(
      (key: keyof W & string, values: Values = {}): string => {
        const text: string = key;
        return t(text, values);
      },
      [t],
    );
  };
};
