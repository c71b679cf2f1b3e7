import { useSearchParams } from '@fraktion/shared-ui';
import type { Period } from '@fraktion/shared-ui/overlay';

import type { Sort } from '../grid/columns.ts';
import { askedFor, countFilters, isFilter, type ListCall, type QueryOf, sortIn } from './query.ts';

type FilterOf<C extends ListCall> = Extract<keyof QueryOf<C>, `filter[${string}`>;

interface Bound<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** What every list keeps in the address. */
export interface ListState {
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly q: string;
  readonly setSearch: (q: string) => void;
  readonly sort: Sort | undefined;
  readonly setSort: (sort: Sort | undefined) => void;
  /** What the call sorts by: the columns of that name have an arrow. */
  readonly sorts: readonly string[];
  /** How many filters are in use, without the search. */
  readonly filters: number;
  /** Something narrows the list down. */
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
  /** For `FilterChoice`: one of many. */
  readonly choice: (name: FilterOf<C>) => Bound<string>;
  /** For `FilterSelect`: any of those known, or of whatever the call takes. */
  readonly several: <T extends string = string>(
    name: FilterOf<C>,
    known?: readonly T[],
  ) => Bound<readonly T[]>;
  /** For `FilterPeriod`. */
  readonly period: (from: FilterOf<C>, to: FilterOf<C>) => Bound<Period>;
}

export interface ListAddressOptions<C extends ListCall> {
  /** Asked for whatever the address says. */
  readonly fixed?: QueryOf<C>;
  /** The order where the address names none, if it is not the call's own. */
  readonly usualSort?: string;
}

type Values = Readonly<Record<string, string | undefined>>;

const withValues = (before: URLSearchParams, values: Values): URLSearchParams => {
  const next = new URLSearchParams(before);
  // Other rows begin on their first page.
  for (const [name, value] of Object.entries({ page: '', ...values })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** Page, order, search and filters of a list live in the address, under the names that the call gives them. */
export const useListAddress = <C extends ListCall>(
  call: C,
  { fixed, usualSort = call.list.defaultSort }: ListAddressOptions<C> = {},
): ListAddress<C> => {
  const [params, setParams] = useSearchParams();
  const asked = askedFor(call, params);
  const change = (values: Values, replace = false) =>
    setParams((before) => withValues(before, values), { replace });
  const filter = (name: string) => asked[name] ?? '';
  const sort = asked['sort'] ?? usualSort;
  return {
    query: { ...asked, sort, count: 'true', ...fixed },
    page: Number(asked['page'] ?? 1),
    setPage: (page) => change({ page: page === 1 ? '' : String(page) }),
    q: filter('q'),
    // A pause in typing is no step to go back to.
    setSearch: (q) => change({ q }, true),
    sort: sortIn(sort),
    setSort: (chosen) => change({ sort: chosen ? `${chosen.key}:${chosen.direction}` : '' }),
    sorts: call.list.sorts,
    filters: countFilters(Object.keys(asked)),
    filtered: Object.keys(asked).some(isFilter),
    clear: () =>
      change(Object.fromEntries([...params.keys()].filter(isFilter).map((n) => [n, '']))),
    filter,
    setFilters: change,
    choice: (name) => ({ value: filter(name), onChange: (value) => change({ [name]: value }) }),
    several: <T extends string>(name: string, known?: readonly T[]) => {
      const given = filter(name).split(',').filter(Boolean);
      return {
        value: known ? known.filter((one) => given.includes(one)) : (given as T[]),
        onChange: (values: readonly T[]) => change({ [name]: values.join(',') }),
      };
    },
    period: (from, to) => ({
      value: { from: filter(from), to: filter(to) },
      onChange: (value) => change({ [from]: value.from, [to]: value.to }),
    }),
  };
};
