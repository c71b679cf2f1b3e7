import { Box } from '@fraktion/shared-ui';

import { MainOffers, type MainOffersProps } from '../MainOffers.tsx';
import { mainOffersOf } from '../orderActions.ts';

/** The next step, always within reach of the thumb. */
export const NextStep = (props: MainOffersProps) =>
  mainOffersOf(props.order).length === 0 ? null : (
    <Box data-foot="" position="sticky" bottom="0" zIndex="sticky" bg="bg" py="3">
      <MainOffers {...props} />
    </Box>
  );
