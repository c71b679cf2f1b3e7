import { listLocations } from '@fraktion/contract/locations';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

const most = 500;

/** The locations to choose from; suppliers have none. */
export function useLocations(wanted: boolean) {
  const { role, account } = useProfile();
  const { data } = useQuery({
    ...listQueryFor(listLocations, { query: { pageSize: most, sort: 'name:asc' } }),
    enabled: wanted && account.kind === 'customer' && roleAllows(listLocations.roles, role),
  });
  return data?.data ?? [];
}

export const useLocationNames = (wanted: boolean): ((id: string) => string | undefined) => {
  const locations = useLocations(wanted);
  return (id) => locations.find((each) => each.id === id)?.name;
};
