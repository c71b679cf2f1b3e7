import type { Order } from '@fraktion/contract/orders';
import { formatWeight, type useTranslation } from '@fraktion/shared-ui';

/** What was weighed, and that it was a guess where it was one; null while nothing is. `format` writes the kg, with their unit unless told. */
export const weightText = (
  t: ReturnType<typeof useTranslation>['t'],
  { kgCollected, weightEstimated }: Pick<Order, 'kgCollected' | 'weightEstimated'>,
  format: (kg: string) => string = formatWeight,
): string | null => {
  if (kgCollected === null) return null;
  const weight = format(kgCollected);
  return weightEstimated ? t('order.estimated', { weight }) : weight;
};
