import type { InLanguages } from '../../../../mail/index.ts';

/** The texts of a report as a document; the page has the same texts in its remote. */
export interface SavedReportWords {
  readonly none: string;
  readonly total: string;
  readonly compared: string;
  /** Shown if the page is not wide enough for all columns. */
  readonly more: (count: number) => string;
}

export const savedReportWords: InLanguages<SavedReportWords> = {
  en: {
    none: 'Not stated',
    total: 'Total',
    compared: 'Compared period',
    more: (count) => `${count} more columns are in the Excel file.`,
  },
  da: {
    none: 'Ikke angivet',
    total: 'I alt',
    compared: 'Sammenlignet periode',
    more: (count) => `${count} kolonner mere står i Excel-filen.`,
  },
  sv: {
    none: 'Ej angivet',
    total: 'Totalt',
    compared: 'Jämförd period',
    more: (count) => `${count} kolumner till finns i Excel-filen.`,
  },
  nb: {
    none: 'Ikke oppgitt',
    total: 'Totalt',
    compared: 'Sammenlignet periode',
    more: (count) => `${count} kolonner til står i Excel-filen.`,
  },
};
