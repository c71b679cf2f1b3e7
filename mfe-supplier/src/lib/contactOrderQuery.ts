import { readContactOrder } from '@fraktion/contract/contactOrders';
import { queryFor } from '@fraktion/shared-auth/query';

import type { ContactLink } from './contactSecret.ts';

export const contactOrderQuery = ({ contactId, secret }: ContactLink, orderId: string) => ({
  ...queryFor(readContactOrder, { params: { id: contactId, orderId }, body: { secret } }),
  // No live events reach who is not signed in: the page reads again whenever it is looked at again.
  refetchOnWindowFocus: 'always' as const,
  // The page tells the failure itself.
  meta: { quiet: true },
});
