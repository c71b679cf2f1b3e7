import type { Order } from '@fraktion/contract/orders';
import { formatWeight, useTranslation } from '@fraktion/shared-ui';

/** The weight in words; a guess says that it is one. */
export const useWeightText = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({
    kgCollected,
    weightEstimated,
  }: Pick<Order, 'kgCollected' | 'weightEstimated'>): string | null => {
    if (kgCollected === null) return null;
    const weight = formatWeight(kgCollected);
    return weightEstimated ? t('order.weightEstimated', { weight }) : weight;
  };
};
