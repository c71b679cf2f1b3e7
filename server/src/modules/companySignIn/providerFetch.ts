import http from 'node:http';
import https from 'node:https';

import { AddressNotAllowed, publicLookup } from '../../http/publicAddress.ts';
import { problemOf } from './addresses.ts';

const patienceMs = 8000;
/** No document of a provider is longer; a longer answer is cut off. */
const maxBytes = 1_000_000;

export type ProviderFetch = (address: string, options: FetchOptions) => Promise<Response>;

interface FetchOptions {
  readonly method?: string | undefined;
  readonly headers?: Record<string, string> | undefined;
  readonly body?: unknown;
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
  (anywhere: boolean): ProviderFetch =>
  (address, { method = 'GET', headers = {}, body }) => {
    if (problemOf(address, anywhere)) return Promise.reject(new AddressNotAllowed());
    const url = new URL(address);
    const text = textOf(body);
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const asked = request(
        url,
        {
          method,
          agent: false,
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            ...headers,
            ...(text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }),
          },
          ...(anywhere ? {} : { lookup: publicLookup }),
        },
        (response) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          response.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > maxBytes) response.destroy(new Error('The answer is too long'));
            else parts.push(part);
          });
          response.on('error', reject);
          response.on('end', () => {
            const status = response.statusCode ?? 0;
            const empty = status === 204 || status === 304 || status < 200;
            resolve(
              new Response(empty ? null : Buffer.concat(parts), {
                status: status < 200 ? 502 : status,
                headers: Object.entries(response.headers).flatMap(([name, value]) =>
                  value === undefined ? [] : [[name, String(value)] as [string, string]],
                ),
              }),
            );
          });
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });
  };
