import type { Dimension, Figures } from '@fraktion/contract/measures';
import type { Translate } from '@fraktion/shared-ui';

/** The current name of a dimension's key. */
export const keyText = (
  t: Translate<'mfe-dashboard'>,
  dimension: Dimension,
  key: string | null,
  { labels }: Figures,
): string => {
  if (key === null) return t('figures.none');
  return labels.find((label) => label.dimension === dimension && label.key === key)?.label ?? key;
};
