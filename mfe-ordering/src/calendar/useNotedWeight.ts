import type { ServiceEntry } from '@fraktion/contract/serviceReports';
import { formatWeight, useTranslation } from '@fraktion/shared-ui';

/** What was weighed, or how much it was said to be; null where nothing is noted. */
export const useNotedWeight = ({
  kgCollected,
  weightEstimated,
}: Pick<ServiceEntry, 'kgCollected' | 'weightEstimated'>): string | null => {
  const { t } = useTranslation('mfe-ordering');
  if (kgCollected === null) return null;
  const kg = formatWeight(kgCollected);
  return weightEstimated ? t('calendar.estimated', { kg }) : kg;
};
