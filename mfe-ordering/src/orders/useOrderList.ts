import type { CallInput } from '@fraktion/contract/call';
import { scopeIn } from '@fraktion/contract/locationScope';
import { listOrders, orderStatus } from '@fraktion/contract/orders';
import type { OrderStatus } from '@fraktion/contract/orderState';
import { useSearchParams } from '@fraktion/shared-ui';

type Query = NonNullable<CallInput<typeof listOrders>['query']>;
type Name = Extract<keyof Query, string>;

const names = Object.keys(listOrders.list.query.shape) as Name[];

/** What of the address the call understands; a value that somebody mistyped is as good as none. */
function queryIn(params: URLSearchParams): Query {
  const given = names.flatMap((name) => {
    const value = params.get(name);
    if (value === null || value === '') return [];
    return listOrders.list.query.safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as Query;
}

const listIn = (text: unknown): string[] =>
  typeof text === 'string' && text !== '' ? text.split(',') : [];

const textIn = (text: unknown): string => (typeof text === 'string' ? text : '');

/** The list's filters, order and page, kept in the address under the names that the call itself uses. */
export const useOrderList = () => {
  const [params, setParams] = useSearchParams();
  const query = queryIn(params);
  const scope = scopeIn(params);
  const change = (values: Partial<Record<Name, string | undefined>>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        // Other rows begin on their first page.
        if (!('page' in values)) next.delete('page');
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      // A pause in typing is no step to go back to.
      { replace: 'q' in values },
    );
  const statuses = listIn(query['filter[status][in]']).filter(
    (status): status is OrderStatus => orderStatus.safeParse(status).success,
  );
  return {
    /** What the call is asked: the frame's location comes before the list's own filter. */
    query: scope === null ? query : { ...query, 'filter[locationId][in]': scope },
    /** The frame has one location in view: there is nothing to filter by. */
    scoped: scope !== null,
    change,
    statuses,
    locationIds: listIn(query['filter[locationId][in]']),
    period: {
      from: textIn(query['filter[orderedAt][from]']),
      to: textIn(query['filter[orderedAt][to]']),
    },
    q: textIn(query.q),
    page: Number(query.page ?? 1),
    sort: textIn(query.sort) || listOrders.list.defaultSort,
    isFiltered: names.some((name) => (name === 'q' || name.startsWith('filter')) && query[name]),
    clear: () =>
      setParams((before) => {
        const order = before.get('order');
        return new URLSearchParams(order === null ? {} : { order });
      }),
  };
};

export type OrderList = ReturnType<typeof useOrderList>;
