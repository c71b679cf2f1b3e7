import { addNamespace, type UiLanguage, useTranslation } from '@fraktion/shared-ui';

const en = {
  asTable: 'Show as table',
  asChart: 'Show as chart',
  share: 'Share',
  noData: 'No figures in this period',
};
type Words = Record<keyof typeof en, string>;

const texts: Record<UiLanguage, Words> = {
  en,
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
};

for (const [language, bundle] of Object.entries(texts))
  addNamespace('ui-chart', language as UiLanguage, bundle);

export const useChartWords = () => {
  const { t } = useTranslation('ui-chart');
  return (key: keyof Words): string => t(key);
};
