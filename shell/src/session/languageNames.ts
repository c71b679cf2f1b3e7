import type { Language } from '@fraktion/contract/values';

/** A language is named in its own words, so that its speaker finds it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  da: 'Dansk',
  sv: 'Svenska',
  nb: 'Norsk',
};
