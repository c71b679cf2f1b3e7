import { setLanguage as setLanguageCall } from '@fraktion/contract/sessions';
import { cookieLanguages, languages, type Language } from '@fraktion/contract/values';
import { api, session } from '@fraktion/shared-auth';
import {
  addNamespace,
  getLanguage,
  hasNamespace,
  i18n,
  onLanguageLoading,
  setLanguage,
  type TextBundle,
} from '@fraktion/shared-ui/entry';

const year = 60 * 60 * 24 * 365;

const fromCookie = (cookie: string): Language | undefined => {
  const code = /(?:^|;\s*)SelectedLang=(\w+)/.exec(cookie)?.[1];
  return Object.entries(cookieLanguages).find(([key]) => key === code)?.[1];
};

/** Browsers also use `no` or `nn` for Norwegian. */
const fromBrowser = (wanted: readonly string[]): Language | undefined => {
  const short = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  const known = short.map((tag) => (tag === 'no' || tag === 'nn' ? 'nb' : tag));
  return known.map((tag) => languages.find((language) => language === tag)).find(Boolean);
};

/** The earlier choice, else the browser's language, else English. */
export const firstLanguage = (cookie: string, wanted: readonly string[]): Language =>
  fromCookie(cookie) ?? fromBrowser(wanted) ?? 'en';

function remember(language: Language): void {
  const code = Object.entries(cookieLanguages).find(([, each]) => each === language)![0];
  document.cookie = `SelectedLang=${code}; path=/; max-age=${year}; samesite=lax`;
}

type Texts = { readonly default: TextBundle };

/** The shell's texts are loaded one language at a time. */
onLanguageLoading(async (language) => {
  if (hasNamespace('shell', language)) return;
  const texts = (await import(
    // Without the files in subfolders, which are requested below.
    /* webpackChunkName: 'words-[request]', webpackExclude: /locales.(frame|entry|security)/ */
    `../locales/${language}.json`
  )) as Texts;
  addNamespace('shell', language, texts.default);
});

/** Texts that signing in does not need; once loaded, they follow the language as the others do. */
export function laterTexts(
  fetchTexts: (language: Language) => Promise<unknown>,
): () => Promise<void> {
  const loaded = new Set<Language>();
  const load = async (language: Language): Promise<void> => {
    if (loaded.has(language)) return;
    const texts = (await fetchTexts(language)) as Texts;
    loaded.add(language);
    addNamespace('shell', language, texts.default);
  };
  return async () => {
    if (loaded.size === 0) {
      onLanguageLoading(load);
      // A language that was loading before these texts were requested did not wait for them.
      i18n.on('languageChanged', () => void load(getLanguage()).catch(() => undefined));
    }
    await load(getLanguage());
  };
}

/** The texts inside the frame. */
export const startFrameTexts = laterTexts(
  (language) =>
    import(/* webpackChunkName: 'texts-[request]' */ `../locales/frame/${language}.json`),
);
/** The texts of the second step, of registration and of a new password. */
export const startEntryTexts = laterTexts(
  (language) =>
    import(/* webpackChunkName: 'texts-[request]' */ `../locales/entry/${language}.json`),
);
let chosenAtLogin = false;

export const startLanguage = (): Promise<unknown> =>
  // If a language file fails to load, the page shows keys rather than nothing at all.
  setLanguage(firstLanguage(document.cookie, navigator.languages)).catch(() => undefined);

/** Choices reach the server in their order. */
let sent: Promise<unknown> = Promise.resolve();

/** The user's own choice: at once, in the cookie, and on the server for this account or for all accounts. */
export async function chooseLanguage(language: Language, updateAllAccount = false): Promise<void> {
  // A later choice is shown and stored in its place.
  if (!(await setLanguage(language))) return;
  remember(language);
  if (session.state().status !== 'signedIn') {
    chosenAtLogin = true;
    return;
  }
  const send = async (): Promise<void> => {
    await api(setLanguageCall, { body: { language, updateAllAccount } });
    session.updateProfile((profile) => ({ ...profile, language }));
  };
  const own = sent.then(send, send);
  sent = own;
  await own;
}

/** The mail had this language: a user who has never chosen one here continues in it. */
export async function suggestLanguage(language: Language): Promise<void> {
  if (fromCookie(document.cookie) === undefined) await setLanguage(language);
}

/** At sign-in the profile's language is used, unless another was just chosen on the login page. */
export async function languageOfProfile(language: Language, shown: Language): Promise<void> {
  if (chosenAtLogin) {
    chosenAtLogin = false;
    if (language !== shown) await chooseLanguage(shown);
    return;
  }
  if (language !== shown && !(await setLanguage(language))) return;
  remember(language);
}
