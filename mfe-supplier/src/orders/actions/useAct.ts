import type { Call, CallInput } from '@fraktion/contract/call';
import type { ContactAct, Order, OrderWithEvents } from '@fraktion/contract/orders';
import { api } from '@fraktion/shared-auth';
import { queryClient } from '@fraktion/shared-auth/query';
import { type kept, sendOrKeep } from '@fraktion/shared-auth/waiting';

import { useContactDoor } from '../contactDoor.ts';
import { orderQuery } from '../../lib/order/orderQueries.ts';
import { useKeeping } from './useKeeping.ts';

interface ActInput {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
}

/** The order as the action left it; nothing where it is another's now; `kept` where no connection is there. */
export type Acted = OrderWithEvents | null | typeof kept;

interface Act<C extends Call> {
  readonly mutateAsync: (input: CallInput<C>) => Promise<Acted>;
}

/** As `api`, of whichever call it is: what it takes was checked by the caller. */
const sendAny = (call: Call, input: unknown): Promise<Acted> =>
  api(call, input as never) as Promise<unknown> as Promise<Acted>;

const isIdempotent = (call: Call): call is Call & { idempotent: true } => call.idempotent === true;

/**
 * An action's call: a supplier's own where it is signed in, else by the link that its collector was mailed. What a driver
 * does on the way is kept where there is no connection.
 */
export const useAct = <C extends Call>(
  call: C,
  action: ContactAct['action'],
  order: Order,
  /** The answer is no order: it is another's now. */
  onGone?: () => void,
): Act<C> => {
  const door = useContactDoor();
  const keeping = useKeeping(order);
  if (door)
    return {
      mutateAsync: (input) => {
        const { params, body } = input as unknown as ActInput;
        const { version, ...rest } = body;
        // Both calls take the same, but for where the version stands.
        return door.act(params.id, version, { action, ...rest } as ContactAct);
      },
    };
  if (!isIdempotent(call)) {
    const show = (answer: Acted) => {
      if (answer !== null) return;
      // It is read no more, for it is not there for this reader: nobody is told that it went away.
      queryClient.removeQueries({ queryKey: orderQuery(order.id).queryKey });
      onGone?.();
    };
    return {
      mutateAsync: async (input) => {
        const answer = await sendAny(call, input);
        show(answer);
        return answer;
      },
    };
  }
  return {
    mutateAsync: (input) =>
      sendOrKeep(
        call,
        input as never,
        keeping(action, input as unknown as ActInput, call),
      ) as Promise<Acted>,
  };
};
