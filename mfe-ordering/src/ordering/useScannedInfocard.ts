import { getInfocard, type Infocard } from '@fraktion/contract/infocards';
import { scopeIn, withScope } from '@fraktion/contract/locations';
import { isRefusal } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { useSearchParams } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useListedInfocard } from './useListedInfocard.ts';
import { againParam, infocardParam } from '../lib/order/orderAgain.ts';
import { recurringParam } from '../lib/recurringAddress.ts';
import { type SaidByOrder, useSaidByOrder } from '../lib/order/useSaidByOrder.ts';
import { useSaidByRule } from './useSaidByRule.ts';

export interface Scanned {
  readonly infocard: Infocard | null;
  /** Of the order that is to be made again, or of the rule in whose place it is made. */
  readonly said: SaidByOrder | undefined;
  /** It is on its way, so nobody is asked which location is meant. */
  readonly reading: boolean;
  /** Nobody knows it, or it is not among the reader's locations. */
  readonly missing: boolean;
  /** It could not be read, which says nothing of whether it is there. */
  readonly failed: { readonly error: Error; readonly onRetry: () => void } | null;
  readonly close: () => void;
}

/** What a scanned code, or an order that is made again, leads to: its location is chosen, and its order form opens. */
export const useScannedInfocard = (): Scanned => {
  const [params, setParams] = useSearchParams();
  const id = params.get(infocardParam);
  const { data, error, refetch } = useQuery({
    ...queryFor(getInfocard, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const unknown = isRefusal(error, 'Generic.Not.Found', 'Generic.Invalid');
  const again = useSaidByOrder(params.get(againParam));
  const byHand = useSaidByRule(params.get(recurringParam));
  const asking = again.reading || byHand.reading;
  const listed = useListedInfocard(data || !error || unknown ? null : id);
  const infocard = id === null ? null : (data ?? listed);
  const locationId = infocard?.location.id;
  const elsewhere = locationId !== undefined && scopeIn(params) !== locationId;
  useEffect(() => {
    if (elsewhere) setParams((before) => withScope(before, locationId), { replace: true });
  }, [elsewhere, locationId, setParams]);
  return {
    infocard: elsewhere || asking ? null : infocard,
    said: again.said ?? byHand.said,
    reading: (id !== null && !infocard && error === null) || elsewhere || asking,
    missing: id !== null && !data && unknown,
    failed:
      id !== null && !infocard && error && !unknown
        ? { error, onRetry: () => void refetch() }
        : null,
    // Back leads to where the code or the order was, and not into the form once more.
    close: () =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const name of [infocardParam, againParam, recurringParam]) next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
};
