import { useTranslation as useAnyTranslation } from 'react-i18next';

import { i18n } from './instance.ts';
import type { Words } from './words/en.ts';

/** The texts of each namespace. A package adds its own, from its `en.json`, in its `texts.ts`. */
export interface Texts {
  readonly ui: Words;
}

/** The words of the field: texts of every namespace. A package that knows the field adds them. */
export interface CommonTexts {}

export type TextNamespace = keyof Texts;

/** A plural text has a key for each form; it is requested by its base key. */
type RequestedKey<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? RequestedKey<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

export type CommonKey = KeysOf<CommonTexts>;

/** The keys of a namespace: `TextKey<'mfe-admin'>`. */
export type TextKey<N extends TextNamespace> = KeysOf<Texts[N]> | CommonKey;

export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** Translates the texts of a namespace; an unknown key does not compile. */
export type Translate<N extends TextNamespace> = (key: TextKey<N>, values?: TextValues) => string;

/** The namespace's texts in the current language. The type is our own, because tsc takes far longer for i18next's. */
export const useTranslation = useAnyTranslation as unknown as <N extends TextNamespace>(
  namespace: N,
) => { readonly t: Translate<N> };

/** The texts of a namespace outside components, in the current language. */
export const translate =
  <N extends TextNamespace>(namespace: N): Translate<N> =>
  (key, values) => {
    const text: string = key;
    return i18n.t(text, { ...values, ns: namespace });
  };

/** A text whose key comes from outside, for example the server; null if no namespace has it. */
export const textOf = (
  namespace: TextNamespace | readonly TextNamespace[],
  key: string,
  values?: TextValues,
): string | null =>
  i18n.exists(key, { ns: namespace }) ? i18n.t(key, { ...values, ns: namespace }) : null;
