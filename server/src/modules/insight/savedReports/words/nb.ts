import type { SavedReportWords } from './words.ts';

export const nb: SavedReportWords = {
  none: 'Ikke oppgitt',
  total: 'Totalt',
  compared: 'Sammenlignet periode',
  more: (count: number) => `${count} kolonner til står i Excel-filen.`,
};
