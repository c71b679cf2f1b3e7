import type { SavedReportWords } from './words.ts';

export const sv: SavedReportWords = {
  none: 'Ej angivet',
  total: 'Totalt',
  compared: 'Jämförd period',
  more: (count: number) => `${count} kolumner till finns i Excel-filen.`,
};
