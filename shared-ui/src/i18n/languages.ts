export const uiLanguages = ['en', 'da', 'sv', 'nb'] as const;
export type UiLanguage = (typeof uiLanguages)[number];

/** The number format of each language. English pages use the British format, as for dates. */
export const numberLocales: Record<UiLanguage, string> = {
  en: 'en-GB',
  da: 'da-DK',
  sv: 'sv-SE',
  nb: 'nb-NO',
};
