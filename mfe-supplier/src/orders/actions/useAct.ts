import type { Call, CallInput } from '@fraktion/contract/call';
import type { ContactAct } from '@fraktion/contract/contactOrders';
import type { OrderWithEvents } from '@fraktion/contract/orders';
import { useCall } from '@fraktion/shared-auth/query';

import { useContactDoor } from '../../lib/contactDoor.ts';

interface ActInput {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
}

interface Act<C extends Call> {
  readonly mutateAsync: (input: CallInput<C>) => Promise<OrderWithEvents | null>;
}

/** An action's call: a supplier's own where it is signed in, else by the link that its collector was mailed. */
export const useAct = <C extends Call>(call: C, action: ContactAct['action']): Act<C> => {
  const door = useContactDoor();
  const own = useCall(call, { invalidates: ['supplierOrders'], quiet: true });
  if (!door) return own as Act<C>;
  return {
    mutateAsync: (input) => {
      const { params, body } = input as unknown as ActInput;
      const { version, ...rest } = body;
      // Both calls take the same, but for where the version stands.
      return door.act(params.id, version, { action, ...rest } as ContactAct);
    },
  };
};
