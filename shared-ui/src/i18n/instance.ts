import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { type UiLanguage, uiLanguages } from './languages.ts';
import { reportMissing } from './missing.ts';
import { en } from './words/en.ts';

/** The build replaces this one expression; nothing else of Node is there in a browser. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

export interface TextBundle {
  readonly [key: string]: string | TextBundle;
}

/** The one instance of the portal. Each remote adds its own namespace, named as the remote is. */
export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: [...uiLanguages],
  ns: ['ui'],
  defaultNS: 'ui',
  // What a key falls back to; the other languages come when they are chosen.
  resources: { en: { ui: en } },
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
  initAsync: false,
  // In development texts can be shown as their keys, which say whose they are.
  appendNamespaceToCIMode: true,
  saveMissing: process.env.NODE_ENV !== 'production',
  saveMissingTo: 'current',
  missingKeyHandler: (languages, ns, key) => reportMissing(languages, ns, key),
});

/** Adds texts to a namespace in one language, or replaces those of the same key. */
export const addNamespace = (ns: string, language: UiLanguage, bundle: TextBundle): void => {
  i18n.addResourceBundle(language, ns, bundle, true, true);
};

export const hasNamespace = (ns: string, language: UiLanguage): boolean =>
  i18n.hasResourceBundle(language, ns);

export const getLanguage = (): UiLanguage => {
  const [short] = (i18n.language ?? 'en').split('-');
  return uiLanguages.find((l) => l === short) ?? 'en';
};

/** Every root renders in the new language once the listeners of `onLanguageLoading` have their texts. */
export const setLanguage = async (language: UiLanguage): Promise<void> => {
  await Promise.all([...loaders].map((load) => load(language)));
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
};

type Loader = (language: UiLanguage) => Promise<void>;
const loaders = new Set<Loader>();

/** A remote on screen fetches its texts before the language turns; returns how to stop. */
export const onLanguageLoading = (load: Loader): (() => void) => {
  loaders.add(load);
  return () => loaders.delete(load);
};

// In one file with the shell's own texts of the language: one request, and one digest, less.
const ownWords: Readonly<Partial<Record<UiLanguage, () => Promise<{ words: TextBundle }>>>> = {
  da: () => import(/* webpackChunkName: 'words-da-json' */ './words/da.ts'),
  sv: () => import(/* webpackChunkName: 'words-sv-json' */ './words/sv.ts'),
  nb: () => import(/* webpackChunkName: 'words-nb-json' */ './words/nb.ts'),
};

// Nobody pays for the languages of others.
onLanguageLoading(async (language) => {
  if (hasNamespace('ui', language)) return;
  const loaded = await ownWords[language]?.();
  if (loaded) addNamespace('ui', language, loaded.words);
});
