import type { TransportVehicle } from '@fraktion/contract/drivings';
import type { Order } from '@fraktion/contract/orders';
import { misfits } from '@fraktion/contract/rounds';
import { Box, Icon, Text, useTranslation } from '@fraktion/shared-ui';
import { TriangleAlert } from '@fraktion/shared-ui/icons';

import { type Fitted, misfitIn } from './boardItems.ts';

export interface MisfitsProps {
  readonly vehicle: Pick<TransportVehicle, 'nickName'> & Fitted;
  readonly orders: readonly Order[];
}

/** That a vehicle does not take an order's fraction or container: a warning, because whoever plans may know better. */
export const Misfits = ({ vehicle, orders }: MisfitsProps) => {
  const { t } = useTranslation('mfe-supplier');
  const found = orders.map((order) => misfitIn(vehicle, order));
  const [only] = orders.length === 1 ? orders : [];
  return misfits.map((kind) => {
    const count = found.filter((each) => each === kind).length;
    if (count === 0) return null;
    const what = kind === 'fraction' ? only?.wasteFractionName : only?.containerType;
    return (
      <Text key={kind} size="caption" color="amber.text" display="flex" gap="1">
        <Box as="span" flexShrink="0">
          <Icon of={TriangleAlert} />
        </Box>
        {what
          ? t('board.misfit.of', { name: vehicle.nickName, what })
          : t(`board.misfit.${kind}`, { name: vehicle.nickName, count })}
      </Text>
    );
  });
};
