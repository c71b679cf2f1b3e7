import type { Order } from '@fraktion/contract/orders';
import { Button, ErrorState, Row, SkeletonText, useTranslation } from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { OrderStatusPill } from '../lib/OrderStatusPill.tsx';
import { type OfferedAction, offersOf } from './orderActions.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { orderQuery } from './orderQueries.ts';

export interface OrderPanelProps {
  readonly onClose: () => void;
  readonly onAct: (order: Order, action: OfferedAction) => void;
}

/** One order beside the list it was opened from. */
export const OrderPanel = ({ id, ...rest }: OrderPanelProps & { readonly id: string | null }) =>
  id ? <OpenOrder key={id} id={id} {...rest} /> : null;

const Actions = ({ order, onAct }: Pick<OrderPanelProps, 'onAct'> & { readonly order: Order }) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Row flex="1">
      {offersOf(order).map(({ action, icon, label, main }) => (
        <Button
          key={action}
          icon={icon}
          variant={main ? 'primary' : 'secondary'}
          flex={{ base: '1', sm: 'none' }}
          onClick={() => onAct(order, action)}
        >
          {t(label)}
        </Button>
      ))}
    </Row>
  );
};

const OpenOrder = ({ id, onClose, onAct }: OrderPanelProps & { readonly id: string }) => {
  const { t } = useTranslation('mfe-supplier');
  const { data: order, error, refetch, isFetching } = useQuery(orderQuery(id));
  const canAct = order !== undefined && offersOf(order).length > 0;
  return (
    <SidePanel
      open
      onClose={onClose}
      title={order ? t('order.title', { number: order.number }) : t('order.loading')}
      status={order ? <OrderStatusPill status={order.status} /> : null}
      footer={canAct ? <Actions order={order} onAct={onAct} /> : undefined}
    >
      {order ? <OrderDetails order={order} /> : null}
      {!order && !error ? <SkeletonText lines={12} /> : null}
      {!order && error ? (
        <ErrorState
          title={t('order.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
    </SidePanel>
  );
};
