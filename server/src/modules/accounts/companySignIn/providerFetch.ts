import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';

import { refuseHeld } from '../../../db/held.ts';
import { AddressNotAllowed, publicLookup } from '../../../http/publicAddress.ts';
import { problemOf } from './addresses.ts';

const patienceMs = 8000;
/** No document of a provider is longer; a longer answer is cut off. */
const maxBytes = 1_000_000;

export type ProviderFetch = (address: string, options: FetchOptions) => Promise<Response>;

class NoAnswer extends Error {
  readonly code = 'ECONNRESET';
}

interface FetchOptions {
  readonly method?: string | undefined;
  readonly headers?: Record<string, string> | undefined;
  readonly body?: unknown;
}

/** Statuses that come without a content. */
const empty = new Set([204, 205, 304]);

/**
 * A response of the platform takes fewer statuses than a server may send. One that it would not take is thrown where nobody
 * catches it, and the whole portal would end: such an answer counts as that of a broken gateway.
 */
const statusOf = ({ statusCode = 0 }: IncomingMessage): number =>
  statusCode >= 200 && statusCode <= 599 ? statusCode : 502;

function responseOf(answer: IncomingMessage, content: Buffer): Response {
  const status = statusOf(answer);
  return new Response(empty.has(status) ? null : new Uint8Array(content), {
    status,
    headers: Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  });
}

/** The library sends forms and texts only. */
const textOf = (body: unknown): string | undefined => {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new TypeError('A provider is sent a text or a form');
};

/**
 * Asks a provider whose address an account's administrator has chosen: never this machine or its network (unless `anywhere`), never
 * the target of a redirect, never for long and never for much.
 */
export const createProviderFetch =
  (anywhere: boolean, patience = patienceMs): ProviderFetch =>
  (address, { method = 'GET', headers = {}, body }) => {
    refuseHeld();
    if (problemOf(address, anywhere)) return Promise.reject(new AddressNotAllowed());
    const url = new URL(address);
    const text = textOf(body);
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      let isAnswered = false;
      const asked = request(
        url,
        {
          method,
          agent: false,
          signal: AbortSignal.timeout(patience),
          headers: {
            ...headers,
            ...(text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
          },
          ...(anywhere ? {} : { lookup: publicLookup }),
        },
        (response) => {
          isAnswered = true;
          const parts: Buffer[] = [];
          let bytes = 0;
          response.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > maxBytes) response.destroy(new Error('The answer is too long'));
            else parts.push(part);
          });
          response.on('error', reject);
          response.on('end', () => {
            try {
              resolve(responseOf(response, Buffer.concat(parts)));
            } catch (error) {
              reject(error);
            }
          });
        },
      );
      asked.on('error', reject);
      // Also when a server wants to speak another protocol: then neither an answer nor an error comes.
      asked.on('close', () => (isAnswered ? undefined : reject(new NoAnswer())));
      asked.end(text);
    });
  };
