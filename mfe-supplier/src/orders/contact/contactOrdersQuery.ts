import { listContactOrders } from '@fraktion/contract/contactOrders';
import type { SupplierTab } from '@fraktion/contract/supplierOrders';
import { api } from '@fraktion/shared-auth';
import { keyOf } from '@fraktion/shared-auth/query';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

import type { ContactLink } from '../../lib/contactSecret.ts';

/** One tab, page after page as they are asked for. */
export const contactOrdersQuery = ({ contactId, secret }: ContactLink, tab: SupplierTab) =>
  infiniteQueryOptions({
    queryKey: keyOf(listContactOrders, { contactId, secret, tab }),
    queryFn: ({ pageParam, signal }) =>
      api(
        listContactOrders,
        { params: { id: contactId }, body: { secret, tab, page: pageParam } },
        { quiet: true, signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ more }, _pages, page) => (more ? page + 1 : undefined),
    // The counts of the tabs stay while another one is read.
    placeholderData: keepPreviousData,
    // No live events reach who is not signed in: the page reads again whenever it is looked at again.
    refetchOnWindowFocus: 'always',
    meta: { quiet: true },
  });
