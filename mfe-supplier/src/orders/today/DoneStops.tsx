import { Box, formatQuantity, Heading, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { OrderStatusPill } from '@fraktion/shared-waste/orders';

import type { TodayStop } from './roundOfToday.ts';
import { inTheSun } from './sunlight.ts';

/** What the driver has done so far, the latest first. */
export const DoneStops = ({ stops }: { readonly stops: readonly TodayStop[] }) => {
  const { t } = useTranslation('mfe-supplier');
  if (stops.length === 0) return null;
  return (
    <Box as="section" {...inTheSun}>
      <Heading as="h2" fontSize="lg" mb="2">
        {t('today.doneSoFar', { count: stops.length })}
      </Heading>
      <Box
        as="ul"
        aria-label={t('today.doneSoFar', { count: stops.length })}
        bg="bg.panel"
        border="1px solid"
        borderColor="border.control"
        borderRadius="panel"
      >
        {stops.toReversed().map(({ order }) => (
          <Box
            as="li"
            key={order.id}
            display="grid"
            alignItems="center"
            px="4"
            py="2"
            minHeight="56px"
          >
            <Row justifyContent="space-between" flexWrap="nowrap" gap="3">
              <Box minWidth="0">
                <Text strong>{order.locationName}</Text>
                {order.kgCollected ? (
                  <Text figures>{formatQuantity(order.kgCollected, 'kg')}</Text>
                ) : null}
              </Box>
              <OrderStatusPill order={order} />
            </Row>
          </Box>
        ))}
      </Box>
    </Box>
  );
};
