import { Box, formatNumber, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { useSiteFacts } from '@fraktion/shared-waste/orders';

import { PhoneText } from '../../lib/PhoneText.tsx';
import { wasteText } from '../../lib/order/wasteText.ts';
import type { TodayStop } from './roundOfToday.ts';
import { StopPicture } from './StopPicture.tsx';
import { bigPhone } from './sunlight.ts';

/** How to get in: notes, contact and opening hours, which a driver must know before anything else. */
export const AccessFacts = ({ stop }: Pick<TodayStop, 'stop'>) => {
  const facts = useSiteFacts(stop.site);
  return facts.map(({ term, value }) => (
    <Box key={term}>
      <Text size="caption" color="fg">
        {term}
      </Text>
      {typeof value === 'string' ? (
        <PhoneText strong {...bigPhone}>
          {value}
        </PhoneText>
      ) : (
        <Text strong>{value}</Text>
      )}
    </Box>
  ));
};

const WasteTexts = ({ stop, order }: Pick<TodayStop, 'stop' | 'order'>) => {
  const { t } = useTranslation('mfe-supplier');
  const { expectedKg } = stop;
  return (
    <Stack gap="1">
      <Text fontSize="lg" strong>
        {wasteText(order)}
      </Text>
      {order.placement ? (
        <PhoneText {...bigPhone}>{t('today.placement', { place: order.placement })}</PhoneText>
      ) : null}
      {order.containerId ? (
        <Text figures>{t('today.container', { number: order.containerId })}</Text>
      ) : null}
      {expectedKg ? (
        <Text figures>
          {t('today.expected', { weight: `${formatNumber(expectedKg, { max: 0 })}\u00A0kg` })}
        </Text>
      ) : null}
      <Text>{order.customerName}</Text>
      {order.comment ? (
        <PhoneText strong {...bigPhone}>
          {order.comment}
        </PhoneText>
      ) : null}
    </Stack>
  );
};

/** What to collect, how it looks, and where it stands. */
export const WasteFacts = (at: Pick<TodayStop, 'stop' | 'order'>) => {
  const { order, stop } = at;
  if (stop.picture === null) return <WasteTexts {...at} />;
  return (
    <Row alignItems="start" gap="3">
      <StopPicture key={stop.picture} orderId={order.id} fileId={stop.picture} />
      <Box flex="1" minWidth="160px">
        <WasteTexts {...at} />
      </Box>
    </Row>
  );
};
