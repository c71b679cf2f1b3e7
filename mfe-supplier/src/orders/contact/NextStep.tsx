import type { Order } from '@fraktion/contract/orders';
import { Box, Button, Row, useTranslation } from '@fraktion/shared-ui';

import { mainOffersOf, type OfferedAction } from '../orderActions.ts';

export interface NextStepProps {
  readonly order: Order;
  readonly onAct: (order: Order, action: OfferedAction) => void;
}

/** What the order waits for, always under the thumb. */
export const NextStep = ({ order, onAct }: NextStepProps) => {
  const { t } = useTranslation('mfe-supplier');
  const offers = mainOffersOf(order);
  if (offers.length === 0) return null;
  return (
    <Box position="sticky" bottom="0" zIndex="sticky" bg="bg" py="3">
      <Row>
        {offers.map(({ name, icon, label }) => (
          <Button
            key={name}
            icon={icon}
            variant="primary"
            flex={{ base: '1', sm: 'none' }}
            onClick={() => onAct(order, name)}
          >
            {t(label)}
          </Button>
        ))}
      </Row>
    </Box>
  );
};
