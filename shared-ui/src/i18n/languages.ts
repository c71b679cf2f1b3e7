export const uiLanguages = ['en', 'da', 'sv', 'nb'] as const;
export type UiLanguage = (typeof uiLanguages)[number];

/** How each language writes numbers. English pages follow British habit, as their dates do. */
export const numberLocales: Record<UiLanguage, string> = {
  en: 'en-GB',
  da: 'da-DK',
  sv: 'sv-SE',
  nb: 'nb-NO',
};
