import type { Call, CallAnswer, CallInput } from '@fraktion/contract/call';
import type { LooseInput } from '@fraktion/contract/client';

import { reportAnswer, reportFailure } from './client/failures.ts';
import type { SendOptions } from './client/send.ts';
import { sendAsUser } from './client/sendAsUser.ts';

export interface ApiOptions extends Pick<SendOptions, 'signal' | 'timeout'> {
  /** Shows no toast: either the answer is dispensable, or a query makes the call and its cache reports the failure. */
  readonly background?: boolean | undefined;
}

/** The input is omitted if the call needs none. */
export type InputArgs<C extends Call, Rest extends unknown[] = []> =
  object extends CallInput<C> ? [input?: CallInput<C>, ...Rest] : [input: CallInput<C>, ...Rest];

/** A call of one thing: the same one may succeed with another body. */
const causeOf = ({ method, path }: Call, { params }: LooseInput): string =>
  `${method} ${path} ${JSON.stringify(params ?? {})}`;

/** Like `api`, for callers that have checked the input's type. */
export async function makeCall<C extends Call>(
  call: C,
  input: LooseInput,
  options: ApiOptions = {},
): Promise<CallAnswer<C>> {
  try {
    const answer = await sendAsUser(call, input, options);
    reportAnswer(causeOf(call, input));
    return answer;
  } catch (error) {
    if (!options.background) reportFailure(error, causeOf(call, input));
    throw error;
  }
}

/** Makes a call of the contract and returns its answer without the envelope; throws `ApiError`. */
export const api = <C extends Call>(
  call: C,
  ...[input, options]: InputArgs<C, [options?: ApiOptions]>
): Promise<CallAnswer<C>> => makeCall(call, (input ?? {}) as LooseInput, options);
