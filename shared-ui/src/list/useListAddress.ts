import { useSearchParams } from '@fraktion/shared-ui';
import type { Period } from '@fraktion/shared-ui/overlay';

import type { Sort } from '../grid/columns.ts';
import { askedFor, countFilters, isFilter, type ListCall, type QueryOf, sortIn } from './query.ts';

type FilterOf<C extends ListCall> = Extract<keyof QueryOf<C>, `filter[${string}`>;

interface ValueBinding<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** The state that every list stores in the address. */
export interface ListState {
  readonly page: number;
  readonly setPage: (page: number) => void;
  readonly q: string;
  readonly setSearch: (q: string) => void;
  readonly sort: Sort | undefined;
  readonly setSort: (sort: Sort | undefined) => void;
  /** The fields that the call sorts by: columns of that name show an arrow. */
  readonly sorts: readonly string[];
  /** The number of active filters, without the search. */
  readonly filters: number;
  /** A filter or the search is active. */
  readonly filtered: boolean;
  /** Clears all filters and the search. */
  readonly clear: () => void;
}

export interface ListAddress<C extends ListCall> extends ListState {
  /** The query of the list. */
  readonly query: QueryOf<C>;
  /** A filter's value; empty if it is not active. */
  readonly filter: (name: FilterOf<C>) => string;
  readonly setFilters: (values: { readonly [K in FilterOf<C>]?: string }) => void;
  /** For `FilterChoice`: one of many. */
  readonly choice: (name: FilterOf<C>) => ValueBinding<string>;
  /** For `FilterSelect`: any of the known values, or of those that the call accepts. */
  readonly several: <T extends string = string>(
    name: FilterOf<C>,
    known?: readonly T[],
  ) => ValueBinding<readonly T[]>;
  /** For `FilterPeriod`. */
  readonly period: (from: FilterOf<C>, to: FilterOf<C>) => ValueBinding<Period>;
}

export interface ListAddressOptions<C extends ListCall> {
  /** Part of the query, independent of the address. */
  readonly fixed?: QueryOf<C>;
  /** The sort order if the address has none and the call's own is not wanted. */
  readonly usualSort?: string;
}

type Values = Readonly<Record<string, string | undefined>>;

const withValues = (before: URLSearchParams, values: Values): URLSearchParams => {
  const next = new URLSearchParams(before);
  // A new set of rows starts on its first page.
  for (const [name, value] of Object.entries({ page: '', ...values })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** Stores a list's page, sort order, search and filters in the address, under the names of the call. */
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
    // A pause in typing adds no entry to the browser's history.
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
