import type { Call } from '@fraktion/contract/call';
import type { ContactAct, Order, OrderWithEvents } from '@fraktion/contract/orders';
import { api } from '@fraktion/shared-auth';
import { queryClient, useChange } from '@fraktion/shared-auth/query';
import { type kept, sendOrKeep } from '@fraktion/shared-auth/waiting';

import { useContactDoor } from '../contactDoor.ts';
import { orderQuery } from '../../lib/order/orderQueries.ts';
import { useKeeping } from './useKeeping.ts';

/** The order as the action left it; nothing where it is another's now; `kept` where no connection is there. */
export type Acted = OrderWithEvents | null | typeof kept;

type ActCall = Call & {
  readonly body: NonNullable<Call['body']>;
};

interface ActInput {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
}

/** As `api`, of whichever call it is: what it takes was checked by the caller. */
const sendAny = (call: Call, input: unknown): Promise<Acted> =>
  api(call, input as never) as Promise<unknown> as Promise<Acted>;

const isIdempotent = (call: Call): call is Call & { idempotent: true } => call.idempotent === true;

/** How an action goes out: by the link that its collector was mailed, at once, or kept where there is no connection. */
const useSendAct = (
  call: Call,
  action: ContactAct['action'],
  order: Order,
  onGone?: () => void,
): ((input: ActInput) => Promise<Acted>) => {
  const door = useContactDoor();
  const keeping = useKeeping(order);
  if (door)
    return ({ params, body: { version, ...rest } }) =>
      // Both calls take the same, but for where the version stands.
      door.act(params.id, version, { action, ...rest } as ContactAct);
  if (isIdempotent(call))
    return (input) =>
      sendOrKeep(call, input as never, keeping(action, input, call)) as Promise<Acted>;
  return async (input) => {
    const answer = await sendAny(call, input);
    if (answer === null) {
      // It is read no more, for it is not there for this reader: nobody is told that it went away.
      queryClient.removeQueries({ queryKey: orderQuery(order.id).queryKey });
      onGone?.();
    }
    return answer;
  };
};

/**
 * An action's call, bound to its form: a supplier's own where it is signed in, else by the link that its collector was mailed.
 * What a driver does on the way is kept where there is no connection.
 */
export const useAct = <const C extends ActCall>(
  call: C,
  action: ContactAct['action'],
  order: Order,
  /** The answer is no order: it is another's now. */
  onGone?: () => void,
) => {
  const send = useSendAct(call, action, order, onGone);
  return useChange<C, Acted>(call, { send: (input) => send(input as unknown as ActInput) });
};
