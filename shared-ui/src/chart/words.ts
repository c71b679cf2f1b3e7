import { entryWords } from '@fraktion/shared-ui';

export const useChartWords = entryWords('ui-chart', {
  en: {
    asTable: 'Show as table',
    asChart: 'Show as chart',
    share: 'Share',
    noData: 'No figures in this period',
  },
  da: {
    asTable: 'Vis som tabel',
    asChart: 'Vis som diagram',
    share: 'Andel',
    noData: 'Ingen tal i perioden',
  },
  sv: {
    asTable: 'Visa som tabell',
    asChart: 'Visa som diagram',
    share: 'Andel',
    noData: 'Inga siffror i perioden',
  },
  nb: {
    asTable: 'Vis som tabell',
    asChart: 'Vis som diagram',
    share: 'Andel',
    noData: 'Ingen tall i perioden',
  },
});
