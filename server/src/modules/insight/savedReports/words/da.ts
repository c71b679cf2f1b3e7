import type { ReportWords } from './words.ts';

export const da: ReportWords = {
  none: 'Ikke angivet',
  total: 'I alt',
  compared: 'Sammenlignet periode',
  more: (count: number) => `${count} kolonner mere står i Excel-filen.`,
};
