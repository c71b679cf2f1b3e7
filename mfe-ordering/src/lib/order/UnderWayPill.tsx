import type { Infocard } from '@fraktion/contract/infocards';
import { orderLooks } from '@fraktion/contract/orders';
import { StatePill } from '@fraktion/shared-ui/list';

import { nextToCome, useUnderWayWords } from './underWay.ts';

/** Shows that a collection is under way, and when; hidden without one. */
export const UnderWayPill = ({ infocard }: { readonly infocard: Pick<Infocard, 'underWay'> }) => {
  const { coming } = useUnderWayWords();
  const next = nextToCome(infocard.underWay);
  if (!next) return null;
  const amiss = next.futile || next.declined;
  return <StatePill look={orderLooks[amiss ? 'NotApproved' : next.status]} label={coming(next)} />;
};
