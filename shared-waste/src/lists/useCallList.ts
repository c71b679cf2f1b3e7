import type { Call, CallAnswer } from '@fraktion/contract/call';
import { listQueryFor, pagesOf } from '@fraktion/shared-auth/query';
import {
  countText,
  type ListAddress,
  type ListQuery,
  type ReadPage,
  useListAddress,
} from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';

/** A list call without parameters in its path. */
type ListCall = Call & { readonly params?: undefined } & Parameters<typeof useListAddress>[0];

type RowOf<C extends Call> = CallAnswer<C> extends { data: readonly (infer Row)[] } ? Row : never;

/** A list by its call and its query. */
export interface AskedList {
  readonly call: Call;
  readonly query: object;
}

/** What a list of rows needs, whatever its call. */
export interface RowList<Row> {
  readonly list: ListQuery<Row>;
  /** The rows on screen; none while the first ones load. */
  readonly rows: readonly Row[];
  /** The number of rows for the page's title. */
  readonly count: ReturnType<typeof countText>;
  /** All rows with the filters and the order of the address, page by page. */
  readonly read: ReadPage<Row>;
  /** The same list for the server, which writes its sheet. */
  readonly asked: AskedList;
}

export interface CallList<C extends ListCall> extends RowList<RowOf<C>> {
  readonly address: ListAddress<C>;
  /** For `ListView`. */
  readonly view: { readonly address: ListAddress<C>; readonly list: ListQuery<RowOf<C>> };
}

const none: readonly never[] = [];

/** Reads the page of a list call that the address asks for. `fixed` is a part of the query that the address cannot change. */
export const useCallList = <const C extends ListCall>(
  call: C,
  options?: Parameters<typeof useListAddress<C>>[1],
): CallList<C> => {
  const address = useListAddress(call, options);
  const input = { query: address.query };
  // The types of a call that is not known yet do not resolve; its rows are named once, here.
  const reads: Call & { readonly list: object } = call;
  const list = useQuery(listQueryFor(reads, input)) as unknown as ListQuery<RowOf<C>>;
  return {
    address,
    list,
    view: { address, list },
    rows: list.data?.data ?? none,
    count: countText(list.data?.page),
    asked: { call: reads, query: address.query },
    read: pagesOf(reads, input) as unknown as ReadPage<RowOf<C>>,
  };
};
