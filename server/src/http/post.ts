import http from 'node:http';
import https from 'node:https';

import { refuseHeld } from '../db/held.ts';
import { AddressNotAllowed, mayBePublic, publicLookup } from './publicAddress.ts';

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Whether an address may be posted to, as far as known without resolving its name: names are resolved at each delivery. */
export function mayPost(text: string, anywhere: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username || url.password) return false;
  if (anywhere) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && mayBePublic(hostOf(url));
}

const patienceMs = 10_000;

export interface PostAnswer {
  readonly status: number;
}

/**
 * Posts to an address chosen by a user: never to this machine or its network (unless `anywhere`), never to a redirect target,
 * and never for long. Only the status of the answer matters.
 */
export function post(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string | Buffer },
  anywhere: boolean,
): Promise<PostAnswer> {
  refuseHeld();
  if (!mayPost(address, anywhere)) return Promise.reject(new AddressNotAllowed());
  const url = new URL(address);
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        ...(anywhere ? {} : { lookup: publicLookup }),
      },
      (response) => {
        resolve({ status: response.statusCode ?? 0 });
        response.destroy();
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}
