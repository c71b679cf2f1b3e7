import type {
  CarriedOrder,
  listSupplierOrders,
  Order,
  SupplierList,
} from '@fraktion/contract/orders';
import { IconButton, useTranslation } from '@fraktion/shared-ui';
import { type ListAddress, type ListQuery, ListView } from '@fraktion/shared-ui/list';
import { type ReactNode, useCallback } from 'react';

import { useWithWaiting } from './withWaiting.ts';
import { isForMany, mainOffersOf, type OfferedAction } from './orderActions.ts';
import { TabFilters } from './TabFilters.tsx';
import { useCarrierCard } from './useCarrierCard.tsx';
import { useOrderColumns } from './useOrderColumns.tsx';

export interface OrderListProps {
  readonly tab: SupplierList;
  readonly label: string;
  readonly address: ListAddress<typeof listSupplierOrders>;
  readonly orders: ListQuery<CarriedOrder>;
  readonly onOpen: (id: string) => void;
  readonly onAct: (order: Order, action: OfferedAction) => void;
  readonly isNew?: (order: Order) => boolean;
  /** If several can be selected: their ids. */
  readonly chosen?: readonly string[];
  readonly onChosen?: (ids: readonly string[]) => void;
  readonly empty: ReactNode;
}

/** Orders of one kind, with the next step at the end of each row. */
export const OrderList = (props: OrderListProps) => {
  const { tab, label, address, orders, onOpen, onAct, isNew, chosen, onChosen, empty } = props;
  const { t } = useTranslation('mfe-supplier');
  const columns = useOrderColumns(tab, isNew);
  const waiting = useWithWaiting();
  const cardOf = useCarrierCard({
    onAct,
    isNew,
    chosen,
    onChoose: (id, on) =>
      onChosen?.(on ? [...(chosen ?? []), id] : (chosen ?? []).filter((other) => other !== id)),
  });
  const card = (order: Order) => cardOf(waiting(order));
  const rowActions = useCallback(
    (order: Order) =>
      mainOffersOf(waiting(order)).map(({ name, icon, label: verb }) => (
        <IconButton
          key={name}
          size="small"
          icon={icon}
          label={t('actions.on', { action: t(verb), number: order.number })}
          onClick={() => onAct(waiting(order), name)}
        />
      )),
    [onAct, t, waiting],
  );
  return (
    <ListView
      name={`supplier-orders-${tab}`}
      label={label}
      searchLabel={t('orders.search')}
      address={address}
      list={orders}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      columns={columns}
      card={card}
      cardHeight={176}
      filters={<TabFilters tab={tab} address={address} />}
      rowActions={rowActions}
      selection={
        chosen && onChosen ? { keys: chosen, onChange: onChosen, may: isForMany } : undefined
      }
      empty={empty}
    />
  );
};
