import { listLocations, type Location } from '@fraktion/contract/locations';
import { putUserSettings } from '@fraktion/contract/sessions';
import { api, session, useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { useSearchParams } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

const setting = 'locations.startUpLocationId';

/** Kept for the next visit; if that fails, nothing is lost but a click next time. */
async function remember(locationId: string): Promise<void> {
  const body = { settings: { [setting]: locationId } };
  const { userSettings } = await api(putUserSettings, { body }, { quiet: true });
  session.updateProfile((profile) => ({ ...profile, userSettings }));
}

/** The location by its id; a user who has but one needs not choose. */
const useLocationById = (id: string | null) =>
  useQuery(queryFor(listLocations, { query: id ? { 'filter[id][in]': id } : { pageSize: 2 } }));

export interface ChosenLocation {
  readonly status: 'reading' | 'failed' | 'none' | 'chosen';
  readonly location: Location | undefined;
  /** The only one that the user has: there is nothing to choose from. */
  readonly only: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly choose: (id: string) => void;
  readonly chooseAnother: () => void;
}

const choosing = 'choose';

/** The location one orders for: that of the address, else the one used last, else the only one. */
export const useChosenLocation = (): ChosenLocation => {
  const [params, setParams] = useSearchParams();
  const { userSettings } = useProfile();
  const inAddress = params.get('locationId');
  const wanted = inAddress === choosing ? null : (inAddress ?? userSettings[setting] ?? null);
  const { data, error, refetch } = useLocationById(wanted);
  const isOnly = wanted === null && data?.data.length === 1;
  const location = wanted !== null || isOnly ? data?.data[0] : undefined;
  const become = (id: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.set('locationId', id);
      return next;
    });
  const missing = error ? 'failed' : 'reading';
  const found = location ? 'chosen' : 'none';
  return {
    status: data ? found : missing,
    location,
    only: isOnly,
    error,
    retry: () => void refetch(),
    choose: (id) => {
      become(id);
      void remember(id).catch(() => undefined);
    },
    chooseAnother: () => become(choosing),
  };
};
