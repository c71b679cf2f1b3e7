import type { Call } from '@fraktion/contract/call';
import type { ContactAction, Order, OrderWithEvents } from '@fraktion/contract/orders';
import { api } from '@fraktion/shared-auth';
import { queryClient, useChange } from '@fraktion/shared-auth/query';
import { type kept, sendOrKeep } from '@fraktion/shared-auth/waiting';

import { useContactDoor } from '../contactDoor.ts';
import { orderQuery } from '../../lib/order/orderQueries.ts';
import { useKeeping } from './useKeeping.ts';

/** The order after the action; null if it now belongs to another account; `kept` without a connection. */
export type ActionResult = OrderWithEvents | null | typeof kept;

type ActCall = Call & {
  readonly body: NonNullable<Call['body']>;
};

interface ActInput {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
}

/** Like `api` for any call; the caller has checked its input. */
const sendAny = (call: Call, input: unknown): Promise<ActionResult> =>
  api(call, input as never) as Promise<unknown> as Promise<ActionResult>;

const isIdempotent = (call: Call): call is Call & { idempotent: true } => call.idempotent === true;

/** How an action is sent: with the mailed link, at once, or stored without a connection. */
const useSendAct = (
  call: Call,
  action: ContactAction['action'],
  order: Order,
  onGone?: () => void,
): ((input: ActInput) => Promise<ActionResult>) => {
  const door = useContactDoor();
  const keeping = useKeeping(order);
  if (door)
    return ({ params, body: { version, ...rest } }) =>
      // Both calls take the same input, except for the place of the version.
      door.act(params.id, version, { action, ...rest } as ContactAction);
  if (isIdempotent(call))
    return (input) =>
      sendOrKeep(call, input as never, keeping(action, input, call)) as Promise<ActionResult>;
  return async (input) => {
    const answer = await sendAny(call, input);
    if (answer === null) {
      // It no longer exists for this user, so it is not read again, which would report a failure.
      queryClient.removeQueries({ queryKey: orderQuery(order.id).queryKey });
      onGone?.();
    }
    return answer;
  };
};

/**
 * Binds an action's call to its form: the supplier's own call after sign-in, else the call of the mailed link. A driver's
 * actions on the road are stored without a connection.
 */
export const useAct = <const C extends ActCall>(
  call: C,
  action: ContactAction['action'],
  order: Order,
  /** Called if the answer contains no order, because it now belongs to another account. */
  onGone?: () => void,
) => {
  const send = useSendAct(call, action, order, onGone);
  return useChange<C, ActionResult>(call, { send: (input) => send(input as unknown as ActInput) });
};
