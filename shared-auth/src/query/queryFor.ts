import type { Call, CallAnswer } from '@fraktion/contract/call';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { makeCall, type InputArgs } from '../api.ts';
import type { LooseInput } from '../client/request.ts';
import { keyOf, noteOffline } from './keys.ts';

// `undefined` is not a value to react-query: a call that says nothing answers null here.
type Cached<C extends Call> = CallAnswer<C> extends undefined ? null : CallAnswer<C>;

/** Query options of a call: `useQuery(queryFor(getOrder, { params: { id } }))`. */
export function queryFor<C extends Call>(call: C, ...args: InputArgs<C>) {
  const input = (args[0] ?? {}) as LooseInput;
  noteOffline(call);
  return queryOptions({
    queryKey: keyOf(call, input),
    // The cache tells of the failure, once, when it has given up.
    queryFn: async ({ signal }) => {
      const answer = await makeCall<C>(call, input, { background: true, signal });
      return (answer ?? null) as Cached<C>;
    },
  });
}

/** The same for a list: the rows on screen stay until the next page, filter or order has come. */
export function listQueryFor<C extends Call & { list: object }>(call: C, ...args: InputArgs<C>) {
  return { ...queryFor(call, ...args), placeholderData: keepPreviousData };
}
