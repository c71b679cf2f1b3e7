import type { Dimension, Figures } from '@fraktion/contract/measures';
import type { Translate } from '@fraktion/shared-ui';

/** What a key of a dimension is called today. */
export const keyText = (
  t: Translate<'mfe-dashboard'>,
  dimension: Dimension,
  key: string | null,
  { labels }: Figures,
): string => {
  if (key === null) return t('figures.none');
  return labels.find((label) => label.dimension === dimension && label.key === key)?.label ?? key;
};
