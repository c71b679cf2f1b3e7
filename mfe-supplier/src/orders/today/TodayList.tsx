import { Box, Button, Heading, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { OrderStatusPill } from '@fraktion/shared-waste/orders';

import { wasteText } from '../../lib/order/wasteText.ts';
import { bigTarget } from './bigTarget.ts';
import { byTown, type TodayStop } from './roundOfToday.ts';

export interface TodayListProps {
  readonly stops: readonly TodayStop[];
  /** Another stop may be taken first. */
  readonly onChoose: (stop: TodayStop) => void;
}

const Line = ({ at, onChoose }: { readonly at: TodayStop } & Pick<TodayListProps, 'onChoose'>) => {
  const { order, done } = at;
  return (
    <Box as="li" borderTop="1px solid" borderColor="border">
      <Row justifyContent="space-between" flexWrap="nowrap" gap="3" px="4">
        <Button
          variant="quiet"
          {...bigTarget}
          flex="1"
          px="0"
          py="2"
          height="auto"
          justifyContent="start"
          textAlign="start"
          whiteSpace="normal"
          onClick={() => onChoose(at)}
          {...(done ? { disabled: true } : {})}
        >
          <Box as="span">
            <Text as="span" display="block" strong>
              {order.locationName}
            </Text>
            <Text as="span" display="block">
              {wasteText(order)}
            </Text>
          </Box>
        </Button>
        {done ? <OrderStatusPill order={order} /> : null}
      </Row>
    </Box>
  );
};

/** The stops in the order of the round, by town. */
export const TodayList = ({ stops, onChoose }: TodayListProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Stack gap="4">
      {byTown(stops).map(({ town, stops: here }) => (
        <Box
          key={here[0]?.order.id}
          bg="bg.panel"
          border="1px solid"
          borderColor="border"
          borderRadius="panel"
        >
          <Heading as="h2" px="4" py="3" fontSize="lg">
            {town || t('today.noTown')}
          </Heading>
          <Box as="ul" aria-label={town || t('today.noTown')}>
            {here.map((at) => (
              <Line key={at.order.id} at={at} onChoose={onChoose} />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
};
