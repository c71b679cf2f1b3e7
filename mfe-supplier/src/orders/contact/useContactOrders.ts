import { listContactOrders, type Order, type SupplierTab } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ContactLink } from '../../lib/link/contactSecret.ts';
import { nearlyLive } from '../../lib/link/nearlyLive.ts';

/** What is shown: one tab, and the orders in which something is found. */
export interface OrderTab {
  readonly tab: SupplierTab;
  readonly q: string;
}

const pageQuery = ({ contactId, secret }: ContactLink, { tab, q }: OrderTab, page: number) => ({
  ...queryFor(listContactOrders, {
    params: { id: contactId },
    body: { secret, tab, page, ...(q ? { q } : {}) },
  }),
  ...nearlyLive,
});

const from2To = (last: number): readonly number[] =>
  Array.from({ length: last - 1 }, (_, index) => index + 2);

/** A new order moves the last one of a page to the next. */
const eachOnce = (orders: readonly Order[]): readonly Order[] => [
  ...new Map(orders.map((order) => [order.id, order])).values(),
];

/** One tab's orders, loaded page by page on request. */
export const useContactOrders = (link: ContactLink, shown: OrderTab) => {
  const what = `${shown.tab} ${shown.q}`;
  const [asked, setAsked] = useState({ what, pages: 1 });
  const pages = asked.what === what ? asked.pages : 1;
  // Counts and names stay on screen while another tab is read.
  const first = useQuery({
    ...pageQuery(link, shown, 1),
    placeholderData: keepPreviousData,
  });
  const further = useQueries({
    queries: from2To(pages).map((page) => ({
      ...pageQuery(link, shown, page),
    })),
  });
  const last = further.at(-1) ?? first;
  // A loaded page stays, and is read again automatically.
  const failed = last.data === undefined && last.error !== null;
  const next = () => (failed ? void last.refetch() : setAsked({ what, pages: pages + 1 }));
  return {
    first,
    orders: eachOnce([first, ...further].flatMap(({ data }) => data?.orders ?? [])),
    /** Loads the next page, or retries the failed one; undefined if none follows. */
    more: last.data?.more === false ? undefined : next,
    reading: last.isPending || (last.isFetching && failed),
    /** Why the last requested page failed. */
    failure: failed ? last.error : null,
    /** The tab before is still on screen. */
    stale: first.isPlaceholderData,
  };
};
export type ContactOrdersList = ReturnType<typeof useContactOrders>;
