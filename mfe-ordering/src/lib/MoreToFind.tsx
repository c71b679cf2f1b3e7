import { formatCount, Text, useTranslation } from '@fraktion/shared-ui';

/** Under the first rows of a search: how many of how many they are; nothing where they are all. */
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
