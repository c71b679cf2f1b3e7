import type { Call, CallAnswer } from '@fraktion/contract/call';
import { addressOf, type LooseInput, requestOf } from '@fraktion/contract/client';
import ky, { isTimeoutError } from 'ky';

import { answerFrom } from './answer.ts';
import { ApiError } from './apiError.ts';
import { traced } from './traced.ts';

const timeoutMs = 30_000;

export interface SendOptions {
  readonly token?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the call fails as unanswered; 30 seconds by default. */
  readonly timeout?: number | undefined;
}

function failureOf(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  if (isTimeoutError(error)) return new ApiError({ key: 'Generic.Timeout', status: 0 });
  if (error instanceof SyntaxError) return new ApiError({ key: 'Generic.Unexpected', status: 0 });
  return new ApiError({ key: 'Generic.Unavailable', status: 0, detail: String(error) });
}

/**
 * The input as it is sent: empty filters are left out, and a row's own id becomes the idempotency key, so that the same row is
 * created once even if it is sent twice.
 */
function sentOf(call: Call, { idempotencyKey, query = {}, ...input }: LooseInput): LooseInput {
  const asked = Object.entries(query).filter(([, value]) => value !== '');
  const id = (input.body as { id?: unknown } | undefined)?.id;
  const key = idempotencyKey ?? (typeof id === 'string' ? id : undefined);
  const keyed = call.idempotent && key ? { idempotencyKey: key } : {};
  return { ...input, query: Object.fromEntries(asked), ...keyed };
}

/** Makes one call, without retries; the callers decide about retries and tokens. */
export async function send<C extends Call>(
  call: C,
  input: LooseInput,
  { token, signal, timeout = timeoutMs }: SendOptions = {},
): Promise<CallAnswer<C>> {
  const sent = sentOf(call, input);
  const address = addressOf(location.origin, call, sent);
  try {
    const { headers, ...request } = requestOf(call, sent, token);
    const response = await ky(address, {
      ...request,
      headers: { ...headers, ...traced.headers() },
      ...(signal ? { signal } : {}),
      timeout,
      totalTimeout: timeout,
      retry: 0,
      throwHttpErrors: false,
    });
    return (await answerFrom(call, response)) as CallAnswer<C>;
  } catch (error) {
    // The caller cancelled it, so it is not a failure.
    throw signal?.aborted ? error : failureOf(error);
  }
}
