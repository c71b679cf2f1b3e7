import { listCollectors } from '@fraktion/contract/collectors';
import { listLocations } from '@fraktion/contract/locations';
import { listWasteFractions } from '@fraktion/contract/waste';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

// As many as a filter can show.
const all = { query: { pageSize: 500 } };

/** The locations to choose from. */
export const useLocations = () => useQuery(queryFor(listLocations, all));

/** The location with this id, whatever the number of locations. */
export const useLocationOf = (id: string | undefined) =>
  useQuery({
    ...queryFor(listLocations, { query: { 'filter[id][in]': id ?? '' } }),
    enabled: id !== undefined,
  }).data?.data[0];

/** The collectors to choose from. */
export const useCollectors = () => useQuery(queryFor(listCollectors, all));

/** The waste fractions to choose from. */
export const useFractions = () => useQuery(queryFor(listWasteFractions, all));

/** Rows as choices of a filter. */
export const named = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));
