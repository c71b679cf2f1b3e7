import { formatCount, Text, useTranslation } from '@fraktion/shared-ui';

/** Below the first results of a search: how many of all are shown; hidden if all are. */
export const MoreToFind = ({
  shown,
  total,
}: {
  readonly shown: number;
  readonly total: number;
}) => {
  const { t } = useTranslation('mfe-ordering');
  if (total <= shown) return null;
  return (
    <Text tone="muted">
      {t('ordering.locations.more', { shown: formatCount(shown), total: formatCount(total) })}
    </Text>
  );
};
