import type { Order } from '@fraktion/contract/orders';
import { useCallback, useState } from 'react';

import type { OfferedAction } from './orderActions.ts';

interface OpenAction {
  readonly order: Order;
  readonly action: OfferedAction;
}

/**
 * The action whose dialog is open. The page holds it, not the row, because an event may remove the row while the dialog is
 * open.
 */
export const useActing = () => {
  const [acting, setActing] = useState<OpenAction>();
  const act = useCallback(
    (order: Order, action: OfferedAction) => setActing({ order, action }),
    [],
  );
  return { act, acting, stop: () => setActing(undefined) };
};
