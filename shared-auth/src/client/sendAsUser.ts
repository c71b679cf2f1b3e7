import type { Call, CallAnswer } from '@fraktion/contract/call';
import type { LooseInput } from '@fraktion/contract/client';

import { renewedSince, validToken } from '../session/renew.ts';
import { ApiError } from './apiError.ts';
import { whileBusy } from './busy.ts';
import { send, type SendOptions } from './send.ts';
import { touched } from './touched.ts';

/** These refusals often mean that the page shows stale data. */
const outdated: readonly number[] = [404, 409, 410];

/** Sends with the token, and again with a new one if the session was renewed meanwhile. */
async function sendSigned<C extends Call>(
  call: C,
  input: LooseInput,
  options: SendOptions,
  tokenFor: () => Promise<string | undefined>,
): Promise<CallAnswer<C>> {
  const token = await tokenFor();
  try {
    return await send(call, input, { ...options, token });
  } catch (error) {
    const refused = error instanceof ApiError && error.status === 401 && call.roles !== 'anonymous';
    if (!refused || !token || !(await renewedSince(token))) throw error;
    return send(call, input, { ...options, token: await tokenFor() });
  }
}

/** Makes a call as the signed-in user; the touched entities are read again. */
export async function sendAsUser<C extends Call>(
  call: C,
  input: LooseInput,
  options: SendOptions,
  tokenFor: () => Promise<string | undefined> = validToken,
): Promise<CallAnswer<C>> {
  try {
    const make = () => sendSigned(call, input, options, tokenFor);
    const answer = await whileBusy(make, options.signal);
    touched(call.touches);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && outdated.includes(error.status)) touched(call.touches);
    throw error;
  }
}
