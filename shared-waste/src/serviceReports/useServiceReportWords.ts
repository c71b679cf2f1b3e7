import type { ServiceReport } from '@fraktion/contract/serviceReports';
import { useMemo } from 'react';

import type en from '../locales/en.json';
import { useWords } from '../words.ts';

type ServiceReportStep = ServiceReport['events'][number];

const wordsIn = (t: ReturnType<typeof useWords>) => ({
  one: t('reports.one'),
  failed: t('reports.failed'),
  photos: t('reports.photos'),
  kind: (kind: ServiceReport['kind']): string => t(`serviceReportKind.${kind}`),
  state: (status: ServiceReport['status']): string => t(`serviceReportStatus.${status}`),
  event: (kind: ServiceReportStep['kind']): string => t(`serviceReportEvent.${kind}`),
  field: (name: keyof typeof en.reports.fields): string => t(`reports.fields.${name}`),
});

export type ServiceReportWords = ReturnType<typeof wordsIn>;

/** The texts about a report that both sides share. */
export const useServiceReportWords = (): ServiceReportWords => {
  const t = useWords();
  return useMemo(() => wordsIn(t), [t]);
};
