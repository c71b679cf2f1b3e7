import type { CallInput } from '@fraktion/contract/call';
import {
  type listSupplierOrders,
  type SupplierTab,
  supplierTabs,
} from '@fraktion/contract/supplierOrders';
import { useSearchParams } from '@fraktion/shared-ui';
import type { Sort } from '@fraktion/shared-ui/grid';

import { ordersPath } from '../lib/paths.ts';

type Query = NonNullable<CallInput<typeof listSupplierOrders>['query']>;

const names = {
  from: 'filter[orderedAt][from]',
  to: 'filter[orderedAt][to]',
} as const;

/** What is planned is driven by day; everything else shows its newest first. */
const usualSorts: Record<SupplierTab, string> = {
  inbox: 'orderedAt:desc',
  accepted: 'plannedDate:asc',
  collected: 'orderedAt:desc',
};

const tabOf = (params: URLSearchParams): SupplierTab =>
  supplierTabs.find((tab) => tab === params.get('tab')) ?? 'inbox';

const sortOf = (text: string): Sort | undefined => {
  const [key, direction] = text.split(':');
  return key && (direction === 'asc' || direction === 'desc') ? { key, direction } : undefined;
};

/** What the address asks the server for. */
const queryOf = (params: URLSearchParams): Query => {
  const tab = tabOf(params);
  const optional = ['q', names.from, names.to].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    'filter[tab][eq]': tab,
    sort: params.get('sort') ?? usualSorts[tab],
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    count: 'true',
    ...Object.fromEntries(optional),
  };
};

export const openOrderPath = (id: string): string =>
  `${ordersPath}?order=${encodeURIComponent(id)}`;

/** The list lives in its address: tab, page, order, search, period, and which order is open beside it. */
export const useOrdersAddress = () => {
  const [params, setParams] = useSearchParams();
  const change = (values: Readonly<Record<string, string>>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );
  const tab = tabOf(params);
  const query = queryOf(params);
  const q = params.get('q') ?? '';
  const period = { from: params.get(names.from) ?? '', to: params.get(names.to) ?? '' };
  return {
    tab,
    query,
    q,
    period,
    sort: sortOf(query.sort ?? ''),
    openId: params.get('order'),
    filtered: q !== '' || period.from !== '' || period.to !== '',
    setTab: (next: SupplierTab) =>
      setParams((before) => {
        const q = before.get('q');
        return { ...(next === 'inbox' ? {} : { tab: next }), ...(q ? { q } : {}) };
      }),
    setPage: (page: number) => change({ page: page === 1 ? '' : String(page) }),
    setSort: (sort: Sort | undefined) =>
      change({ sort: sort ? `${sort.key}:${sort.direction}` : '', page: '' }),
    setSearch: (text: string) => change({ q: text, page: '' }, true),
    setPeriod: ({ from, to }: typeof period) =>
      change({ [names.from]: from, [names.to]: to, page: '' }),
    clear: () => change({ q: '', [names.from]: '', [names.to]: '', page: '' }),
    open: (id: string) => change({ order: id }),
    close: () => change({ order: '' }),
  };
};
