import { Box, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { useSiteFacts } from '@fraktion/shared-waste/orders';

import { PhoneText } from '../../lib/PhoneText.tsx';
import { wasteText } from '../../lib/order/wasteText.ts';
import type { TodayStop } from './roundOfToday.ts';

/** What the driver must know before getting out: how to get in comes first. */
export const StopFacts = ({ stop, order }: TodayStop) => {
  const { t } = useTranslation('mfe-supplier');
  const facts = useSiteFacts(stop.site);
  return (
    <Stack gap="2">
      {facts.map(({ term, value }) => (
        <Box key={term}>
          <Text size="caption">{term}</Text>
          {typeof value === 'string' ? (
            <PhoneText strong>{value}</PhoneText>
          ) : (
            <Text strong>{value}</Text>
          )}
        </Box>
      ))}
      <Text>{wasteText(order)}</Text>
      {order.placement ? <Text>{t('today.placement', { place: order.placement })}</Text> : null}
      {order.containerId ? <Text figures>{order.containerId}</Text> : null}
      {order.comment ? <PhoneText>{order.comment}</PhoneText> : null}
    </Stack>
  );
};
