import type { ReportWords } from './words.ts';

export const nb: ReportWords = {
  none: 'Ikke oppgitt',
  total: 'Totalt',
  compared: 'Sammenlignet periode',
  more: (count: number) => `${count} kolonner til står i Excel-filen.`,
};
