import type { Call, CallAnswer, CallInput } from '@fraktion/contract/call';
import { api } from '@fraktion/shared-auth';
import { useMutation } from '@tanstack/react-query';

/** The server logs every refusal of such a call. */
type SilentCall = Call & { readonly silent: true };

type BackgroundCall<C extends Call> = (
  call: C,
  input: CallInput<C>,
  options: { readonly background: true },
) => Promise<CallAnswer<C>>;

/**
 * A call about an infocard of a simulation. If it fails the page shows no message, only the stored state. The failure is logged:
 * the server logs its refusals, and the browser reports calls that never reached it.
 */
export async function silently<C extends SilentCall>(
  call: C,
  input: CallInput<C>,
): Promise<CallAnswer<C> | null> {
  try {
    return await (api as BackgroundCall<C>)(call, input, { background: true });
  } catch (error) {
    reportError(error);
    return null;
  }
}

export const useSilentCall = <C extends SilentCall>(call: C) =>
  useMutation({ mutationFn: (input: CallInput<C>) => silently(call, input) });
