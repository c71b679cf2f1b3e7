import { useTranslation as useAnyTranslation } from 'react-i18next';

import { i18n } from './instance.ts';
import type { Words } from './words/en.ts';

/** The texts of each namespace. A package adds its own, from its `en.json`, in its `texts.ts`. */
export interface Texts {
  readonly ui: Words;
}

export type TextNamespace = keyof Texts;

/** A text that counts has a key for each of its forms; it is asked for by what comes before. */
type Asked<K extends string> = K extends `${infer Base}_${'one' | 'other'}` ? Base : K;

type KeysOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Asked<K> : `${K}.${KeysOf<T[K]>}`;
}[keyof T & string];

/** The keys of a namespace: `TextKey<'mfe-admin'>`. */
export type TextKey<N extends TextNamespace> = KeysOf<Texts[N]>;

export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** Says the texts of a namespace; a key that it does not have does not compile. */
export type Translate<N extends TextNamespace> = (key: TextKey<N>, values?: TextValues) => string;

/** The namespace's texts, in the language on screen. The type is ours: i18next's own takes tsc far longer. */
export const useTranslation = useAnyTranslation as unknown as <N extends TextNamespace>(
  namespace: N,
) => { readonly t: Translate<N> };

/** The same where there is no component: in the language of the moment. */
export const translate =
  <N extends TextNamespace>(namespace: N): Translate<N> =>
  (key, values) => {
    const text: string = key;
    return i18n.t(text, { ...values, ns: namespace });
  };

/** A text whose key comes from outside, as the server's do; null where no namespace has it. */
export const textOf = (
  namespace: TextNamespace | readonly TextNamespace[],
  key: string,
  values?: TextValues,
): string | null =>
  i18n.exists(key, { ns: namespace }) ? i18n.t(key, { ...values, ns: namespace }) : null;
