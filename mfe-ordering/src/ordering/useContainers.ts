import { type Infocard, listInfocards } from '@fraktion/contract/infocards';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

/** As many cards as one page draws at once. */
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

/** What cannot be ordered comes last; else as it was read. */
const orderableFirst = (infocards: readonly Infocard[]): readonly Infocard[] =>
  infocards.toSorted((a, b) => cannotBeOrdered(a) - cannotBeOrdered(b));

/**
 * What can be ordered at the location, and what of it is looked for. All of it is here as a rule, so that a search needs no
 * connection; a location with more is searched by the server.
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
    /** How many there are at the location. */
    count: Math.max(all.data?.page.total ?? 0, read.length),
    shown,
    /** How many there would be, where not all of them are shown. */
    outOf: isCut && total > shown.length ? total : null,
  };
};
