import type { DeliveryFailure } from '@fraktion/contract';

import { post } from '../../../http/post.ts';
import { AddressNotAllowed } from '../../../http/publicAddress.ts';
import { signatureHeaders } from './sign.ts';

export interface Message {
  readonly id: string;
  readonly url: string;
  readonly event: string;
  readonly payload: string;
  readonly secret: string;
}

export interface Outcome {
  /** The HTTP status of the answer; null if there was none. */
  readonly status: number | null;
  /** Null if it arrived. */
  readonly failure: DeliveryFailure | null;
  /** For the log: what the network said, or the status. */
  readonly detail: string | null;
}

/** Sends one message, signed, once. */
export async function sendMessage(
  { id, url, event, payload, secret }: Message,
  anywhere: boolean,
): Promise<Outcome> {
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Fraktion-Webhooks/1',
    'fraktion-event': event,
    'fraktion-delivery': id,
    ...signatureHeaders(secret, { id, body: payload }),
  };
  try {
    const { status } = await post(url, { headers, body: payload }, anywhere);
    const arrived = status >= 200 && status < 300;
    return {
      status,
      failure: arrived ? null : 'answered',
      detail: arrived ? null : `status ${status}`,
    };
  } catch (error) {
    return { status: null, failure: failureOf(error), detail: (error as Error).message };
  }
}

const byCode: Readonly<Record<string, DeliveryFailure>> = {
  ENOTFOUND: 'unknownName',
  EAI_AGAIN: 'unknownName',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  EHOSTUNREACH: 'noAnswer',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

/** What the network said, as one of the failures that pages have words for. */
export function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof AddressNotAllowed) return 'privateAddress';
  const { name, code = '' } = error as { readonly name: string; readonly code?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  if (/CERT|SELF_SIGNED|SSL/.test(code)) return 'certificate';
  return byCode[code] ?? 'noAnswer';
}
