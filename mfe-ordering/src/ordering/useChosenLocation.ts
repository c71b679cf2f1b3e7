import {
  listLocations,
  type Location,
  locationOfPage,
  withPlace,
} from '@fraktion/contract/locations';
import { queryFor } from '@fraktion/shared-auth/query';
import { useSearchParams } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

const few = queryFor(listLocations, { query: { pageSize: 2 } });

/** The location by its id; a user with only one need not choose. */
const useLocationById = (id: string | null) =>
  useQuery(id ? queryFor(listLocations, { query: { 'filter[id][in]': id } }) : few);

export interface ChosenLocation {
  readonly status: 'reading' | 'failed' | 'none' | 'chosen';
  readonly location: Location | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly choose: (id: string) => void;
  /** Asks for another location; undefined if there is no other. */
  readonly chooseAnother: (() => void) | undefined;
}

/** The location to order for: the one in the address, else the only one. A choice applies to this page only. */
export const useChosenLocation = (): ChosenLocation => {
  const [params, setParams] = useSearchParams();
  const wanted = locationOfPage(params);
  const { data, error, refetch } = useLocationById(wanted);
  const several = (useQuery(few).data?.data.length ?? 0) > 1;
  const isOnly = wanted === null && data?.data.length === 1;
  const location = wanted !== null || isOnly ? data?.data[0] : undefined;
  const missing = error ? 'failed' : 'reading';
  const found = location ? 'chosen' : 'none';
  const choose = (id: string | null) => setParams((before) => withPlace(before, id));
  return {
    status: data ? found : missing,
    location,
    error,
    retry: () => void refetch(),
    choose,
    chooseAnother: several ? () => choose(null) : undefined,
  };
};
