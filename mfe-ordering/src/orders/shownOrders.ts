import type { Listed } from '@fraktion/contract/call';
import type { Order } from '@fraktion/contract/orders';
import type { ReactNode } from 'react';

import type { OrderList } from './useOrderList.ts';

/** What the list is given to show, whether as a grid or as cards. */
export interface ShownOrders {
  readonly list: OrderList;
  /** Undefined while the first rows are on their way. */
  readonly orders: Listed<Order> | undefined;
  /** Other rows are on their way. */
  readonly busy: boolean;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onOpen: (id: string) => void;
  readonly empty: ReactNode;
}
