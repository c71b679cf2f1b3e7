import { createInstance, type PostProcessorModule } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { type UiLanguage, uiLanguages } from './languages.ts';
import { reportMissing } from './missing.ts';
import { en } from './words/en.ts';

/** The build replaces this expression; a browser has nothing else of Node. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

export interface TextBundle {
  readonly [key: string]: string | TextBundle;
}

/** The build adds the words of the field that a package uses to its texts; all packages share them. */
interface BuiltTexts extends TextBundle {
  readonly $words?: TextBundle;
}

/** A negative count in a text has the minus sign of all other figures, and not a hyphen. */
const minus: PostProcessorModule = {
  type: 'postProcessor',
  name: 'minus',
  process: (text: unknown) =>
    typeof text === 'string' ? text.replaceAll(/(?<=^|[\s(])-(?=\d)/g, '\u2212') : (text as string),
};

/** The portal's only instance. Each remote adds its own namespace, with the remote's name. */
export const i18n = createInstance();

void i18n
  .use(initReactI18next)
  .use(minus)
  .init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: [...uiLanguages],
    ns: ['ui'],
    defaultNS: 'ui',
    fallbackNS: 'words',
    // English is the fallback; other languages are loaded when they are chosen.
    resources: { en: { ui: en } },
    interpolation: { escapeValue: false },
    postProcess: [minus.name],
    react: { useSuspense: false, bindI18nStore: 'added' },
    initAsync: false,
    // In development, texts can be shown as their keys, with the namespace.
    appendNamespaceToCIMode: true,
    saveMissing: process.env.NODE_ENV !== 'production',
    saveMissingTo: 'current',
    missingKeyHandler: (languages, ns, key) => reportMissing(languages, ns, key),
  });

/** Adds texts to a namespace in one language, or replaces the texts of the same key. */
export const addNamespace = (ns: string, language: UiLanguage, bundle: TextBundle): void => {
  const { $words, ...texts } = bundle as BuiltTexts;
  if ($words) i18n.addResourceBundle(language, 'words', $words, true, true);
  i18n.addResourceBundle(language, ns, texts, true, true);
};

export const hasNamespace = (ns: string, language: UiLanguage): boolean =>
  i18n.hasResourceBundle(language, ns);

export const getLanguage = (): UiLanguage => {
  const [short] = (i18n.language ?? 'en').split('-');
  return uiLanguages.find((l) => l === short) ?? 'en';
};

let changes = 0;

/**
 * Every root renders in the new language after the listeners of `onLanguageLoading` have loaded their texts. The last choice counts,
 * also if the texts of an earlier one come later: then the answer is false.
 */
export const setLanguage = async (language: UiLanguage): Promise<boolean> => {
  changes += 1;
  const own = changes;
  await Promise.all([...loaders].map((load) => load(language)));
  if (own !== changes) return false;
  document.documentElement.lang = language;
  await i18n.changeLanguage(language);
  return true;
};

type Loader = (language: UiLanguage) => Promise<void>;
const loaders = new Set<Loader>();

/** A mounted remote loads its texts before the language changes; returns a function to stop. */
export const onLanguageLoading = (load: Loader): (() => void) => {
  loaders.add(load);
  return () => loaders.delete(load);
};

// In the same file as the shell's own texts of the language, which saves one request and one digest.
const ownWords: Readonly<Partial<Record<UiLanguage, () => Promise<{ words: TextBundle }>>>> = {
  da: () => import(/* webpackChunkName: 'words-da-json' */ './words/da.ts'),
  sv: () => import(/* webpackChunkName: 'words-sv-json' */ './words/sv.ts'),
  nb: () => import(/* webpackChunkName: 'words-nb-json' */ './words/nb.ts'),
};

// Only the chosen language is loaded.
onLanguageLoading(async (language) => {
  if (hasNamespace('ui', language)) return;
  const loaded = await ownWords[language]?.();
  if (loaded) addNamespace('ui', language, loaded.words);
});
