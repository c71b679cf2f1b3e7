import type { Call } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';
import { allSent } from '@fraktion/shared-auth/testing/portal';

const closed = allCalls
  .filter((call: Call) => call.wholeAccount)
  .map(({ method, path }) => ({
    method,
    path: new RegExp(`^/api${path.replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`),
  }));

/** What the page has asked for although an Admin with some locations may not read it. */
export const askedBeyond = (): string[] =>
  allSent()
    .filter(({ method, url }) =>
      closed.some((call) => call.method === method && call.path.test(url.pathname)),
    )
    .map(({ method, url }) => `${method} ${url.pathname}`);
