import { getSupplierOrderCounts, listSupplierOrders } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';

const rows = 6;

/** Not for pages that drivers open, who may not ask for it: a page makes every call of the files that it imports. */
export const orderCounts = () => queryFor(getSupplierOrderCounts);

export const latestOrders = () => queryFor(listSupplierOrders, { query: { pageSize: rows } });

/** The orders to answer, the most urgent first. */
export const newOrders = () =>
  queryFor(listSupplierOrders, {
    query: { 'filter[tab][eq]': 'inbox', sort: 'urgency:asc', pageSize: rows },
  });

/** The orders to drive, by planned day; the overdue ones come first. Unanswered orders are not among them. */
export const nextOrders = () =>
  queryFor(listSupplierOrders, {
    query: {
      'filter[tab][eq]': 'accepted',
      sort: 'urgency:asc',
      pageSize: rows,
    },
  });
