import type { InLanguages } from '../../../../mail/index.ts';

/** The texts of a report as a document; the page has the same texts in its remote. */
export interface SavedReportWords {
  readonly none: string;
  readonly total: string;
  readonly compared: string;
  readonly period: string;
  readonly everywhere: string;
  /** To an outside address, which gets what the owner may see. */
  readonly everywhereOf: (owner: string) => string;
  readonly comparedWith: string;
  readonly previous: string;
  readonly lastYear: string;
  /** Shown if the page is not wide enough for all columns. */
  readonly more: (count: number) => string;
}

export const savedReportWords: InLanguages<SavedReportWords> = {
  en: {
    none: 'Not stated',
    total: 'Total',
    compared: 'Compared period',
    period: 'Period',
    everywhere: 'All locations that you may see',
    everywhereOf: (owner) => `All locations that ${owner} may see`,
    comparedWith: 'Compared with',
    previous: 'the period before',
    lastYear: 'the same period a year before',
    more: (count) => `${count} more columns are in the Excel file.`,
  },
  da: {
    none: 'Ikke angivet',
    total: 'I alt',
    compared: 'Sammenlignet periode',
    period: 'Periode',
    everywhere: 'Alle lokationer, som du må se',
    everywhereOf: (owner) => `Alle lokationer, som ${owner} må se`,
    comparedWith: 'Sammenlignet med',
    previous: 'perioden før',
    lastYear: 'samme periode året før',
    more: (count) => `${count} kolonner mere står i Excel-filen.`,
  },
  sv: {
    none: 'Ej angivet',
    total: 'Totalt',
    compared: 'Jämförd period',
    period: 'Period',
    everywhere: 'Alla platser som du får se',
    everywhereOf: (owner) => `Alla platser som ${owner} får se`,
    comparedWith: 'Jämfört med',
    previous: 'föregående period',
    lastYear: 'samma period ett år tidigare',
    more: (count) => `${count} kolumner till finns i Excel-filen.`,
  },
  nb: {
    none: 'Ikke oppgitt',
    total: 'Totalt',
    compared: 'Sammenlignet periode',
    period: 'Periode',
    everywhere: 'Alle lokasjoner du har tilgang til',
    everywhereOf: (owner) => `Alle lokasjoner ${owner} har tilgang til`,
    comparedWith: 'Sammenlignet med',
    previous: 'perioden før',
    lastYear: 'samme periode året før',
    more: (count) => `${count} kolonner til står i Excel-filen.`,
  },
};
