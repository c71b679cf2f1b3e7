import type { OrderWithEvents } from '@fraktion/contract/orders';
import { Box, formatDateTime, Notice, Text, useTranslation } from '@fraktion/shared-ui';

import { useEventDetail } from '../useEventDetail.ts';

/** Someone else was faster: who, with what, and when. */
export const FasterNotice = ({
  order,
  stillPossible,
}: {
  readonly order: OrderWithEvents;
  readonly stillPossible: boolean;
}) => {
  const { t } = useTranslation('mfe-supplier');
  const detailOf = useEventDetail();
  const last = order.events.at(-1);
  if (!last) return null;
  const what = [t(`events.${last.kind}`), detailOf(last)].filter(Boolean).join(' · ');
  return (
    <Box mb={stillPossible ? '4' : '0'} role="status">
      <Notice tone="warning">
        <Text strong>{t('faster.title', { name: last.actorName })}</Text>
        <Text>{t('faster.text', { what, time: formatDateTime(last.at) })}</Text>
        {stillPossible ? <Text>{t('faster.again')}</Text> : null}
      </Notice>
    </Box>
  );
};
