import type { Order } from '@fraktion/contract/orders';
import { useCallback, useState } from 'react';

import { ActionDialog } from '../actions/ActionDialog.tsx';
import type { OfferedAction } from '../orderActions.ts';

interface Acting {
  readonly order: Order;
  readonly action: OfferedAction;
}

/** What is asked before an action; kept by the page, for the row that it began in may move to another tab meanwhile. */
export const useActing = () => {
  const [acting, setActing] = useState<Acting>();
  const act = useCallback(
    (order: Order, action: OfferedAction) => setActing({ order, action }),
    [],
  );
  const dialog = acting ? <ActionDialog {...acting} onClose={() => setActing(undefined)} /> : null;
  return { act, dialog };
};
