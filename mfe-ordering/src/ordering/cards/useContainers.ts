import { type Infocard, listInfocards } from '@fraktion/contract/infocards';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

/** The maximum number of cards on one page. */
const atMost = 500;

const containersAt = (locationId: string, q?: string) =>
  listQueryFor(listInfocards, {
    query: {
      'filter[locationId][in]': locationId,
      'filter[isOrderable][eq]': 'true',
      pageSize: atMost,
      count: 'true',
      ...(q ? { q } : {}),
    },
  });

const matches = (infocard: Infocard, text: string): boolean =>
  [infocard.name, infocard.placement, infocard.containerType, infocard.wasteFraction?.name]
    .join(' ')
    .toLowerCase()
    .includes(text.toLowerCase());

const cannotBeOrdered = ({ collector }: Infocard): number => (collector?.hasValidEmail ? 0 : 1);

/** Those that cannot be ordered come last; the order is otherwise unchanged. */
const orderableFirst = (infocards: readonly Infocard[]): readonly Infocard[] =>
  infocards.toSorted((a, b) => cannotBeOrdered(a) - cannotBeOrdered(b));

/**
 * The infocards of the location that match the search. Usually all are loaded, so that a search needs no connection; for a
 * location with more the server searches.
 */
export const useContainers = (locationId: string, text: string) => {
  const all = useQuery(containersAt(locationId));
  const read = all.data?.data ?? [];
  const isCut = (all.data?.page.total ?? 0) > read.length;
  const asked = useQuery({
    ...containersAt(locationId, text),
    enabled: isCut && text !== '',
  });
  const found = isCut && text !== '' ? asked.data : undefined;
  const shown = orderableFirst(found?.data ?? read.filter((infocard) => matches(infocard, text)));
  const total = (found ?? all.data)?.page.total ?? 0;
  return {
    ...all,
    /** The number at the location. */
    count: Math.max(all.data?.page.total ?? 0, read.length),
    shown,
    /** The number of all matches, if not all are shown. */
    outOf: isCut && total > shown.length ? total : null,
  };
};
