import type { Order } from '@fraktion/contract/orders';
import { useCallback, useState } from 'react';

import type { OfferedAction } from './orderActions.ts';

interface Acting {
  readonly order: Order;
  readonly action: OfferedAction;
}

/** Which action is being asked about. Kept by the page and not by the row: live news may take that away while its dialog is open. */
export const useActing = () => {
  const [acting, setActing] = useState<Acting>();
  const act = useCallback(
    (order: Order, action: OfferedAction) => setActing({ order, action }),
    [],
  );
  return { act, acting, stop: () => setActing(undefined) };
};
