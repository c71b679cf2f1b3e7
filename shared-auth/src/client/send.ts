import type { Call, CallAnswer } from '@fraktion/contract/call';
import ky, { isTimeoutError } from 'ky';

import { answerFrom } from './answer.ts';
import { ApiError } from './apiError.ts';
import { addressOf, headersOf, payloadOf, type LooseInput } from './request.ts';

const timeoutMs = 30_000;

export interface SendOptions {
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds before the call counts as not answered; 30 seconds unless told. */
  readonly timeout?: number | undefined;
}

function failureOf(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (isTimeoutError(error)) return new ApiError({ key: 'Generic.Timeout', status: 0 });
  if (error instanceof SyntaxError) return new ApiError({ key: 'Generic.Unexpected', status: 0 });
  return new ApiError({ key: 'Generic.Unavailable', status: 0, detail: String(error) });
}

/** Makes one call, once. Who may make it again, and with which token, is decided by the callers. */
export async function send<C extends Call>(
  call: C,
  input: LooseInput,
  { token, signal, timeout = timeoutMs }: SendOptions = {},
): Promise<CallAnswer<C>> {
  const address = addressOf(call, input);
  try {
    const response = await ky(address, {
      method: call.method,
      headers: headersOf(call, input, token),
      ...payloadOf(call, input),
      ...(signal ? { signal } : {}),
      timeout,
      totalTimeout: timeout,
      retry: 0,
      throwHttpErrors: false,
    });
    return (await answerFrom(call, response)) as CallAnswer<C>;
  } catch (error) {
    // Whoever gave up waiting knows it: that is no failure of the call.
    throw signal?.aborted ? error : failureOf(error);
  }
}
