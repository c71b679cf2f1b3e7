import type { Call, CallInput } from '@fraktion/contract';

import type { Answer } from './testApp.ts';

/** A browser as far as cookies go: it keeps those it gets, and sends them back. */
export interface Browser {
  readonly cookies: Map<string, string>;
  post<C extends Call>(
    call: C,
    body: CallInput<C> extends { body: infer B } ? B : object,
    token?: string,
  ): Promise<Omit<Answer<any>, 'bytes'>>;
}

export function openBrowser(url: string, cookies = new Map<string, string>()): Browser {
  return {
    cookies,
    async post(call, body, token) {
      const response = await fetch(`${url}/api${call.path}`, {
        method: call.method,
        headers: {
          'content-type': 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value) cookies.set(name, value);
        else cookies.delete(name);
      }
      const text = await response.text();
      const { data, error } = text ? JSON.parse(text) : ({} as Partial<Answer>);
      return { status: response.status, data, error, headers: response.headers };
    },
  };
}
