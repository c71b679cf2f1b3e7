import type { Driving } from '@fraktion/contract/drivings';
import { formatDateTime, Stack, Text, useTranslation } from '@fraktion/shared-ui';

/** Dismissed warnings: the other trip, the reason, who dismissed it and when. */
export const SetAside = ({ driving }: { readonly driving: Driving }) => {
  const { t } = useTranslation('mfe-supplier');
  if (driving.doublesSetAside.length === 0) return null;
  return (
    <Stack as="ul" gap="1" role="list" aria-label={t('drivings.setAside.list')}>
      {driving.doublesSetAside.map(({ drivingId, number, reason, by, at }) => (
        <Text as="li" key={drivingId} tone="muted">
          {t('drivings.setAside.note', { number, reason, by, time: formatDateTime(at) })}
        </Text>
      ))}
    </Stack>
  );
};
