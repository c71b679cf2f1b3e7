import type { Call } from '../call.ts';
import { addressOf, type LooseInput, requestOf } from './request.ts';

/** Makes one call, without retries, and returns any answer. */
export const fetchCall = (
  origin: string,
  call: Call,
  input: LooseInput,
  token?: string,
): Promise<Response> => fetch(addressOf(origin, call, input), requestOf(call, input, token));
