import { getSupplierOrderCounts, listSupplierOrders } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';

const rows = 6;

export const orderCounts = () => queryFor(getSupplierOrderCounts);

export const latestOrders = () => queryFor(listSupplierOrders, { query: { pageSize: rows } });

/** What is to be driven, by the day it is planned for; those overdue come first. An order to answer first is none of them. */
export const nextOrders = () =>
  queryFor(listSupplierOrders, {
    query: {
      'filter[tab][eq]': 'accepted',
      'filter[status][in]': 'Accepted',
      sort: 'plannedDate:asc',
      pageSize: rows,
    },
  });
