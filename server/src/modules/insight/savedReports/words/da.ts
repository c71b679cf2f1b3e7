import type { SavedReportWords } from './words.ts';

export const da: SavedReportWords = {
  none: 'Ikke angivet',
  total: 'I alt',
  compared: 'Sammenlignet periode',
  more: (count: number) => `${count} kolonner mere står i Excel-filen.`,
};
