import type { Order } from '@fraktion/contract/orders';
import { Box, Button, Row, useTranslation } from '@fraktion/shared-ui';

import { mainOffersOf, type OfferedAction } from './orderActions.ts';

export interface MainOffersProps {
  readonly order: Order;
  readonly onAct: (order: Order, action: OfferedAction) => void;
}

/** The next steps of the order, as full-width buttons. */
export const MainOffers = ({ order, onAct }: MainOffersProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Row flex="1">
      {mainOffersOf(order).map(({ name, icon, label }) => (
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
  );
};

/** The next step, always within reach of the thumb. */
export const NextStep = (props: MainOffersProps) =>
  mainOffersOf(props.order).length === 0 ? null : (
    <Box data-foot="" position="sticky" bottom="0" zIndex="sticky" bg="bg" py="3">
      <MainOffers {...props} />
    </Box>
  );
