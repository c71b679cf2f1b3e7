import {
  authenticate,
  type Call,
  type CallInput,
  isSecondStep,
  type Session,
} from '@fraktion/contract';
import { addressOf, envelopeOf, requestOf } from '@fraktion/contract/client';

import { type Answer, type Data, testPassword } from './testApp.ts';

/** A client with a browser's cookies: it stores them and sends them back. */
export interface Browser {
  readonly cookies: Map<string, string>;
  post<C extends Call>(
    call: C,
    body: CallInput<C> extends { body: infer B } ? B : object,
    token?: string,
    headers?: Record<string, string>,
  ): Promise<Omit<Answer<Data<C>>, 'bytes'>>;
  /** Signs in a user that a builder created. */
  signIn(email: string): Promise<Session>;
}

export function openBrowser(url: string, cookies = new Map<string, string>()): Browser {
  const browser: Browser = {
    cookies,
    async signIn(email) {
      const { data } = await browser.post(authenticate, { email, password: testPassword });
      if (isSecondStep(data)) throw new Error(`${email} signs in by two steps`);
      return data;
    },
    async post(call, body, token, headers) {
      const request = requestOf(call, { body }, token);
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(addressOf(url, call, {}), {
        ...request,
        headers: { ...request.headers, cookie, ...headers },
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      const { data, error } = await envelopeOf(response);
      return {
        status: response.status,
        data: data as never,
        ...(error && { error }),
        headers: response.headers,
      };
    },
  };
  return browser;
}
