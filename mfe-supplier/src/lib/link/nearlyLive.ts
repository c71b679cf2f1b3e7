import { readContactOrder } from '@fraktion/contract/orders';
import { queryFor } from '@fraktion/shared-auth/query';

import type { ContactLink } from './contactSecret.ts';
import { ownFailure } from './ownFailure.ts';

const every = 15_000;

interface QueryState {
  readonly state: { readonly data: unknown; readonly error: unknown };
}

/**
 * Without sign-in there are no live events: the shown data is read again at intervals and when the window gets the focus. A
 * link that failed is only retried by hand, because otherwise each retry would report the failure.
 */
export const nearlyLive = {
  refetchInterval: ({ state }: QueryState) =>
    state.error !== null && state.data === undefined ? false : every,
  refetchOnWindowFocus: 'always',
  ...ownFailure,
} as const;

export const contactOrderQuery = ({ contactId, secret }: ContactLink, orderId: string) => ({
  ...queryFor(readContactOrder, { params: { id: contactId, orderId }, body: { secret } }),
  ...nearlyLive,
});
