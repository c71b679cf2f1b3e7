import type { Order } from '@fraktion/contract/orders';
import { supplierOrderPath } from '@fraktion/contract/pages';
import { ApiError } from '@fraktion/shared-auth';
import { SkeletonText, Stack, toast, today, useTranslation } from '@fraktion/shared-ui';
import { RecordError, SidePanel, type Walk } from '@fraktion/shared-ui/overlay';
import { OrderStatusPill, useOrderWords } from '@fraktion/shared-waste/orders';
import { OrderMessages } from '@fraktion/shared-waste/messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { listedOrder } from './listedOrder.ts';
import { useWithWaiting } from './withWaiting.ts';
import { MainOffers } from './MainOffers.tsx';
import { mainOffersOf, type OfferedAction } from './orderActions.ts';
import { CarrierOrderDetails } from './CarrierOrderDetails.tsx';
import { orderQuery } from '../lib/order/orderQueries.ts';
import { VisitStep } from './VisitStep.tsx';

export interface CarrierOrderPanelProps {
  readonly onClose: () => void;
  /** The previous and next order of the list from which it was opened. */
  readonly walk?: Walk | undefined;
  readonly onAct: (order: Order, action: OfferedAction) => void;
  /** Called when it is on screen, so that it no longer counts as new. */
  readonly onSeen?: ((id: string) => void) | undefined;
  /** The user is giving it away, and that action shows its own message. */
  readonly leaving?: boolean | undefined;
}

/** One order beside the list from which it was opened. */
export const CarrierOrderPanel = ({
  id,
  ...rest
}: CarrierOrderPanelProps & { readonly id: string | null }) =>
  id ? <OpenOrder id={id} {...rest} /> : null;

type LeavingProps = Pick<CarrierOrderPanelProps, 'onClose' | 'leaving'>;

/** The open order now belongs to another account: the panel closes and a toast gives the reason. */
const useGone = (order: Order | undefined, error: unknown, { onClose, leaving }: LeavingProps) => {
  const { t } = useTranslation('mfe-supplier');
  const gone = order !== undefined && error instanceof ApiError && error.status === 404;
  const notified = useRef<string>(undefined);
  useEffect(() => {
    if (!gone || leaving || notified.current === order.id) return;
    const { id, number } = order;
    notified.current = id;
    toast({ title: t('orders.gone.title', { number }), text: t('orders.gone.text') });
    onClose();
  }, [gone, leaving, order, onClose, t]);
};

const OpenOrder = ({ id, ...rest }: CarrierOrderPanelProps & { readonly id: string }) => {
  const { onClose, onAct, onSeen, leaving, walk } = rest;
  const words = useOrderWords();
  const { data, error, refetch, isFetching } = useQuery(orderQuery(id));
  const waiting = useWithWaiting();
  const found = data ?? listedOrder(id, error);
  const order = found && waiting(found);
  useGone(order, error, { onClose, leaving });
  useEffect(() => onSeen?.(id), [id, onSeen]);
  const next = order !== undefined && mainOffersOf(order).length > 0;
  return (
    <SidePanel
      open
      onClose={onClose}
      walk={walk}
      title={order ? words.title(order) : words.one}
      status={order ? <OrderStatusPill order={order} /> : null}
      footer={next ? <MainOffers key={id} order={order} onAct={onAct} /> : undefined}
    >
      {order ? (
        <Stack gap="4">
          {order.plannedDate === today() ? <VisitStep order={order} /> : null}
          <CarrierOrderDetails
            key={id}
            order={order}
            onAct={(action) => onAct(order, action)}
            history={<OrderMessages order={order} path={supplierOrderPath(id)} />}
          />
        </Stack>
      ) : null}
      {!order && !error ? <SkeletonText lines={12} /> : null}
      {!order && error ? (
        <RecordError
          error={error}
          failed={words.failed}
          missing={words.missing}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : null}
    </SidePanel>
  );
};
