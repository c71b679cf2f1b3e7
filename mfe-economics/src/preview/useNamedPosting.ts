import { useSearchParams } from '@fraktion/shared-ui';
import { useEffect, useRef } from 'react';

import type { ShownLines } from '../lib/invoiceLines.ts';

/** The posting that the address names, and its line. The lines of a long invoice are loaded until it is found. */
export function useNamedPosting({ invoice, hasMore, isReading, more }: ShownLines) {
  const [params] = useSearchParams();
  const postingId = params.get('posting');
  const { lines, postings } = invoice;
  const lineId = postings.find(({ id }) => id === postingId)?.lineId;
  const searches = postingId !== null && lineId === undefined && hasMore;
  // Lines that fail to load are not requested again.
  const askedAt = useRef(0);
  useEffect(() => {
    if (!searches || isReading || askedAt.current === lines.length) return;
    askedAt.current = lines.length;
    more();
  });
  return { postingId, lineId, isGone: postingId !== null && lineId === undefined && !hasMore };
}
