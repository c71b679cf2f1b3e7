import { getInfocard, type Infocard } from '@fraktion/contract/infocards';
import { locationOfPage, withPlace } from '@fraktion/contract/locations';
import { isRefusal } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { useSearchParams } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useListedInfocard } from './cards/useListedInfocard.ts';
import { againParam, infocardParam } from '../lib/order/orderAddress.ts';
import { recurringParam } from '../lib/recurringAddress.ts';
import { type CopiedValues, useOrderValues } from '../lib/order/useOrderValues.ts';
import { useRuleValues } from './useRuleValues.ts';

export interface ScanResult {
  readonly infocard: Infocard | null;
  /** The values of the order that is placed again, or of the recurring order that it replaces. */
  readonly copied: CopiedValues | undefined;
  /** It is loading, so the user is not asked for a location. */
  readonly reading: boolean;
  /** It does not exist, or belongs to none of the user's locations. */
  readonly missing: boolean;
  /** Reading failed, so it is unknown whether it exists. */
  readonly failed: { readonly error: Error; readonly onRetry: () => void } | null;
  readonly close: () => void;
}

/** Opens the order form for a scanned code, or for an order that is placed again, with its location. */
export const useScannedInfocard = (): ScanResult => {
  const [params, setParams] = useSearchParams();
  const id = params.get(infocardParam);
  const { data, error, refetch } = useQuery({
    ...queryFor(getInfocard, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const unknown = isRefusal(error, 'Generic.Not.Found', 'Generic.Invalid');
  const again = useOrderValues(params.get(againParam));
  const byHand = useRuleValues(params.get(recurringParam));
  const asking = again.reading || byHand.reading;
  const listed = useListedInfocard(data || !error || unknown ? null : id);
  const infocard = id === null ? null : (data ?? listed);
  const locationId = infocard?.location.id;
  const elsewhere = locationId !== undefined && locationOfPage(params) !== locationId;
  useEffect(() => {
    if (elsewhere) setParams((before) => withPlace(before, locationId), { replace: true });
  }, [elsewhere, locationId, setParams]);
  return {
    infocard: elsewhere || asking ? null : infocard,
    copied: again.copied ?? byHand.copied,
    reading: (id !== null && !infocard && error === null) || elsewhere || asking,
    missing: id !== null && !data && unknown,
    failed:
      id !== null && !infocard && error && !unknown
        ? { error, onRetry: () => void refetch() }
        : null,
    // Back returns to the page with the code or the order, not to the form.
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
