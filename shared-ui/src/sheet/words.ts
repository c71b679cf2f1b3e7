import { entryWords, i18n } from '@fraktion/shared-ui';

entryWords('ui-sheet', {
  en: { cut: 'The sheet holds the first {{rows}} rows. Filter to get the others' },
  da: { cut: 'Arket rummer de første {{rows}} rækker. Filtrér for at få resten' },
  sv: { cut: 'Arket har de första {{rows}} raderna. Filtrera för att få resten' },
  nb: { cut: 'Arket har de første {{rows}} radene. Filtrer for å få resten' },
});

/** The notice for a list with more rows than its sheet. */
export const cutText = (rows: string): string => i18n.t('cut', { ns: 'ui-sheet', rows });
