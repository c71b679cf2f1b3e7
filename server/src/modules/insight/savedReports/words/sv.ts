import type { ReportWords } from './words.ts';

export const sv: ReportWords = {
  none: 'Ej angivet',
  total: 'Totalt',
  compared: 'Jämförd period',
  more: (count: number) => `${count} kolumner till finns i Excel-filen.`,
};
