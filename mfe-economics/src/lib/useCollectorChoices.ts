import { listCollectors } from '@fraktion/contract/collectors';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQuery } from '@tanstack/react-query';

/** The maximum of one list: an account uses a few dozen. */
export const useCollectorChoices = () => {
  const { data } = useQuery({
    ...queryFor(listCollectors, { query: { pageSize: 500 } }),
    staleTime: 300_000,
  });
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
};
