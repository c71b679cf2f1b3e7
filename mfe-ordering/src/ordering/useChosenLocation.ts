import { listLocations, type Location, scopeIn, withScope } from '@fraktion/contract/locations';
import { queryFor } from '@fraktion/shared-auth/query';
import { useSearchParams } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** The location by its id; a user with only one need not choose. */
const useLocationById = (id: string | null) =>
  useQuery(queryFor(listLocations, { query: id ? { 'filter[id][in]': id } : { pageSize: 2 } }));

export interface ChosenLocation {
  readonly status: 'reading' | 'failed' | 'none' | 'chosen';
  readonly location: Location | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly choose: (id: string) => void;
}

/** The location to order for: the one in the address, else the only one. */
export const useChosenLocation = (): ChosenLocation => {
  const [params, setParams] = useSearchParams();
  const wanted = scopeIn(params);
  const { data, error, refetch } = useLocationById(wanted);
  const isOnly = wanted === null && data?.data.length === 1;
  const location = wanted !== null || isOnly ? data?.data[0] : undefined;
  const missing = error ? 'failed' : 'reading';
  const found = location ? 'chosen' : 'none';
  return {
    status: data ? found : missing,
    location,
    error,
    retry: () => void refetch(),
    choose: (id) => setParams((before) => withScope(before, id)),
  };
};
