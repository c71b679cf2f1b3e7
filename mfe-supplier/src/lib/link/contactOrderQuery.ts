import { readContactOrder } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';

import type { ContactLink } from './contactSecret.ts';
import { nearlyLive } from './nearlyLive.ts';

export const contactOrderQuery = ({ contactId, secret }: ContactLink, orderId: string) => ({
  ...queryFor(readContactOrder, { params: { id: contactId, orderId }, body: { secret } }),
  ...nearlyLive,
});
