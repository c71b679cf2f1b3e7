import type { Call, CallInput } from '@fraktion/contract/call';
import { useSearchParams } from '@fraktion/shared-ui';

type ListCall = Call & { readonly list: NonNullable<Call['list']> };
type QueryOf<C extends ListCall> = NonNullable<
  CallInput<C> extends { query?: infer Q } ? Q : never
>;

type FilterOf<C extends ListCall> = Extract<keyof QueryOf<C>, `filter[${string}`>;

interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/** What every list keeps in the address. */
export interface ListState {
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly q: string;
  readonly setSearch: (q: string) => void;
  readonly sort: Sort | undefined;
  readonly setSort: (sort: Sort | undefined) => void;
  readonly filtered: boolean;
  /** Takes all filters and the search away. */
  readonly clear: () => void;
}

export interface ListAddress<C extends ListCall> extends ListState {
  /** What the list is asked for. */
  readonly query: QueryOf<C>;
  /** A filter's value; empty while it is not in use. */
  readonly filter: (name: FilterOf<C>) => string;
  readonly setFilters: (values: { readonly [K in FilterOf<C>]?: string }) => void;
}

const isFilter = (name: string) => name === 'q' || name.startsWith('filter[');

const sortFrom = (text: string | undefined): Sort | undefined => {
  const [key, direction] = text?.split(':') ?? [];
  return key && (direction === 'asc' || direction === 'desc') ? { key, direction } : undefined;
};

/** What stands in the address and the call knows; nothing of it, if the call would refuse it. */
const askedFor = ({ list: { query } }: ListCall, params: URLSearchParams) => {
  const asked = Object.fromEntries([...params].filter(([name]) => name in query.shape));
  return query.safeParse(asked).success ? asked : {};
};

/** Page, order, search and filters of a list live in the address, under the names that the call gives them. */
export const useListAddress = <C extends ListCall>(call: C): ListAddress<C> => {
  const [params, setParams] = useSearchParams();
  const asked = askedFor(call, params);
  const change = (values: Readonly<Record<string, string | undefined>>, replace = false) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries({ page: '', ...values })) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace });
  };
  return {
    query: { ...asked, count: 'true' } as unknown as QueryOf<C>,
    page: Number(asked['page'] ?? 1),
    setPage: (page) => change({ page: page === 1 ? '' : String(page) }),
    q: asked['q'] ?? '',
    // Each letter typed is no step to go back to.
    setSearch: (q) => change({ q }, true),
    sort: sortFrom(asked['sort'] ?? call.list.defaultSort),
    setSort: (sort) => change({ sort: sort ? `${sort.key}:${sort.direction}` : '' }),
    filter: (name) => asked[name] ?? '',
    setFilters: change,
    filtered: Object.keys(asked).some(isFilter),
    clear: () =>
      change(
        Object.fromEntries(
          Object.keys(asked)
            .filter(isFilter)
            .map((name) => [name, '']),
        ),
      ),
  };
};
