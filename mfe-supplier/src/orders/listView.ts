import type { Listed } from '@fraktion/contract/call';
import type { Order } from '@fraktion/contract/orders';
import type { UseQueryResult } from '@tanstack/react-query';

import type { OfferedAction } from './orderActions.ts';
import type { useOrdersAddress } from './useOrdersAddress.ts';

/** What grid and cards show alike. */
export interface ListViewProps {
  readonly address: ReturnType<typeof useOrdersAddress>;
  readonly list: UseQueryResult<Listed<Order>>;
  readonly onAct: (order: Order, action: OfferedAction) => void;
}

export const pagingOf = ({ address, list }: ListViewProps) => {
  const page = list.data?.page;
  return page && { ...page, onPage: address.setPage };
};
