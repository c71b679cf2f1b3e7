import { orderLooks } from '@fraktion/contract/orderLooks';
import type { OrderStatus } from '@fraktion/contract/orderState';
import { useTranslation } from '@fraktion/shared-ui';
import { StatePill } from '@fraktion/shared-ui/list';

export const OrderStatusPill = ({ status }: { readonly status: OrderStatus }) => {
  const { t } = useTranslation('mfe-ordering');
  return <StatePill look={orderLooks[status]} label={t(`Status.${status}`)} />;
};
