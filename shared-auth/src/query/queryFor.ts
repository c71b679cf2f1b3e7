import type { Call, CallAnswer } from '@fraktion/contract/call';
import type { LooseInput } from '@fraktion/contract/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { makeCall, type InputArgs } from '../api.ts';
import { ApiError } from '../client/apiError.ts';
import { connection } from '../kept/connection.ts';
import { keyOf, noteCall } from './keys.ts';

// react-query does not accept `undefined` as a value: an empty answer becomes null here.
type CachedAnswer<C extends Call> = CallAnswer<C> extends undefined ? null : CallAnswer<C>;

type RowOf<C extends Call> = CallAnswer<C> extends { data: readonly (infer Row)[] } ? Row : never;

/**
 * If the connection is known to be lost, a read fails at once, because a network without a route to the server would take long
 * to fail. Stored answers are shown. The server is asked whether it answers again, and then everything is read.
 */
function refuseAway(): void {
  if (!connection.away()) return;
  void connection.doubt();
  throw new ApiError({ key: 'Generic.Offline', status: 0 });
}

/** Query options of a call: `useQuery(queryFor(getOrder, { params: { id } }))`. */
export function queryFor<C extends Call>(call: C, ...args: InputArgs<C>) {
  const input = (args[0] ?? {}) as LooseInput;
  noteCall(call);
  return queryOptions({
    queryKey: keyOf(call, input),
    // The cache reports the failure once, after the last try.
    queryFn: async ({ signal }) => {
      refuseAway();
      const answer = await makeCall<C>(call, input, { background: true, signal });
      return (answer ?? null) as CachedAnswer<C>;
    },
  });
}

/** The same for a list: the rows on screen stay until the next page, filter or sort order has arrived. */
export function listQueryFor<C extends Call & { list: object }>(call: C, ...args: InputArgs<C>) {
  return { ...queryFor(call, ...args), placeholderData: keepPreviousData };
}

/**
 * All pages of a list, one after the other, for an export or a print with the filters and order of `query`. The first one counts.
 * With `behind`, which gives the parameters to read on behind a row, far pages are as quick as the first.
 */
export function pagesOf<C extends Call & { list: object }>(
  call: C,
  input: InputArgs<C>[0],
  behind?: (last: RowOf<C>) => object,
) {
  const { query, ...rest } = (input ?? {}) as LooseInput;
  return (
    asked: { readonly page: number; readonly pageSize: number },
    signal: AbortSignal,
    last?: RowOf<C>,
  ) => {
    const isFurther = last !== undefined;
    const further = isFurther ? { count: undefined } : {};
    const place = isFurther && behind ? { page: 1, ...behind(last) } : {};
    return makeCall<C>(
      call,
      { ...rest, query: { ...query, ...asked, ...further, ...place } },
      { background: true, signal },
    );
  };
}
