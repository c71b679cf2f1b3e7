import type { Language } from '@fraktion/contract/values';

/** Each language by its own name, so that its speakers find it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  da: 'Dansk',
  sv: 'Svenska',
  nb: 'Norsk',
};
